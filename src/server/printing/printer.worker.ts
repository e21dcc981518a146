import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PrintedDocument } from '#documents/print.ts'
import type { Paper } from '#domain/operations/business/paper.ts'

/** One document to print; the answer is its pages. */
export type PrintOrder = { document: PrintedDocument; paper: Paper }

/** What the built code of documents offers. */
type Built = { print: (document: PrintedDocument, paper: Paper) => Promise<Uint8Array> }

const built = import(pathToFileURL(String(workerData)).href) as Promise<Built>

parentPort?.on('message', async ({ document, paper }: PrintOrder) => {
  parentPort?.postMessage(await (await built).print(document, paper))
})
