import { parentPort, workerData } from 'node:worker_threads'
import type { ExportCell } from '#contract/office/exported-rows.ts'
import { type SpreadsheetHead, startSpreadsheet } from '#documents/spreadsheet/spreadsheet.ts'

/** A message to the thread: more rows, or the end. */
export type WorkbookMessage = { rows: ExportCell[][] } | { isComplete: true }

const spreadsheet = startSpreadsheet(workerData as SpreadsheetHead)

parentPort?.on('message', async (message: WorkbookMessage) => {
  if ('rows' in message) return spreadsheet.add(message.rows)
  const bytes = new Uint8Array(await spreadsheet.toBytes())
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
})
