import { randomBytes } from 'node:crypto'
import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, backups, images } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { restoredFrom } from '#tests/support/archived-product.ts'
import { insertImage, makeBackupFolder } from '#tests/support/backups.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { newImageName } from '../adapters/image-store.ts'
import type { Manifest } from './archive/manifest.ts'
import { sharedImageFolder } from './archive/shared-images.ts'
import { streamWhole } from './archive/whole-archive.ts'
import { writeArchive, writeArchiveBesideImages } from './archive/write-archive.ts'

let app: TestApp
let admin: StaffClient
const place = await makeBackupFolder()
const pictures = sharedImageFolder(place.folder)
let manifest: Manifest

const source = () =>
  ({ url: app.database.url, images: place.images, engine: 'server', now: app.clock.now() }) as const

beforeAll(async () => {
  app = await startTestApp({ env: { BACKUP_DIR: place.folder } })
  admin = await app.signIn('admin')
  for (const color of ['#111', '#222', '#333', '#444', '#555']) await insertImage(app.db, place.images, color)
  manifest = await writeArchiveBesideImages(source(), join(place.folder, 'shared.zip'), quietLog)
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

async function download(fileName: string) {
  const at = app.clock.now()
  const [row] = await app.db
    .insert(backups)
    .values({ state: 'proven', askedAt: at, takenAt: at, endedAt: at, fileName })
    .returning()
  const answer = await admin.get<{ message: string }>(`/api/Backup/Download?id=${row?.id}`)
  return { id: row?.id, ...answer }
}

const downloads = async () => app.db.$count(auditLines, eq(auditLines.action, 'download-backup'))

function fileOf(number: number): string {
  const { sha256 = '' } = manifest.pictures[number] ?? {}
  return join(pictures, sha256.slice(0, 2), sha256)
}

/** Works while the files of these images are elsewhere. */
async function without(numbers: readonly number[], work: () => Promise<void>) {
  for (const number of numbers) await rename(fileOf(number), `${fileOf(number)}.away`)
  await work()
  for (const number of numbers) await rename(`${fileOf(number)}.away`, fileOf(number))
}

describe('an archive with its images beside it', () => {
  test('is downloaded as one file with them inside, which is restored elsewhere, and audited', async () => {
    const { id, status, headers, bytes } = await download('shared.zip')
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      'attachment; filename="shared.zip"',
    ])
    const files = await readZip(bytes)
    expect(JSON.parse(String(files.get('manifest.json')))).toEqual({ ...manifest, format: 1 })
    for (const { name } of manifest.pictures)
      expect(files.get(`pictures/${name}`)).toEqual(await place.images.read(name))
    const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
    expect(line).toMatchObject({
      ...{ action: 'download-backup', actorId: admin.user.id, subjectId: String(id) },
      after: { fileName: 'shared.zip' },
    })

    const elsewhere = await makeBackupFolder()
    const path = join(elsewhere.folder, 'downloaded.zip')
    await writeFile(path, bytes)
    const { held } = await restoredFrom(path, manifest.pictures)
    expect(held.every(Boolean)).toBe(true)
    await elsewhere.remove()
  })

  test('lacks up to three that are lost, and says so', async () => {
    await without([0, 1], async () => {
      const files = await readZip((await download('shared.zip')).bytes)
      const { pictures, missingPictures } = JSON.parse(String(files.get('manifest.json')))
      expect([pictures.length, missingPictures.length]).toEqual([3, 2])
    })
  })

  test('is refused without four of them, with the reason, and not audited', async () => {
    const before = await downloads()
    await without([0, 1, 2, 3], async () => {
      expect(await download('shared.zip')).toMatchObject({
        status: 404,
        body: {
          message: `4 of 5 pictures of the archive are missing in ${pictures}, where they are expected.`,
        },
      })
    })
    expect(await downloads()).toBe(before)
  })

  test('breaks off at one that is damaged, so that nobody takes it for whole', async () => {
    const warnings: unknown[] = []
    await without([2], async () => {
      await writeFile(fileOf(2), 'damaged')
      const log = { warn: (...line: unknown[]) => warnings.push(line) } as never
      const stream = await streamWhole(join(place.folder, 'shared.zip'), log)
      await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
      await rm(fileOf(2))
    })
    expect(warnings).toEqual([[{ err: expect.any(Error) }, 'a download of a backup ended early']])
  })
})

test('an archive with its images inside is downloaded as it is stored', async () => {
  const path = join(place.folder, 'whole.zip')
  await writeArchive(source(), path)
  const { status, bytes } = await download('whole.zip')
  expect(status).toBe(200)
  expect(bytes.equals(await readFile(path))).toBe(true)
})

test('one that cannot be read is refused with the reason', async () => {
  await writeFile(join(place.folder, 'broken.zip'), 'no archive')
  expect(await download('broken.zip')).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^The file \S+broken\.zip is no archive of this product/) },
  })
})

test('a download that is broken off lets go of the archive', async () => {
  const large = newImageName()
  await place.images.put(large, randomBytes(4_000_000))
  await app.db.insert(images).values({ name: large, widthPx: 1, heightPx: 1, byteCount: 4_000_000 })
  const path = join(place.folder, 'large.zip')
  await writeArchiveBesideImages(source(), path, quietLog)
  const reader = (await streamWhole(path, app.app.log)).getReader()
  await reader.read()
  expect(await openFilesOf(path)).toBe(1)
  await reader.cancel()
  await expect.poll(() => openFilesOf(path)).toBe(0)
})

/** How often this process has a file open; Linux tells. */
async function openFilesOf(path: string): Promise<number> {
  const folder = '/proc/self/fd'
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  )
  return links.filter((link) => link === path).length
}
