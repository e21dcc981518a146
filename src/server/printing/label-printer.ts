import { existsSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import type { LabelsDocument } from '#documents/label-pdf/labels-document.ts'
import { atMost, TooBusy } from '../adapters/at-most.ts'
import { takeMemory } from '../adapters/memory-turns.ts'
import { startWorker } from '../adapters/start-worker.ts'
import type { PrintLabels } from '../deps.ts'
import type { LabelsOrder } from './label-printer.worker.ts'
import { builtDocuments } from './printer.ts'

/** What drawing holds, however many labels there are, in MiB (`npm run bench -- labels`). */
const drawingMib = 150
const heap = { oldMib: 96, youngMib: 8 }

/** Files that wait for the one that is drawn. */
const mostWaiting = 4

/**
 * Draws labels in a thread of its own, one file at a time: thousands take a processor for a quarter of a minute, and whoever waits for a report
 * shall not wait for that. The parts are handed over as they are drawn; when nobody takes them any more, the thread ends. Throws `TooBusy` where
 * too many wait.
 */
export function startLabelPrinter(module = builtDocuments): {
  print: PrintLabels
  stop: () => Promise<void>
} {
  const inTurn = atMost(1)
  let underWay = 0
  const stopping = new AbortController()
  let thread: Worker | undefined

  async function draw(document: LabelsDocument, signal: AbortSignal, onPart: (part: Uint8Array) => void) {
    const memory = await takeMemory(drawingMib)
    try {
      signal.throwIfAborted()
      const order: LabelsOrder = { document, module }
      thread = startWorker('label-printer', import.meta.url, order, heap)
      await allPartsOf(thread, signal, onPart)
    } finally {
      await thread?.terminate()
      thread = undefined
      memory.release()
    }
  }

  function print(document: LabelsDocument, gone?: AbortSignal): ReadableStream<Uint8Array> {
    if (underWay > mostWaiting) throw new TooBusy()
    if (!existsSync(module)) throw new Error('Documents are not built yet. Run npm run build.')
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, stopping.signal, ...(gone ? [gone] : [])])
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const parts = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened
      },
      cancel: () => left.abort(),
    })
    underWay += 1
    inTurn(() => draw(document, signal, (part) => controller?.enqueue(part)))
      .then(
        // Why not closed then: whoever went away has closed it.
        () => (signal.aborted ? controller?.error(signal.reason) : controller?.close()),
        (error: unknown) => controller?.error(error),
      )
      .finally(() => {
        underWay -= 1
      })
    return parts
  }

  return {
    print,
    stop: async () => {
      stopping.abort()
      await thread?.terminate()
    },
  }
}

/** Hands over each part that a thread sends until it ends. Rejects when it fails or `signal` is aborted. */
function allPartsOf(thread: Worker, signal: AbortSignal, onPart: (part: Uint8Array) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  const onMessage = (part: Uint8Array) => {
    if (!signal.aborted) onPart(part)
  }
  thread.on('message', onMessage).once('error', reject)
  thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The thread has ended'))))
  return promise.finally(() => signal.removeEventListener('abort', onAbort))
}
