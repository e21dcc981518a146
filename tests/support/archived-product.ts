import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { outbox, sessions } from '#db/schema.ts'
import { lossInWords, withoutLost } from '#server/backups/archive/lost-images.ts'
import type { Manifest } from '#server/backups/archive/manifest.ts'
import { checkArchive, openArchive } from '#server/backups/archive/read-archive.ts'
import { writeArchive } from '#server/backups/archive/write-archive.ts'
import { restoreProduct } from '#server/backups/restoring/restore-product.ts'
import { insertImage, makeBackupFolder } from './backups.ts'
import { asMigrated, createEmptyDatabase, createTestDatabase } from './database.ts'
import { insertCustomer, insertUser } from './factories.ts'

type Empty = Awaited<ReturnType<typeof createEmptyDatabase>>

type Product = Awaited<ReturnType<typeof createTestDatabase>>

export const now = new Date('2026-11-21T12:00:00Z')

// Why set again for each file: the files of one worker share this module (docs/decisions/022).
export let db: Product['db']
export let url: string
export let place: Awaited<ReturnType<typeof makeBackupFolder>>
/** The archive of that product. */
export let path: string
export let manifest: Manifest
export let image: string

/** A product with a home, an image and a waiting email, and its archive, for one test file. */
export function startArchiving() {
  let database: Product
  beforeAll(async () => {
    database = await createTestDatabase()
    ;({ db, url } = database)
    place = await makeBackupFolder()
    path = join(place.folder, 'whole.zip')
    const user = await insertUser(db, { role: 'admin' })
    await db.insert(sessions).values({ userId: user.id, tokenHash: 'a hash', expiresAt: now })
    image = await insertImage(db, place.images)
    await insertCustomer(db, {
      name: 'Tab\tand\nline\\, Zoë "quoted" \u{1f525}',
      changedByCustomer: { phone: now.toISOString() },
      equipment: { 'Furnace 1': { installationYear: 2001, imageName: image } },
    })
    const email = { fromName: 'A', fromAddress: 'a@b.example', replyTo: 'a@b.example', to: 'c@d.example' }
    await db.insert(outbox).values({
      ...email,
      kind: 'page-link',
      subject: 'S',
      html: 'H',
      text: 'T',
      messageId: '<1@b.example>',
      createdAt: now,
      nextAttemptAt: now,
      giveUpAt: now,
    })
    manifest = await writeArchive({ url, images: place.images, engine: 'embedded', now }, path)
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })
}

/** Restores into a database without tables, which the test can then inspect. */
export async function restoreInto(
  target: Empty,
  { from = path, at = now }: { from?: string; at?: Date } = {},
) {
  const store = await makeBackupFolder()
  const archive = await openArchive(from)
  try {
    await checkArchive(archive)
    const { url, drop: _drop } = target
    return {
      ...(await restoreProduct({ url, images: store.images, archive, path: from, now: at })),
      bytes: await store.images.read(image),
    }
  } catch (error) {
    expect(await store.images.read(image)).toBeUndefined()
    throw error
  } finally {
    archive.close()
    await store.remove()
  }
}

type Restoring = { imageFolder?: string; accepts?: boolean }

/** Restores as the command does: what was restored and which of the images the product has then, or why images that are lost forbid it. */
export async function restoredFrom(
  path: string,
  images: Manifest['pictures'],
  { imageFolder, accepts = false }: Restoring = {},
) {
  const opened = await openArchive(path, imageFolder)
  const target = await createEmptyDatabase(asMigrated)
  const store = await makeBackupFolder()
  try {
    const lost = await checkArchive(opened)
    const loss = lossInWords(opened, lost)
    if (loss && !accepts) return { loss, held: [] }
    const archive = withoutLost(opened, lost)
    const { manifest } = await restoreProduct({ url: target.url, images: store.images, archive, path, now })
    const held = await Promise.all(images.map(({ name }) => store.images.read(name)))
    return { manifest, held: held.map((bytes) => bytes !== undefined) }
  } finally {
    opened.close()
    await target.drop()
    await store.remove()
  }
}

type Work = (target: Empty, ask: ReturnType<typeof connect>) => Promise<void>

/** Runs the work on an existing database that has all tables and no row. */
export const withMigrated = (work: Work) => withEmpty(work, asMigrated)

/** Runs the work on an existing database without tables. */
export async function withEmpty(work: Work, made?: string) {
  const target = await createEmptyDatabase(made)
  const ask = connect(target.url, { max: 1 })
  try {
    await work(target, ask)
  } finally {
    await ask.end({ timeout: 1 })
    await target.drop()
  }
}
