import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, callListChanges, callMarks, mailStops } from '#db/schema.ts'
import type { CallMark } from '#domain/call-list/call-marks.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeBackupFolder, rewriteArchive } from '#tests/support/backups.ts'
import { asMigrated, createEmptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertUser } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { digestOfMailbox } from '../../mail-stops/stop-token.ts'
import { openArchive } from '../archive/read-archive.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { readReplaced } from './replaced-database.ts'
import { restoreProduct } from './restore-product.ts'

const takenAt = new Date('2026-11-20T02:30:00Z')
const nightAfter = new Date('2026-11-21T02:30:00Z')
const lastNight = new Date('2026-11-21T14:30:00Z')
const restoredAt = new Date('2026-11-22T08:00:00Z')

let app: TestApp
/** Homes that are marked before the first archive, between both, after both, and between and undone after the second. */
const homes = { before: 0, nextDay: 0, lastDay: 0, undone: 0 }
let place: Awaited<ReturnType<typeof makeBackupFolder>>
/** Holds the archive alone, and with that of the night after beside it. */
const folders = { alone: '', withLater: '' }

const stop = (email: string, stoppedByUserId: number | null = null) =>
  app.db.insert(mailStops).values({ mailbox: digestOfMailbox(email), stoppedAt: takenAt, stoppedByUserId })

const mark = (
  customerId: number,
  { id, name }: { id: number; name: string },
  mark = 'do-not-contact' as CallMark,
) =>
  app.db.insert(callMarks).values({
    ...{ customerId, mark, callableFrom: mark === 'not-now' ? '2027-01-02' : null },
    ...{ markedAt: takenAt, markedByUserId: id, markedBy: name },
  })

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
  for (const name of ['before', 'nextDay', 'lastDay', 'undone'] as const)
    homes[name] = (await insertCustomer(app.db)).id
  const first = await insertUser(app.db, { role: 'admin' })
  await mark(homes.before, first)
  await mark(homes.lastDay, first, 'not-now')
  await stop('before@test.example')
  await archive(app, join(folders.alone, 'first.zip'), takenAt)
  await copyFile(join(folders.alone, 'first.zip'), join(folders.withLater, 'first.zip'))
  // Why signed in only now: the archive does not have who wrote the stop down.
  const admin = await app.signIn('admin')
  await stop('next-day@test.example', admin.user.id)
  const later = { id: admin.user.id, name: 'Ada \\ O’Neil\tJr' }
  await mark(homes.nextDay, later)
  await mark(homes.undone, later)
  await archive(app, join(folders.withLater, 'later.zip'), nightAfter)
  const undone = { undoneAt: nightAfter, undoneByUserId: admin.user.id }
  await app.db.update(callMarks).set(undone).where(eq(callMarks.customerId, homes.undone))
  await archive(app, join(folders.withLater, 'latest.zip'), lastNight)
  await app.db.update(callMarks).set({ isReplaced: true }).where(eq(callMarks.customerId, homes.lastDay))
  await mark(homes.lastDay, later)
  await stop('last-day@test.example')
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

/** Restores the first archive, and says what is stopped then. */
async function restored(folder: string, { compares = false } = {}) {
  const target = await createEmptyDatabase(asMigrated)
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
    const marks = await database.db.select().from(callMarks).orderBy(callMarks.id)
    const lines = await database.db
      .select({ after: auditLines.after })
      .from(auditLines)
      .orderBy(auditLines.id)
    const toRank = await database.db.select().from(callListChanges)
    return { ...found, stops, marks, toRank, noted: lines.at(-1)?.after }
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
  expect(found).toMatchObject({ keptMailStops: 1, stopsKnownUntil: lastNight })
  expect(stoppedIn(found)).toEqual(mailboxes('before@test.example', 'next-day@test.example'))
})

test('alone it has its own, and nothing is known of what came after', async () => {
  const found = await restored(folders.alone)
  expect(found).toMatchObject({ keptMailStops: 0, stopsKnownUntil: takenAt })
  expect(stoppedIn(found)).toEqual(mailboxes('before@test.example'))
})

/** The homes that are not to be contacted after a restore. */
const markedIn = ({ marks }: Awaited<ReturnType<typeof restored>>) =>
  marks
    .filter((row) => row.mark === 'do-not-contact' && !row.isReplaced && row.undoneAt === null)
    .map(({ customerId }) => customerId)
    .sort((one, other) => one - other)

test('a home that asked not to be contacted stays so marked, in place of another mark, by a name of then', async () => {
  const found = await restored(folders.alone, { compares: true })
  expect(found).toMatchObject({ keptContactStops: 2, noted: { keptContactStops: 2 } })
  expect(markedIn(found)).toEqual([homes.before, homes.nextDay, homes.lastDay])
  const [nextDay] = found.marks.filter(({ customerId }) => customerId === homes.nextDay)
  expect(nextDay).toMatchObject({ markedBy: 'Ada \\ O’Neil\tJr', markedAt: takenAt, replacesId: null })
  expect(found.toRank.map(({ customerId }) => customerId)).toEqual(
    expect.arrayContaining([homes.nextDay, homes.lastDay]),
  )
  const [notNow, never] = found.marks.filter(({ customerId }) => customerId === homes.lastDay)
  expect(notNow).toMatchObject({ mark: 'not-now', isReplaced: true })
  expect(never).toMatchObject({ mark: 'do-not-contact', callableFrom: null, replacesId: notNow?.id })
})

test('later archives tell it too, and what one of them has undone is not marked again', async () => {
  const found = await restored(folders.withLater)
  expect(found.keptContactStops).toBe(1)
  expect(markedIn(found)).toEqual([homes.before, homes.nextDay])
  expect(found.marks.at(-1)).toMatchObject({ markedBy: 'Ada \\ O’Neil\tJr' })
  expect(markedIn(await restored(folders.alone))).toEqual([homes.before])
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
