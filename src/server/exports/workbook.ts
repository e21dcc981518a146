import { once } from 'node:events'
import type { ExportCell } from '#contract/office/exported-rows.ts'
import type { SpreadsheetHead } from '#documents/spreadsheet/spreadsheet.ts'
import { startWorker } from '../adapters/start-worker.ts'
import type { WorkbookMessage } from './workbook.worker.ts'

/** Builds a workbook on its own thread, since packing a large one takes seconds. */
export function startWorkbook(head: SpreadsheetHead) {
  const thread = startWorker('workbook', import.meta.url, head)
  const answer = once(thread, 'message')
  // Why: a failure while rows are still being read is reported when the result is awaited.
  answer.catch(() => {})
  const post = (message: WorkbookMessage) => thread.postMessage(message)
  return {
    add: (rows: ExportCell[][]) => post({ rows }),
    finish: async (): Promise<Uint8Array<ArrayBuffer>> => {
      post({ isComplete: true })
      const [bytes] = await answer
      return bytes
    },
    stop: () => thread.terminate(),
  }
}
