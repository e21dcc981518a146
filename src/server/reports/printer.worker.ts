import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Paper } from '#domain/operations/paper.ts'

/** One report to draw. */
export type PrintOrder = { report: ReportDocument; paper: Paper }

/** Its pages, or why there are none. */
export type PrintAnswer = { pdf: Uint8Array } | { problem: string }

/** What the built code of reports offers. */
type Pages = { renderReport: (report: ReportDocument, paper: Paper) => Promise<Uint8Array> }

const pages = import(pathToFileURL(String(workerData)).href) as Promise<Pages>

parentPort?.on('message', async ({ report, paper }: PrintOrder) => {
  parentPort?.postMessage(await draw(report, paper))
})

async function draw(report: ReportDocument, paper: Paper): Promise<PrintAnswer> {
  try {
    return { pdf: await (await pages).renderReport(report, paper) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
