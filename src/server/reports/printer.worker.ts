import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Paper } from '#domain/operations/paper.ts'

/** One report to draw; the answer is its pages. */
export type PrintOrder = { report: ReportDocument; paper: Paper }

/** What the built code of reports offers. */
type Pages = { renderReport: (report: ReportDocument, paper: Paper) => Promise<Uint8Array> }

const pages = import(pathToFileURL(String(workerData)).href) as Promise<Pages>

parentPort?.on('message', async ({ report, paper }: PrintOrder) => {
  parentPort?.postMessage(await (await pages).renderReport(report, paper))
})
