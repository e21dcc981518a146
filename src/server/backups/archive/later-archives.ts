import { readdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tableEntry } from './manifest.ts'
import { checksumOf } from './metered.ts'
import { type OpenArchive, openArchive } from './read-archive.ts'

type Row = Record<string, string | undefined>

/** The rows of a table in an archive by the names of its columns, where the table is there and undamaged. */
type LaterArchive = { takenAt: Date; rowsOf: (table: string) => Promise<Row[] | undefined> }

/**
 * The archives beside one that were made after it by the same product, in the order of their names. What is no archive, is damaged or is of
 * another product is passed over: it was not asked for.
 */
export async function* laterArchives(path: string, archive: OpenArchive): AsyncGenerator<LaterArchive> {
  const names = (await readdir(dirname(path)).catch(() => [])).filter((name) => extname(name) === '.zip')
  const own = await linesOf(archive, 'shared_secrets')
  for (const name of names.toSorted()) {
    const other = await openArchive(join(dirname(path), name)).catch(() => undefined)
    if (!other) continue
    try {
      const takenAt = new Date(other.manifest.takenAt)
      const isLater = takenAt > new Date(archive.manifest.takenAt)
      if (isLater && (await isOfSameProduct(other, own)))
        yield { takenAt, rowsOf: (table) => rowsOf(other, table) }
    } finally {
      other.close()
    }
  }
}

/** Why its secrets: they stay as long as it is the same product, and no other has them. */
async function isOfSameProduct(other: OpenArchive, own: readonly string[] | undefined): Promise<boolean> {
  const theirs = await linesOf(other, 'shared_secrets')
  return (
    own !== undefined && own.length > 0 && theirs !== undefined && own.every((line) => theirs.includes(line))
  )
}

/** Null is undefined. */
async function rowsOf(archive: OpenArchive, table: string): Promise<Row[] | undefined> {
  const columns = archive.manifest.tables.find(({ name }) => name === table)?.columns
  const lines = await linesOf(archive, table)
  if (!columns || !lines) return undefined
  return lines.map((line) => {
    const values = line.split('\t')
    return Object.fromEntries(
      columns.map((column, at) => [column, values[at] === '\\N' ? undefined : unescaped(values[at] ?? '')]),
    )
  })
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A text as PostgreSQL's COPY writes it, with the characters that it writes otherwise. */
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_all, sign: string) => escapes[sign] ?? sign)

async function linesOf({ manifest, read }: OpenArchive, table: string): Promise<string[] | undefined> {
  const wanted = manifest.tables.find(({ name }) => name === table)
  if (!wanted) return undefined
  const written = await read(tableEntry(table))
    .then(text)
    .catch(() => undefined)
  if (written === undefined || checksumOf(Buffer.from(written)).sha256 !== wanted.sha256) return undefined
  return written.split('\n').filter((line) => line !== '')
}
