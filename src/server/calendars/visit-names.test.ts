import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withConnection } from '#db/driver/connect.ts'
import { migrateWithin } from '#db/migrate.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { visitNames } from './visit-names.ts'

type Journal = { entries: { tag: string; when: number }[] }

/** The migration before that of calendars. */
function lastBefore(): number {
  const journal = new URL('../../db/migrations/meta/_journal.json', import.meta.url)
  const { entries }: Journal = JSON.parse(readFileSync(journal, 'utf8'))
  const place = entries.findIndex(({ tag }) => tag.endsWith('_calendars'))
  const before = entries[place - 1]
  if (!before) throw new Error('There is no migration of calendars')
  return before.when
}

/** A database in which a release before this one has set a visit or none, and that is then brought to this one. */
async function upgraded(isVisitSet: boolean) {
  const { url, drop } = await createEmptyDatabase()
  await withConnection(url, (ask) =>
    ask.begin(async (tx) => {
      await migrateWithin(tx, lastBefore())
      await tx`insert into requests (reason, equipment_kind) values ('maintenance', 'furnace'), ('maintenance', 'furnace'), ('maintenance', 'furnace')`
      if (isVisitSet)
        await tx`insert into request_steps (request_id, step) values (1, 'visit-set'), (2, 'visit-set'), (3, 'assigned')`
      await migrateWithin(tx, Number.POSITIVE_INFINITY)
    }),
  )
  const database = openTestDatabase(url)
  const nameOf = await visitNames(database.db)
  const names = [nameOf(1), nameOf(2), nameOf(3)]
  const again = (await visitNames(database.db))(3)
  await database.close()
  await drop()
  return { names, again }
}

test('after an upgrade visits that were set before keep their names, and all others have that of the installation', async () => {
  const { names, again } = await upgraded(true)
  expect(names).toEqual([
    'visit-1@hvac-upgrade-portal',
    'visit-2@hvac-upgrade-portal',
    expect.stringMatching(/^visit-3@[\w-]{36}$/),
  ])
  expect(again).toBe(names[2])
})

test('an installation that had set none gives each visit its own name, the same from then on', async () => {
  const { names, again } = await upgraded(false)
  expect(names).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^visit-[123]@[\w-]{36}$/)))
  expect(again).toBe(names[2])
  expect(names[0]?.split('@')[1]).not.toBe((await upgraded(false)).names[0]?.split('@')[1])
})
