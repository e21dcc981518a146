import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '../../deps.ts'
import { lossInWords, withoutLost } from './lost-images.ts'
import { type ArchivedImage, imageEntry, type Manifest, manifestName, tableEntry } from './manifest.ts'
import { checksumOf } from './metered.ts'
import { type OpenArchive, openArchive, RestoreRefused } from './read-archive.ts'
import { sharedImages } from './shared-images.ts'

/**
 * Streams an archive as one file with its images inside, for another place; one that has them inside already goes as it is stored. If a file
 * turns out damaged, the stream breaks, and so does the download. Throws `RestoreRefused` where the archive cannot be read or lacks images.
 */
export async function streamWhole(path: string, log: Pick<Deps['log'], 'warn'>): Promise<ReadableStream> {
  const archive = await openArchive(path)
  if (archive.imageFolder === undefined) {
    archive.close()
    return toWeb(createReadStream(path))
  }
  try {
    return toWeb(packed(await withImagesThatAreThere(archive, archive.imageFolder), log))
  } catch (error) {
    archive.close()
    throw error
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream

/** Why only looked for: whether they are undamaged shows while they are read, and reading all of them before would double the time. */
async function withImagesThatAreThere(archive: OpenArchive, folder: string): Promise<OpenArchive> {
  const images = sharedImages(folder)
  const missing: ArchivedImage[] = []
  for (const image of archive.manifest.pictures) if (!(await images.has(image.sha256))) missing.push(image)
  const lost = { missing, damaged: [] }
  const loss = lossInWords(archive, lost)
  if (loss) throw new RestoreRefused(loss)
  return withoutLost(archive, lost)
}

function packed(archive: OpenArchive, log: Pick<Deps['log'], 'warn'>): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  let open: Readable | undefined
  const breakOff = (error: Error) => sent.destroy(error)
  sent.once('error', (error) => log.warn({ err: error }, 'a download of a backup ended early'))
  // Why both: a file that is half read keeps the archive open.
  sent.once('close', () => {
    open?.destroy()
    archive.close()
  })
  zip.on('error', breakOff)
  zip.outputStream.on('error', breakOff).pipe(sent)

  function add(name: string, compress: boolean, read: () => Promise<Readable>) {
    zip.addReadStreamLazy(name, { compress, mode: 0o600 }, (begin) => {
      read().then((stream) => {
        open = stream.on('error', breakOff)
        begin(null, stream)
      }, breakOff)
    })
  }

  const { manifest } = archive
  for (const { name } of manifest.tables) add(tableEntry(name), true, () => archive.read(tableEntry(name)))
  for (const image of manifest.pictures)
    add(imageEntry(image.name), false, async () => Readable.from([await wholeImage(archive, image)]))
  const whole: Manifest = { ...manifest, format: 1 }
  zip.addBuffer(Buffer.from(JSON.stringify(whole)), manifestName)
  zip.end()
  return sent
}

async function wholeImage({ readImage }: OpenArchive, image: ArchivedImage): Promise<Buffer> {
  const bytes = await readImage(image)
  if (bytes && checksumOf(bytes).sha256 === image.sha256) return bytes
  throw new Error(`The picture ${image.sha256} is missing or damaged`)
}
