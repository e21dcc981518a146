import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { restoredFrom } from '#tests/support/archived-product.ts'
import { insertImage, makeBackupFolder } from '#tests/support/backups.ts'
import { createTestDatabase, migratedTemplate } from '#tests/support/database.ts'
import { insertUser } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { inWords, type Manifest } from './archive/manifest.ts'
import { sharedImageFolder } from './archive/shared-images.ts'
import { writeArchive, writeArchiveBesideImages } from './archive/write-archive.ts'
import { verifyArchive } from './verify-archive.ts'

const now = new Date('2026-11-21T12:00:00Z')
const log = { ...quietLog, error: () => {} } as never

let database: Awaited<ReturnType<typeof createTestDatabase>>
let place: Awaited<ReturnType<typeof makeBackupFolder>>
/** Holds two archives of nights after each other, the second with one image more, and the folder of their images. */
let folder: string
let pictures: string
let manifests: [Manifest, Manifest]

const archive = (name: string) => join(folder, name)
const source = () => ({ url: database.url, images: place.images, engine: 'server', now }) as const
const verify = (path: string) =>
  verifyArchive({ url: database.url, now, log, template: migratedTemplate }, path)

beforeAll(async () => {
  database = await createTestDatabase()
  place = await makeBackupFolder()
  folder = join(place.folder, 'backups')
  pictures = sharedImageFolder(folder)
  await insertUser(database.db, { role: 'admin' })
  for (const color of ['#111', '#222', '#333', '#444', '#444'])
    await insertImage(database.db, place.images, color)
  const first = await writeArchiveBesideImages(source(), archive('first.zip'), quietLog)
  await insertImage(database.db, place.images, '#555')
  const second = await writeArchiveBesideImages(source(), archive('second.zip'), quietLog)
  manifests = [first, second]
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

/** The checksums of the images of the first archive, the one that two names have last. */
function checksums(): string[] {
  const all = manifests[0].pictures.map(({ sha256 }) => sha256).toSorted()
  const isTwin = (sha256: string) => all.filter((other) => other === sha256).length === 2
  return [...new Set(all)].toSorted((a, b) => Number(isTwin(a)) - Number(isTwin(b)))
}

const fileOf = (sha256 = '') => join(pictures, sha256.slice(0, 2), sha256)

/** Loses so many files until the test is over. */
async function lose(count: number) {
  for (const sha256 of checksums().slice(0, count)) await rename(fileOf(sha256), `${fileOf(sha256)}.lost`)
}
afterEach(async () => {
  for (const file of await readdir(pictures, { recursive: true }))
    if (file.endsWith('.lost')) await rename(join(pictures, file), join(pictures, file.replace('.lost', '')))
})

const restored = (path: string, options?: Parameters<typeof restoredFrom>[2]) =>
  restoredFrom(path, manifests[1].pictures, options)

describe('two archives of a folder', () => {
  test('have each image once, and say which ones they have', async () => {
    const files = (await readdir(pictures, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    )
    const [first, second] = manifests
    expect([first.format, first.pictures.length, second.pictures.length]).toEqual([2, 5, 6])
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(second.pictures.map(({ sha256 }) => sha256))].toSorted(),
    )
    expect(files).toHaveLength(5)
    for (const name of ['first.zip', 'second.zip'])
      expect((await readFile(archive(name))).includes('pictures/')).toBe(false)
  })

  test('are proven, and restored with every image', async () => {
    for (const [name, count] of [
      ['first.zip', 5],
      ['second.zip', 6],
    ] as const) {
      expect(await verify(archive(name))).toMatchObject({
        state: 'proven',
        words: expect.stringContaining(`${count} pictures with theirs (${count} opened)`),
      })
      const { manifest, held } = await restored(archive(name))
      expect(held.filter(Boolean)).toHaveLength(count)
      expect(manifest && inWords(manifest)).toBe(inWords(manifests[name === 'first.zip' ? 0 : 1]))
    }
  })

  test('lie beside one that has its images inside, of this release or an earlier one', async () => {
    const written = await writeArchive(source(), archive('whole.zip'))
    await rename(pictures, `${pictures}-elsewhere`)
    try {
      expect([written.format, (await verify(archive('whole.zip'))).state]).toEqual([1, 'proven'])
      expect((await restored(archive('whole.zip'))).held.every(Boolean)).toBe(true)
    } finally {
      await rename(`${pictures}-elsewhere`, pictures)
      await rm(archive('whole.zip'))
    }
  })
})

describe('an archive that was copied without its images', () => {
  let alone: Awaited<ReturnType<typeof makeBackupFolder>>
  let path: string
  beforeAll(async () => {
    alone = await makeBackupFolder()
    path = join(alone.folder, 'first.zip')
    await copyFile(archive('first.zip'), path)
  })
  afterAll(() => alone.remove())

  test('is not restored: it says how many are missing, and where', async () => {
    expect(await restored(path)).toEqual({
      held: [],
      loss: `5 of 5 pictures of the archive are missing in ${join(dirname(path), 'pictures')}, where they are expected.`,
    })
    expect(await verify(path)).toMatchObject({
      state: 'unproven',
      words: expect.stringMatching(
        /^5 of 5 pictures of the archive are missing in \S+, where they are expected\. See that nothing .* Everything else was restored: \d+ rows/,
      ),
    })
  })

  test('is restored with the folder that has them, or without them where that is accepted', async () => {
    const { held } = await restored(path, { imageFolder: pictures })
    expect(held.filter(Boolean)).toHaveLength(5)
    const { manifest, held: none } = await restored(path, { accepts: true })
    expect(none?.filter(Boolean)).toEqual([])
    expect([manifest?.pictures, manifest?.missingPictures.length]).toEqual([[], 5])
  })
})

describe('images that are lost beside an archive', () => {
  test('up to three are a line, as those that it never had', async () => {
    await lose(3)
    expect(await verify(archive('second.zip'))).toMatchObject({
      state: 'proven',
      words: expect.stringContaining('3 of 6 pictures that records name are not in the archive.'),
    })
    expect((await restored(archive('second.zip'))).manifest?.missingPictures).toHaveLength(3)
  })

  test('four or more are not proven, and are not restored unless that is accepted', async () => {
    await lose(4)
    const words = `5 of 6 pictures of the archive are missing in ${pictures}, where they are expected.`
    expect(await verify(archive('second.zip'))).toMatchObject({
      state: 'unproven',
      words: expect.stringContaining(words),
    })
    expect(await restored(archive('second.zip'))).toEqual({ loss: words, held: [] })
    const { held } = await restored(archive('second.zip'), { accepts: true })
    expect(held.filter(Boolean)).toHaveLength(1)
  })

  test('one wrong byte is noticed, and named', async () => {
    const [sha256] = checksums()
    const file = fileOf(sha256)
    const bytes = await readFile(file)
    bytes[40] = (bytes[40] ?? 0) ^ 0x10
    await copyFile(file, `${file}.lost`)
    await writeFile(file, bytes)
    const words = `1 of 5 pictures of the archive is damaged in ${pictures}: ${sha256}.`
    expect(await verify(archive('first.zip'))).toEqual({
      state: 'failed',
      words: `It could not be restored: ${words}`,
    })
    expect(await restored(archive('first.zip'))).toEqual({ loss: words, held: [] })
    const { held } = await restored(archive('first.zip'), { accepts: true })
    expect(held.filter(Boolean)).toHaveLength(4)
  })

  test('are written again by the next backup', async () => {
    const [damaged, lost] = checksums()
    await writeFile(fileOf(damaged), 'damaged')
    await rm(fileOf(lost))
    await writeArchiveBesideImages(source(), archive('third.zip'), quietLog)
    expect((await verify(archive('first.zip'))).state).toBe('proven')
  })
})
