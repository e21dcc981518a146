import { withConnection } from '#db/driver/connect.ts'
import { copyIn, copyOut, writeValuesAlike } from '#db/dump/copy.ts'
import {
  type DumpedTable,
  listTables,
  quoted,
  setSequence,
  setTriggers,
  type Transaction,
} from '#db/dump/tables.ts'
import { knownMigrations, migrateWithin, migrationPosition } from '#db/migrate.ts'
import { readPrograms, replacePrograms } from '#db/programs.ts'
import { type Manifest, tableEntry } from '../archive/manifest.ts'
import { measure } from '../archive/metered.ts'
import { type OpenArchive, RestoreRefused } from '../archive/read-archive.ts'

/** Why this product cannot restore an archive of that version; undefined if it can. */
export function whyNotThisVersion({ migrations, productVersion }: Manifest): string | undefined {
  const known = knownMigrations()
  const newest = Math.max(...known)
  if (migrations.last > newest)
    return `The archive was made by a newer version of this product (${productVersion}): install that version, then restore.`
  if (known.filter((at) => at <= migrations.last).length !== migrations.count)
    return `The archive was made by a version of this product that this one does not come from (${productVersion}).`
  return undefined
}

type RestoreOptions = {
  url: string
  archive: OpenArchive
  /** Writes more in the same transaction, after the migrations. */
  finish?: (tx: Transaction) => Promise<void>
}

/**
 * Restores an archive into an empty database in one transaction: the tables as of the archive's migration, the rows,
 * a checksum of each table, the later migrations, and the programs of this release. Throws `RestoreRefused` if the target is not empty or a
 * checksum differs.
 */
export async function restoreDatabase({ url, archive, finish }: RestoreOptions): Promise<void> {
  const { manifest } = archive
  const reason = whyNotThisVersion(manifest)
  if (reason) throw new RestoreRefused(reason)
  await withConnection(url, (sql) =>
    sql.begin(async (tx) => {
      await refuseFilled(tx, manifest)
      await writeValuesAlike(tx)
      await migrateWithin(tx, manifest.migrations.last)
      await fill(tx, archive)
      await migrateWithin(tx, Number.POSITIVE_INFINITY)
      await replacePrograms(tx, await readPrograms())
      await tx`select recount_kept_figures()`
      await tx`select number_rows_anew()`
      await finish?.(tx)
    }),
  )
}

/** Throws `RestoreRefused` unless the database is empty: without tables, or with empty tables of no later version. */
export async function refuseFilledDatabase(url: string, manifest: Manifest): Promise<void> {
  await withConnection(url, (sql) => sql.begin((tx) => refuseFilled(tx, manifest)))
}

async function refuseFilled(tx: Transaction, { migrations }: Manifest) {
  const tables = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`
  const filled: string[] = []
  for (const { name } of tables) {
    const [row] = await tx.unsafe(`select 1 from ${quoted(name)} limit 1`)
    if (row) filled.push(name)
  }
  if (filled.length > 0)
    throw new RestoreRefused(
      `The target is not empty: there are rows in ${filled.join(', ')}. Restore into a fresh data folder or an empty database.`,
    )
  const { last } = await migrationPosition(tx)
  if (tables.length > 0 && (last === 0 || last > migrations.last))
    throw new RestoreRefused(
      'The target is not empty: it has tables already, of another version than the archive. Restore into a fresh data folder or an empty database.',
    )
}

async function fill(tx: Transaction, { manifest, read }: OpenArchive) {
  const here = await listTables(tx)
  for (const { name } of here) await setTriggers(tx, name, 'disable')
  const dumped = new Map(manifest.tables.map((table) => [table.name, table]))
  const filled: DumpedTable[] = []
  for (const table of here) {
    const wanted = dumped.get(table.name)
    if (!wanted) continue
    const columns = [...wanted.columns]
    if (columns.toSorted().join() !== table.columns.toSorted().join())
      throw new RestoreRefused(
        `The archive has other columns of ${table.name} than this product at its version.`,
      )
    filled.push({ ...table, columns })
    dumped.delete(table.name)
  }
  if (dumped.size > 0)
    throw new RestoreRefused(
      `The archive has tables that this product does not know: ${[...dumped.keys()].join(', ')}.`,
    )
  for (const table of filled) await copyIn(tx, table, await read(tableEntry(table.name)))
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  for (const { name } of here) await setTriggers(tx, name, 'enable')
  for (const table of filled) await compare(tx, table, manifest)
}

/** Reads a table back and compares its checksum. */
async function compare(tx: Transaction, table: DumpedTable, { tables }: Manifest) {
  const { lineCount, sha256 } = await measure(await copyOut(tx, table))
  const wanted = tables.find(({ name }) => name === table.name)
  if (sha256 === wanted?.sha256 && lineCount === wanted.rowCount) return
  throw new RestoreRefused(
    `What was restored of ${table.name} is not what the archive says: ${lineCount} rows where ${wanted?.rowCount} were kept, or another checksum.`,
  )
}
