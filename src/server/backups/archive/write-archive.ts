import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { connect } from '#db/driver/connect.ts'
import { copyOut, writeValuesAlike } from '#db/dump/copy.ts'
import { type DumpedTable, listSequences, listTables, type Transaction } from '#db/dump/tables.ts'
import { syncFolder, unfinishedEnding } from '#db/embedded/durable-file.ts'
import type { Log } from '#db/log.ts'
import { makeFolder } from '#db/make-folder.ts'
import { migrationPosition } from '#db/migrate.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { productVersion } from '../product-version.ts'
import {
  type Checksum,
  imageEntry,
  leftOutTables,
  type Manifest,
  manifestName,
  type TableManifest,
  tableEntry,
} from './manifest.ts'
import { checksumOf, meter } from './metered.ts'
import { sharedImageFolder, sharedImages } from './shared-images.ts'

export type ArchiveSource = {
  /** The database, to which the archive opens a connection of its own. */
  url: string
  images: Pick<ImageStore, 'read'>
  engine: Manifest['source']['engine']
  now: Date
}

/**
 * Writes an archive of the database at one moment, with the images its rows name, while others keep writing. The file
 * is complete and readable by its owner alone, or absent.
 */
export function writeArchive(source: ArchiveSource, path: string): Promise<Manifest> {
  return write(source, path, { format: 1, keepImage: addImage })
}

/** The same, with the images in the folder beside it, where those that another archive has are already. */
export function writeArchiveBesideImages(
  source: ArchiveSource,
  path: string,
  log: Pick<Log, 'warn'>,
): Promise<Manifest> {
  const images = sharedImages(sharedImageFolder(dirname(path)))
  return write(source, path, {
    format: 2,
    keepImage: (_zip, _name, bytes) => images.keep(bytes, { now: source.now, log }),
  })
}

/** What becomes of an image, and the number of the format that says so. */
type Form = {
  format: Manifest['format']
  keepImage: (zip: ZipFile, name: string, bytes: Buffer) => Promise<Checksum>
}

async function write(source: ArchiveSource, path: string, form: Form): Promise<Manifest> {
  const unfinished = `${path}${unfinishedEnding}`
  await makeFolder(dirname(path), 0o700)
  try {
    const manifest = await writeFile(source, unfinished, form)
    const file = await open(unfinished, 'r+')
    await file.sync().finally(() => file.close())
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeFile(source: ArchiveSource, path: string, form: Form): Promise<Manifest> {
  const sql = connect(source.url, { max: 1 })
  const zip = new ZipFile()
  const stopping = new AbortController()
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(zip.outputStream, target, { signal: stopping.signal })
  const broken = new Promise<never>((_settle, reject) => {
    zip.once('error', reject)
    written.catch(reject)
  })
  const collecting: Collecting = {
    zip,
    format: form.format,
    keepImage(name, bytes) {
      stopping.signal.throwIfAborted()
      return form.keepImage(zip, name, bytes)
    },
  }
  const read = sql.begin('isolation level repeatable read read only', (tx) => collect(source, tx, collecting))
  try {
    const manifest = await Promise.race([read, broken])
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
    zip.end()
    await Promise.race([written, broken])
    return manifest
  } catch (error) {
    // Why not awaited: with a full disk, nobody reads what the database still sends.
    read.catch(() => {})
    stopping.abort()
    await written.catch(() => {})
    throw error
  } finally {
    await sql.end({ timeout: 0 })
  }
}

type Collecting = {
  zip: ZipFile
  format: Manifest['format']
  keepImage: (name: string, bytes: Buffer) => Promise<Checksum>
}

async function collect(
  { images, engine, now }: ArchiveSource,
  tx: Transaction,
  { zip, format, keepImage }: Collecting,
): Promise<Manifest> {
  await writeValuesAlike(tx)
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`
  const found = await listTables(tx)
  const tables: TableManifest[] = []
  for (const table of found.filter(({ name }) => !leftOutTables.includes(name)))
    tables.push(await addTable(tx, zip, table))
  return {
    format,
    productVersion: await productVersion(),
    takenAt: now.toISOString(),
    source: { engine, postgresVersion: server?.version ?? '' },
    migrations: await migrationPosition(tx),
    tables,
    leftOut: found.map(({ name }) => name).filter((name) => leftOutTables.includes(name)),
    sequences: await listSequences(tx),
    ...(await keepImages(tx, images, keepImage)),
  }
}

async function addTable(tx: Transaction, zip: ZipFile, table: DumpedTable): Promise<TableManifest> {
  const metered = meter()
  const rows = await copyOut(tx, table)
  const read = pipeline(rows, metered.stream)
  zip.addReadStream(metered.stream, tableEntry(table.name), { mode: 0o600 })
  await read
  await finished(metered.stream)
  const { lineCount, ...checksum } = metered.read()
  return { name: table.name, columns: [...table.columns], rowCount: lineCount, ...checksum }
}

async function keepImages(tx: Transaction, images: ArchiveSource['images'], keep: Collecting['keepImage']) {
  const rows = await tx<{ name: string }[]>`select name from images order by name collate "C"`
  const pictures: Manifest['pictures'] = []
  const missingPictures: string[] = []
  for (const { name } of rows) {
    const bytes = await images.read(name)
    if (bytes) pictures.push({ name, ...(await keep(name, bytes)) })
    else missingPictures.push(name)
  }
  return { pictures, missingPictures }
}

async function addImage(zip: ZipFile, name: string, bytes: Buffer): Promise<Checksum> {
  const stream = Readable.from([bytes])
  zip.addReadStream(stream, imageEntry(name), { compress: false, mode: 0o600, size: bytes.length })
  await finished(stream)
  return checksumOf(bytes)
}
