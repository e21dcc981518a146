import { sql } from 'drizzle-orm'
import { csvLine } from '#documents/spreadsheet/csv-line.ts'
import type { Queryable } from '../deps.ts'
import type { CustomerScope } from './customer-scope.ts'
import { type Dataset, selectionOf } from './datasets.ts'

/** Rows of a report are long; so many at once stay within some megabytes. */
const batch = sql.raw('100')

/** The snapshot that is read, until the signal says that nobody takes the rows any more and its transaction ends. */
export type Snapshot = { tx: Queryable; scope: CustomerScope | undefined; signal: AbortSignal }

/** The rows of a dataset, some at a time. One dataset is read at a time: the cursor has one name. */
async function* rowsOf({ tx, scope, signal }: Snapshot, dataset: Dataset) {
  signal.throwIfAborted()
  await tx.execute(sql`declare dataset_rows no scroll cursor for ${selectionOf(dataset, scope)}`)
  for (;;) {
    signal.throwIfAborted()
    const rows = await tx.execute<{ row: Record<string, unknown> }>(
      sql`fetch forward ${batch} from dataset_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  signal.throwIfAborted()
  await tx.execute(sql`close dataset_rows`)
}

/** A byte order mark first, without which Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

export async function* csvOf(snapshot: Snapshot, dataset: Dataset) {
  const names = dataset.columns.map(([name]) => name)
  yield byteOrderMark + csvLine(names)
  for await (const rows of rowsOf(snapshot, dataset)) {
    yield rows.map((row) => csvLine(names.map((name) => row[name]))).join('')
  }
}

export async function* jsonOf(snapshot: Snapshot, dataset: Dataset) {
  const inOrder = (row: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(dataset.columns.map(([name]) => [name, row[name]])))
  let isFirst = true
  yield '['
  for await (const rows of rowsOf(snapshot, dataset)) {
    yield (isFirst ? '\n' : ',\n') + rows.map(inOrder).join(',\n')
    isFirst = false
  }
  yield '\n]\n'
}
