import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage } from '../start-problem.ts'
import { type DumpedTable, quoted, type Transaction } from './tables.ts'

/** Makes every server print the same value as the same text. */
export async function writeValuesAlike(tx: Transaction) {
  await tx.unsafe(
    "set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres'; " +
      "set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0",
  )
}

/**
 * The rows of a table as text, one line each, in key order. The driver pauses the server while nobody reads and forgets to resume if
 * the rows end just then, hence the extra read at the end.
 */
export async function copyOut(tx: Transaction, { name, columns, order }: DumpedTable): Promise<Readable> {
  const list = columns.map(quoted).join(', ')
  const rows = await tx
    .unsafe(`copy (select ${list} from ${quoted(name)} order by ${order}) to stdout`)
    .readable()
  return rows.once('end', () => rows._read(0))
}

/** Copies such rows into a table. The driver hides a refusal at the very end; the next statement of the transaction reveals it. */
export async function copyIn(
  tx: Transaction,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  rows: Readable,
) {
  const list = columns.map(quoted).join(', ')
  const target = await tx.unsafe(`copy ${quoted(name)} (${list}) from stdin`).writable()
  const refuse = (error: unknown): never => {
    throw new Error(`The database refused the rows of ${name} (${errorMessage(error)})`)
  }
  // Why the same message: either the driver or the next statement may notice first.
  const broken = once(target, 'error').then(([error]) => refuse(error))
  broken.catch(() => {})
  for await (const chunk of rows) {
    // Why wait for each: chunks still in flight keep the driver from ending the copy before the next statement.
    const { promise: written, resolve } = Promise.withResolvers<void>()
    target.write(chunk, () => resolve())
    await Promise.race([written, broken])
  }
  target.end()
  await nextTurn()
  await Promise.race([broken, tx`select 1`.catch(refuse)])
}
