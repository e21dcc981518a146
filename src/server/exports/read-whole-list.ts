import type { ExportCell } from '#contract/exports.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import type { ExportSource } from './sources.ts'

/** How many rows an export can have: what one thread packs in some seconds and 600 MB (docs/decisions/050). */
export const mostRows = 200_000

const batchSize = 1000

type Reading = { list: string; signal: AbortSignal | undefined }

/**
 * Reads every row that matches, in the order of the list and as it stood at one moment, and hands it on in batches;
 * the audit line of the read stands with it. False, and nothing handed on, when there are too many.
 */
export async function readWholeList<Filter extends object, Row>(
  context: CallContext,
  source: ExportSource<Filter, Row>,
  filter: Filter,
  { list, signal }: Reading,
  take: (rows: ExportCell[][]) => void,
): Promise<boolean> {
  return context.db.transaction(
    async (tx) => {
      const ids = (await source.list.ids(tx, filter, mostRows + 1)).map(({ id }) => id)
      if (ids.length > mostRows) return false
      for (let first = 0; first < ids.length; first += batchSize) {
        signal?.throwIfAborted()
        const batch = ids.slice(first, first + batchSize)
        const rows = await source.list.byIds(tx, batch)
        const rowOfId = new Map(rows.map((row) => [source.idOf(row), row]))
        take(
          batch.map((id, index) => {
            const row = rowOfId.get(id)
            // Why never: one snapshot answers both questions.
            if (row === undefined) throw new Error(`The row ${id} of an export is gone`)
            return source.columns.map((column) => column.cell(row, first + index + 1))
          }),
        )
      }
      await recordAudit(
        { ...context, db: tx },
        { action: 'export-list', subject: ['list', list], after: { ...filter, rows: ids.length } },
      )
      return true
    },
    { isolationLevel: 'repeatable read' },
  )
}
