import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { images, restores } from '#db/schema.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import { newImageName } from '#server/adapters/image-store.ts'
import type { ArchivedImage, Manifest } from '#server/backups/archive/manifest.ts'
import type { Database } from '#server/deps.ts'

/** A temporary folder with an image store in it. */
export async function makeBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-backups-'))
  return {
    folder,
    images: folderImageStore(join(folder, 'images')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A restore of a backup of the day before, of which nothing more is known; returns its number. */
export async function insertRestore(db: Database, isCompared = false): Promise<number> {
  const [row] = await db
    .insert(restores)
    .values({
      takenAt: new Date('2026-11-20T02:30:00Z'),
      restoredAt: new Date('2026-11-21T08:00:00Z'),
      isCompared,
    })
    .returning()
  return row?.id ?? 0
}

/** Adds an image of one colour with its file; returns its name. */
export async function insertImage(
  db: Database,
  store: ReturnType<typeof folderImageStore>,
  background = '#357',
) {
  const name = newImageName()
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await store.put(name, jpeg)
  await db.insert(images).values({ name, widthPx: 8, heightPx: 8, byteCount: jpeg.length })
  return name
}

/** The byte ranges of the files in a zip. */
export async function placesOf(path: string) {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const places: { name: string; start: number; length: number; size: number }[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const { fileName: name, compressedSize: length, uncompressedSize: size } = entry
    places.push({ name, start: fileDataStart, length, size })
  }
  zip.close()
  return places
}

/** Writes an archive without tables, which names these images. */
export async function writeEmptyArchive(path: string, images: readonly ArchivedImage[], format: 1 | 2 = 2) {
  const manifest: Manifest = {
    ...{ format, productVersion: '1.0.0', takenAt: '2026-11-21T02:30:00.000Z' },
    source: { engine: 'embedded', postgresVersion: '18.4' },
    migrations: { last: 1, count: 1 },
    ...{ tables: [], leftOut: [], sequences: [], pictures: [...images], missingPictures: [] },
  }
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  zip.end()
  await writeFile(path, await buffer(Readable.from(zip.outputStream)))
}

/** Writes a copy of an archive with a changed manifest or without some of its files. */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (manifest: Manifest) => Manifest,
  without: readonly string[] = [],
) {
  const zip = await openPromise(from, { lazyEntries: true, autoClose: false })
  const written = new ZipFile()
  for await (const entry of zip.eachEntry()) {
    if (without.includes(entry.fileName)) continue
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    const isManifest = entry.fileName === 'manifest.json'
    written.addBuffer(
      isManifest ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes,
      entry.fileName,
    )
  }
  zip.close()
  written.end()
  const chunks: Buffer[] = []
  for await (const chunk of written.outputStream) chunks.push(Buffer.from(chunk))
  await writeFile(to, Buffer.concat(chunks))
}
