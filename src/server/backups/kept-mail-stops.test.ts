import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, mailStops } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeBackupFolder, rewriteArchive } from '#tests/support/backups.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { digestOfMailbox } from '../mail-stops/stop-token.ts'
import { openArchive } from './read-archive.ts'
import { readReplaced } from './replaced-database.ts'
import { restoreProduct } from './restore-product.ts'
import { writeArchive } from './write-archive.ts'

const takenAt = new Date('2026-11-20T02:30:00Z')
const nightAfter = new Date('2026-11-21T02:30:00Z')
const restoredAt = new Date('2026-11-22T08:00:00Z')

let app: TestApp
let place: Awaited<ReturnType<typeof makeBackupFolder>>
/** Holds the archive alone, and with that of the night after beside it. */
const folders = { alone: '', withLater: '' }

const stop = (email: string, stoppedByUserId: number | null = null) =>
  app.db.insert(mailStops).values({ mailbox: digestOfMailbox(email), stoppedAt: takenAt, stoppedByUserId })

async function archive(of: TestApp, path: string, now: Date) {
  await writeArchive({ url: of.database.url, images: place.images, engine: 'server', now }, path)
}

beforeAll(async () => {
  app = await startTestApp()
  place = await makeBackupFolder()
  for (const name of ['alone', 'withLater'] as const) {
    folders[name] = join(place.folder, name)
    await mkdir(folders[name])
  }
  await stop('before@test.example')
  await archive(app, join(folders.alone, 'first.zip'), takenAt)
  await copyFile(join(folders.alone, 'first.zip'), join(folders.withLater, 'first.zip'))
  // Why signed in only now: the archive does not have who wrote the stop down.
  const admin = await app.signIn('admin')
  await stop('next-day@test.example', admin.user.id)
  await archive(app, join(folders.withLater, 'later.zip'), nightAfter)
  await stop('last-day@test.example')
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

/** Restores the first archive, and says what is stopped then. */
async function restored(folder: string, { compares = false } = {}) {
  const target = await createEmptyDatabase()
  const path = join(folder, 'first.zip')
  const opened = await openArchive(path)
  const database = openTestDatabase(target.url)
  try {
    const found = await restoreProduct({
      url: target.url,
      images: place.images,
      archive: opened,
      path,
      now: restoredAt,
      ...(compares && { replaced: await readReplaced(app.database.url, { env: app.env, log: quietLog }) }),
    })
    const stops = await database.db.select().from(mailStops)
    const lines = await database.db
      .select({ after: auditLines.after })
      .from(auditLines)
      .orderBy(auditLines.id)
    return { ...found, stops, noted: lines.at(-1)?.after }
  } finally {
    opened.close()
    await database.close()
    await target.drop()
  }
}

const mailboxes = (...emails: string[]) => emails.map((email) => digestOfMailbox(email)).sort()
const stoppedIn = ({ stops }: Awaited<ReturnType<typeof restored>>) =>
  stops.map(({ mailbox }) => mailbox).sort()

test('all that the replaced database stopped stays stopped, also where who wrote it down is not in the archive', async () => {
  const found = await restored(folders.alone, { compares: true })
  expect(found).toMatchObject({ keptMailStops: 2, stopsKnownUntil: null, noted: { keptMailStops: 2 } })
  expect(stoppedIn(found)).toEqual(
    mailboxes('before@test.example', 'next-day@test.example', 'last-day@test.example'),
  )
  expect(found.stops.map(({ stoppedByUserId, stoppedAt }) => [stoppedByUserId, stoppedAt])).toEqual(
    found.stops.map(() => [null, takenAt]),
  )
})

test('without it, what later archives beside it have stays stopped, and it is said until when that is known', async () => {
  const found = await restored(folders.withLater)
  expect(found).toMatchObject({ keptMailStops: 1, stopsKnownUntil: nightAfter })
  expect(stoppedIn(found)).toEqual(mailboxes('before@test.example', 'next-day@test.example'))
})

test('alone it has its own, and nothing is known of what came after', async () => {
  const found = await restored(folders.alone)
  expect(found).toMatchObject({ keptMailStops: 0, stopsKnownUntil: takenAt })
  expect(stoppedIn(found)).toEqual(mailboxes('before@test.example'))
})

test('passes over what is no archive, is damaged, or is of another product', async () => {
  const folder = join(place.folder, 'mixed')
  await mkdir(folder)
  await copyFile(join(folders.alone, 'first.zip'), join(folder, 'first.zip'))
  await writeFile(join(folder, 'notes.zip'), 'not a zip')
  await rewriteArchive(join(folders.withLater, 'later.zip'), join(folder, 'damaged.zip'), (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.name === 'mail_stops' ? { ...table, sha256: '0'.repeat(64) } : table,
    ),
  }))
  const other = await startTestApp()
  try {
    await other.db.insert(mailStops).values({ mailbox: 'another-product', stoppedAt: nightAfter })
    await archive(other, join(folder, 'other.zip'), nightAfter)
  } finally {
    await other.close()
  }
  expect(await restored(folder)).toMatchObject({ keptMailStops: 0, stopsKnownUntil: takenAt })
})
