import { beforeAll, expect, test } from 'vitest'
import { sampled } from './support/depth.ts'
import { writesOfHomes } from './support/every-write/homes.ts'
import { writesOfOffice } from './support/every-write/office.ts'
import { writesOfPeople } from './support/every-write/people.ts'
import { writesOfPriceBook } from './support/every-write/price-book.ts'
import { insertIdealSystem } from './support/factories.ts'
import { app, startAsking } from './support/service-requests.ts'

startAsking({ isShared: true })
beforeAll(() => insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 }))

const writes = { ...writesOfPeople, ...writesOfHomes, ...writesOfOffice, ...writesOfPriceBook }

/** How many rows of each table others see. */
async function rowsSeenByOthers() {
  const { sql } = app.database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`
  expect(tables.length).toBeGreaterThan(40)
  const counts = tables.map(async ({ name }) => [name, await sql`select count(*) from ${sql(name)}`] as const)
  return Object.fromEntries((await Promise.all(counts)).map(([name, [row]]) => [name, Number(row?.count)]))
}

let seenBefore: Record<string, number>
beforeAll(async () => {
  seenBefore = await rowsSeenByOthers()
})

test.each(sampled(Object.entries(writes), 3))(
  '%s works in the transaction of its caller',
  async (_name, [, make]) => {
    const { status, body } = await make()
    expect([200, 202], JSON.stringify(body)).toContain(status)
  },
)

test('and nobody else sees anything of it before that one ends', async () => {
  expect(await rowsSeenByOthers()).toEqual(seenBefore)
})
