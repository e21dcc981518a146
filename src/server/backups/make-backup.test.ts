import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { accounts, backups, customers } from '#db/schema.ts'
import { insertImage, makeBackupFolder } from '#tests/support/backups.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { createTestDatabase, migratedTemplate } from '#tests/support/database.ts'
import { insertCustomer, insertUser } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { readEnv } from '../env.ts'
import { openJobs } from '../outbox/jobs.ts'
import { makeBackup } from './make-backup.ts'
import { findVerifications, insertBackup, isBackupUnderWay } from './queries.ts'
import { insertBackupJob } from './queue.ts'
import { findScratch } from './verify-archive.ts'
import { openBackupWorker, scheduledBackup } from './worker.ts'

const database = await createTestDatabase()
const place = await makeBackupFolder()
const clock = createTestClock(new Date('2026-11-21T02:30:00.000Z'))
const { db } = database
const folder = join(place.folder, 'backups')
const log = { ...quietLog, error: () => {} } as never
const fromNothing = {
  db,
  databaseUrl: database.url,
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: place.folder }),
  images: place.images,
  clock: clock.now,
  log,
}
/** As in the product, but that what is verified is restored into tables that are there. */
const deps = { ...fromNothing, template: migratedTemplate }

beforeAll(async () => {
  await insertUser(db, { role: 'admin' })
  await insertCustomer(db)
  await insertImage(db, place.images)
})
beforeEach(async () => {
  await db.delete(backups)
  await rm(folder, { recursive: true, force: true })
  clock.pass({ days: 1 })
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const rows = () => db.select().from(backups).orderBy(backups.id)
const archives = async () => (await readdir(folder)).filter((name) => name !== 'pictures')
const filesOfImages = async () =>
  (await readdir(join(folder, 'pictures'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const scratch = () => findScratch(database.url)

describe('a backup', () => {
  test('is verified by a restore, recorded, and leaves no scratch database', async () => {
    const made = await makeBackup(fromNothing)
    expect(made).toMatchObject({
      state: 'proven',
      words: expect.stringMatching(
        /^Restored: \d+ rows in \d+ tables with their checksums, 1 pictures with theirs \(1 opened\), and a sign-in\.$/,
      ),
    })
    expect(await rows()).toMatchObject([
      {
        state: 'proven',
        takenAt: clock.now(),
        fileName: expect.stringMatching(/^hvac-portal-.*\.zip$/),
        pictureCount: 1,
      },
    ])
    expect(await archives()).toHaveLength(1)
    expect(await scratch()).toHaveLength(0)
    expect(await db.select().from(accounts)).toHaveLength(1)
  })

  test('is not made in the empty folder that a missing mount leaves', async () => {
    const mounted = join(place.folder, 'mounted')
    const elsewhere = { ...deps, env: { ...deps.env, BACKUP_DIR: mounted } }
    expect(await makeBackup(elsewhere)).toMatchObject({ state: 'proven' })
    await rm(mounted, { recursive: true })
    expect(await makeBackup(elsewhere)).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/^No archive was made: \S+ is not the folder that was used before/),
    })
  })

  test('names missing images; one with an invalid image is not restored', async () => {
    const lost = await insertImage(db, place.images)
    await place.images.remove(lost)
    expect((await makeBackup(deps)).words).toContain(
      '1 of 2 pictures that records name is not in the archive.',
    )
    await place.images.put(lost, Buffer.from('not a picture'))
    expect(await makeBackup({ ...deps, clock: () => new Date(clock.now().getTime() + 1) })).toMatchObject({
      state: 'failed',
      words: expect.stringContaining(`The picture ${lost} cannot be opened`),
    })
    await db.delete(backups)
    await database.sql`delete from images where name = ${lost}`
  })

  describe('without the pictures that records name', () => {
    const none = { read: async () => undefined }
    const withoutImages = { ...deps, images: { ...place.images, ...none } }

    test('is not proven, fails the nightly job, and never replaces one that has them', async () => {
      expect((await makeBackup(deps)).state).toBe('proven')
      const [whole] = await archives()
      for (let night = 0; night < 60; night++) {
        clock.pass({ days: 1 })
        await db.insert(backups).values({
          state: 'unproven',
          askedAt: clock.now(),
          takenAt: clock.now(),
          endedAt: clock.now(),
          fileName: `hvac-portal-of-night-${night}.zip`,
        })
      }
      clock.pass({ days: 1 })
      await expect(scheduledBackup(withoutImages).run(clock.now())).rejects.toThrow(
        /^The 1 picture that records name is not in the archive\. /,
      )
      const { lastProven, lastEnded } = await findVerifications(db)
      expect([lastProven?.fileName, lastEnded?.state]).toEqual([whole, 'unproven'])
      expect(await archives()).toEqual(expect.arrayContaining([whole, lastEnded?.fileName]))
      expect(lastEnded?.words).toContain('STORAGE_URL')
    })

    test('is proven while three are missing, and not once four are', async () => {
      const lost: string[] = []
      const images = {
        ...place.images,
        read: async (name: string) => (lost.includes(name) ? undefined : place.images.read(name)),
      }
      const made = async () => {
        clock.pass({ minutes: 1 })
        return makeBackup({ ...deps, images })
      }
      for (let count = 0; count < 4; count++) lost.push(await insertImage(db, place.images))
      const fourth = lost.pop()
      expect(await made()).toMatchObject({
        state: 'proven',
        words: expect.stringContaining('3 of 5 pictures that records name are not in the archive.'),
      })
      lost.push(fourth ?? '')
      expect(await made()).toMatchObject({
        state: 'unproven',
        words: expect.stringMatching(
          /^4 of 5 pictures that records name are not in the archive\. .* Everything else was restored: \d+ rows/,
        ),
      })
      for (const name of lost) await database.sql`delete from images where name = ${name}`
    })
  })

  test('is not verified if the user may not create databases, and says what to grant', async () => {
    const role = `keeper_${process.pid}`
    const server = connect(inject('databaseServer'), { max: 1 })
    await server`create role ${server(role)} login password 'keeper'`
    await database.sql`grant select on all tables in schema public, drizzle to ${database.sql(role)}`
    await database.sql`grant select on all sequences in schema public to ${database.sql(role)}`
    await database.sql`grant usage on schema drizzle to ${database.sql(role)}`
    const address = new URL(database.url)
    address.username = role
    address.password = 'keeper'
    try {
      expect(await makeBackup({ ...deps, databaseUrl: address.href })).toMatchObject({
        state: 'unproven',
        words: expect.stringContaining('grant CREATEDB'),
      })
      await expect(scheduledBackup({ ...deps, databaseUrl: address.href }).run(clock.now())).rejects.toThrow(
        'grant CREATEDB',
      )
    } finally {
      await database.sql`drop owned by ${database.sql(role)}`
      await server`drop role ${server(role)}`
      await server.end()
    }
  })

  test('that cannot be written is recorded as failed, and the job fails with its reason', async () => {
    await writeFile(folder, 'a file where the folder should be')
    await expect(scheduledBackup(deps).run(clock.now())).rejects.toThrow('No archive was made')
    expect(await rows()).toMatchObject([{ state: 'failed', fileName: null }])
    const { lastProven, lastEnded } = await findVerifications(db)
    expect([lastProven, lastEnded?.state]).toEqual([undefined, 'failed'])
  })

  test('that cannot keep its images is recorded as failed, and leaves no archive', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'pictures'), 'a file where the folder should be')
    expect(await makeBackup(deps)).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/^No archive was made: /),
    })
    expect(await archives()).toEqual([])
  })

  test('of which an image is in no archive any more removes that image', async () => {
    const erased = await insertImage(db, place.images, '#753')
    await makeBackup(deps)
    const images = await filesOfImages()
    expect(images).toHaveLength(2)
    await database.sql`delete from images where name = ${erased}`
    clock.pass({ minutes: 1 })
    const before = new Date(clock.now().getTime() - 24 * 3_600_000)
    for (const path of images) await utimes(path, before, before)
    // The one of before is from the same day, and gives way to this one.
    await makeBackup(deps)
    expect(await filesOfImages()).toHaveLength(1)
  })

  test('is not made twice at once; the next one cleans up after a killed one', async () => {
    await insertBackup(db, { state: 'running', askedAt: clock.now(), askedByUserId: null })
    const [first, second] = await Promise.allSettled([makeBackup(deps), makeBackup(deps)])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const killed = 'hvac-portal-2026.zip.part'
    await writeFile(join(folder, killed), 'half')
    const before = new Date(clock.now().getTime() - 24 * 3_600_000)
    await utimes(join(folder, killed), before, before)
    clock.pass({ minutes: 1 })
    await makeBackup(deps)
    expect(await readdir(folder)).not.toContain(killed)
    // The first of the two verified ones is from the same day and was removed.
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'proven'])
  })

  test('replaces older archives of its day, but never a verified one with an unverified one', async () => {
    await makeBackup(deps)
    const [kept] = await archives()
    clock.pass({ minutes: 1 })
    const images = { ...place.images, read: async () => Buffer.from('no picture') }
    expect((await makeBackup({ ...deps, images })).state).toBe('failed')
    expect(await archives()).toContain(kept)
    clock.pass({ minutes: 1 })
    await makeBackup(deps)
    expect(await archives()).not.toContain(kept)
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'proven'])
  })
})

test('the worker says that a killed backup has failed, and makes the one that an Admin requests', async () => {
  const boss = await openJobs(database.url, quietLog)
  const killed = await insertBackup(db, { state: 'running', askedAt: clock.now(), askedByUserId: null })
  const worker = await openBackupWorker(boss, deps, 0.5)
  try {
    const [abandoned] = await db.select().from(backups).where(eq(backups.id, killed))
    expect(abandoned).toMatchObject({ state: 'failed', words: expect.stringContaining('process ended') })
    const user = await insertUser(db, { role: 'admin' })
    const id = await db.transaction(async (tx) => {
      const asked = await insertBackup(tx, { state: 'waiting', askedAt: clock.now(), askedByUserId: user.id })
      await insertBackupJob(tx, { id: asked })
      return asked
    })
    expect(await isBackupUnderWay(db, clock.now())).toBe(true)
    const state = async () => (await db.select().from(backups).where(eq(backups.id, id)))[0]?.state
    await expect.poll(state).toBe('proven')
    await expect.poll(() => isBackupUnderWay(db, clock.now())).toBe(false)
    expect(await db.select().from(customers)).toHaveLength(1)
  } finally {
    await worker.stop()
    await boss.stop({ graceful: false })
  }
})
