import { sql } from 'drizzle-orm'
import { csvLine } from '#documents/spreadsheet/csv-line.ts'
import type { Queryable } from '../deps.ts'
import type { Belonging } from './belonging.ts'
import type { Noun } from './noun.ts'
import { selectionOf } from './nouns.ts'

/** Rows of a report are long; so many at once stay within some megabytes. */
const batch = sql.raw('100')

/** The snapshot that is read, until the signal says that nobody takes the rows any more and its transaction ends. */
export type Snapshot = { tx: Queryable; belonging: Belonging | undefined; signal: AbortSignal }

/** The rows of a noun, some at a time. One noun is read at a time: the cursor has one name. */
async function* rowsOf({ tx, belonging, signal }: Snapshot, noun: Noun) {
  signal.throwIfAborted()
  await tx.execute(sql`declare noun_rows no scroll cursor for ${selectionOf(noun, belonging)}`)
  for (;;) {
    signal.throwIfAborted()
    const rows = await tx.execute<{ row: Record<string, unknown> }>(
      sql`fetch forward ${batch} from noun_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  signal.throwIfAborted()
  await tx.execute(sql`close noun_rows`)
}

/** A byte order mark first, without which Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

export async function* csvOf(snapshot: Snapshot, noun: Noun) {
  const names = noun.columns.map(([name]) => name)
  yield byteOrderMark + csvLine(names)
  for await (const rows of rowsOf(snapshot, noun)) {
    yield rows.map((row) => csvLine(names.map((name) => row[name]))).join('')
  }
}

export async function* jsonOf(snapshot: Snapshot, noun: Noun) {
  const inOrder = (row: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(noun.columns.map(([name]) => [name, row[name]])))
  let isFirst = true
  yield '['
  for await (const rows of rowsOf(snapshot, noun)) {
    yield (isFirst ? '\n' : ',\n') + rows.map(inOrder).join(',\n')
    isFirst = false
  }
  yield '\n]\n'
}
