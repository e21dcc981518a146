import type { ExportCell } from '#contract/office/exported-rows.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import type { ExportSource } from './sources.ts'

const batchSize = 1000

type Reading = {
  list: string
  signal: AbortSignal | undefined
  mostRows: number
  /** Called with the number of rows before any is read; the reading waits for it. */
  onCounted: (rows: number) => Promise<void>
}

/**
 * Reads all matching rows in list order from one snapshot and passes them on in batches, with an audit line in the
 * same transaction. Returns false, without any rows, if there are too many.
 */
export async function readWholeList<Filter extends object, Row>(
  context: CallContext,
  source: ExportSource<Filter, Row>,
  filter: Filter,
  { list, signal, mostRows, onCounted }: Reading,
  take: (rows: ExportCell[][]) => void,
): Promise<boolean> {
  return context.db.transaction(
    async (tx) => {
      const ids = (await source.list.ids(tx, filter, mostRows + 1)).map(({ id }) => id)
      if (ids.length > mostRows) return false
      await onCounted(ids.length)
      for (let first = 0; first < ids.length; first += batchSize) {
        signal?.throwIfAborted()
        const batch = ids.slice(first, first + batchSize)
        const rows = await source.list.byIds(tx, batch)
        const rowOfId = new Map(rows.map((row) => [source.idOf(row), row]))
        take(
          batch.map((id, index) => {
            const row = rowOfId.get(id)
            // Why it cannot be missing: one snapshot answers both queries.
            if (row === undefined) throw new Error(`The row ${id} of an export is gone`)
            return source.columns.map((column) => column.cell(row, first + index + 1))
          }),
        )
      }
      await recordAudit(tx, context, {
        action: 'export-list',
        subject: ['list', list],
        after: { ...filter, rows: ids.length },
      })
      return true
    },
    { isolationLevel: 'repeatable read' },
  )
}
