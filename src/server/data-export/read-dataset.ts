import { sql } from 'drizzle-orm'
import { csvLine } from '#documents/spreadsheet/csv-line.ts'
import type { Queryable } from '../deps.ts'
import type { CustomerScope } from './customer-scope.ts'
import type { Dataset } from './dataset.ts'
import { selectionOf } from './datasets.ts'

/** Batch size that keeps the long rows of reports within some megabytes. */
const batch = sql.raw('100')

/** The snapshot to read; the signal aborts when the download ends. */
export type Snapshot = { tx: Queryable; scope: CustomerScope | undefined; signal: AbortSignal }

/** The rows of a dataset in batches. One dataset at a time: the cursor has one name. */
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

/** Without a byte order mark, Excel does not recognise UTF-8. */
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
