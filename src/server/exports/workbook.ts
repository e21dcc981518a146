import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExportCell } from '#contract/exports.ts'
import type { SpreadsheetHead } from '#documents/spreadsheet/spreadsheet.ts'
import type { WorkbookMessage } from './workbook.worker.ts'

/** A workbook that is put together on a thread of its own: packing a large one takes seconds of work. */
export function startWorkbook(head: SpreadsheetHead) {
  const thread = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: head,
    // Why: what the process itself was started with (a loader, an inspector) is not for the thread.
    execArgv: [],
  })
  const answer = once(thread, 'message')
  // Why: a thread that breaks while rows are still being read is told of when its answer is asked for.
  answer.catch(() => {})
  const tell = (message: WorkbookMessage) => thread.postMessage(message)
  return {
    add: (rows: ExportCell[][]) => tell({ rows }),
    finish: async (): Promise<Uint8Array<ArrayBuffer>> => {
      tell({ isComplete: true })
      const [bytes] = await answer
      return bytes
    },
    stop: () => thread.terminate(),
  }
}
