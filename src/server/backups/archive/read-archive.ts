import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { errorCode, errorMessage, StartProblem } from '#db/start-problem.ts'
import {
  type ArchivedImage,
  type Checksum,
  imageEntry,
  Manifest,
  manifestName,
  sharesImages,
  tableEntry,
} from './manifest.ts'
import { checksumOf, measure } from './metered.ts'
import { sharedImageFolder, sharedImages } from './shared-images.ts'

/** Why an archive cannot be restored here; nothing was changed. */
export class RestoreRefused extends StartProblem {
  override name = 'RestoreRefused'
}

/** An opened archive whose files are not checked yet. */
export type OpenArchive = {
  manifest: Manifest
  /** Opens a file of the archive by name; damage shows while reading. */
  read: (name: string) => Promise<Readable>
  /** An image that is not checked yet; undefined where the folder beside the archive lacks it. */
  readImage: (image: ArchivedImage) => Promise<Buffer | undefined>
  /** The folder of its images, if they are beside it. */
  imageFolder: string | undefined
  close: () => void
}

/** Images that an archive names and the folder beside it has not as they were written. */
export type LostImages = { missing: ArchivedImage[]; damaged: ArchivedImage[] }

const longestManifestBytes = 512 * 1024 * 1024

/**
 * Opens an archive and reads its manifest. Throws `RestoreRefused` if it is not an archive or lacks a file. `imageFolder` is where its images
 * are, if not in the folder beside it.
 */
export async function openArchive(path: string, imageFolder?: string): Promise<OpenArchive> {
  const zip = await openZip(path)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = (name: string) => openEntry(zip, entries.get(name), name)
    const manifest = await readManifest(entries.get(manifestName), read)
    for (const name of filesOf(manifest).keys())
      if (!entries.has(name)) throw new RestoreRefused(`The archive is damaged: ${name} is not in it.`)
    const images = sharesImages(manifest)
      ? sharedImages(imageFolder ?? sharedImageFolder(dirname(path)))
      : undefined
    return {
      manifest,
      read,
      readImage: ({ name, sha256 }) => images?.read(sha256) ?? read(imageEntry(name)).then(buffer),
      imageFolder: images?.folder,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof RestoreRefused
      ? error
      : new RestoreRefused(`The archive is damaged: ${errorMessage(error)}.`)
  }
}

/**
 * Checks every file of an archive, and the images beside it. Throws `RestoreRefused` for the first damaged file, and where the images cannot be
 * read; returns which of them are lost.
 */
export async function checkArchive(archive: OpenArchive): Promise<LostImages> {
  const { manifest, read, imageFolder } = archive
  for (const [name, wanted] of filesOf(manifest)) {
    const found = await measure(await read(name)).catch((error: unknown) => {
      throw damaged(name, errorMessage(error))
    })
    if (!isAsWritten(found, wanted)) throw damaged(name, 'its checksum is another')
  }
  const lost: LostImages = { missing: [], damaged: [] }
  if (imageFolder === undefined) return lost
  for (const image of manifest.pictures) {
    const bytes = await archive.readImage(image).catch((error: unknown) => {
      throw new RestoreRefused(
        `The pictures in ${imageFolder} cannot be read (${errorCode(error) || errorMessage(error)}): let the user of the product read them.`,
      )
    })
    if (!bytes) lost.missing.push(image)
    else if (!isAsWritten(checksumOf(bytes), image)) lost.damaged.push(image)
  }
  return lost
}

const isAsWritten = (found: Checksum, wanted: Checksum) =>
  found.byteCount === wanted.byteCount && found.sha256 === wanted.sha256

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new RestoreRefused(`There is no file ${path}.`)
    if (errorCode(error) !== '')
      throw new RestoreRefused(`The file ${path} cannot be read (${errorCode(error)}).`)
    throw new RestoreRefused(
      (await beginsLikeZip(path))
        ? 'The archive is damaged: its end is missing. It was cut off while it was copied.'
        : `The file ${path} is no archive of this product: it is not a zip file.`,
    )
  }
}

async function beginsLikeZip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 3 })) return String(chunk).startsWith('PK')
  return false
}

async function openEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw damaged(name, 'it is not in it')
  return zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(name, errorMessage(error))
  })
}

/** Only the zip's checksum protects the manifest, which protects everything else. */
async function readManifest(entry: Entry | undefined, read: OpenArchive['read']): Promise<Manifest> {
  if (!entry) throw new RestoreRefused('The file is no archive of this product: it has no manifest.')
  if (entry.uncompressedSize > longestManifestBytes) throw damaged(manifestName, 'it is far too long')
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await read(manifestName)) chunks.push(chunk)
  } catch (error) {
    throw error instanceof RestoreRefused ? error : damaged(manifestName, errorMessage(error))
  }
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32) throw damaged(manifestName, 'its checksum is another')
  const manifest = Manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (manifest.success) return manifest.data
  throw new RestoreRefused(
    'The manifest of the archive is not one that this version of the product can read.',
  )
}

/** The files in an archive. */
function filesOf(manifest: Manifest): Map<string, Checksum> {
  const images = sharesImages(manifest) ? [] : manifest.pictures
  return new Map([
    ...manifest.tables.map((table) => [tableEntry(table.name), table] as const),
    ...images.map((image) => [imageEntry(image.name), image] as const),
  ])
}

function damaged(name: string, how: string) {
  return new RestoreRefused(`The archive is damaged: ${name} is not as it was written (${how}).`)
}
