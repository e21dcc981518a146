import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { LabelsDocument } from '#documents/label-pdf/labels-document.ts'

/** What is to be drawn, and the built code that draws it. */
export type LabelsOrder = { document: LabelsDocument; module: string }

/** What the built code of documents offers. */
type Built = { printLabels: (document: LabelsDocument) => AsyncIterable<Uint8Array> }

const { document, module } = workerData as LabelsOrder
const { printLabels } = (await import(pathToFileURL(module).href)) as Built

for await (const drawn of printLabels(document)) {
  const part = new Uint8Array(drawn)
  parentPort?.postMessage(part, [part.buffer])
}
parentPort?.close()
