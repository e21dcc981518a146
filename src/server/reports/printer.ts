import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { productFolder } from '#db/product-folder.ts'
import { atMost } from '../adapters/at-most.ts'
import { startWorker } from '../adapters/start-worker.ts'
import type { PrintReport } from '../deps.ts'
import type { PrintAnswer, PrintOrder } from './printer.worker.ts'

const build = join(productFolder, 'build/documents/report.js')

/** A report takes a fraction of a second; a thread that takes this long is stuck. */
const longestMs = 60_000

/** How long the thread waits for another report before it ends and frees its memory. */
const idleMs = 60_000

/**
 * Draws reports one after the other on a thread of its own: each takes tens of milliseconds in which nothing else would be
 * answered, and the libraries' memory is freed when nobody asks for reports.
 */
export function startPrinter(module = build): { print: PrintReport; stop: () => Promise<void> } {
  const inTurn = atMost(1)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(idle)
    const stopping = thread
    thread = undefined
    await stopping?.terminate()
  }

  function ready(): Worker {
    clearTimeout(idle)
    if (thread) return thread
    if (!existsSync(module)) throw new Error('Reports are not built yet. Run npm run build.')
    thread = startWorker('printer', import.meta.url, module)
    thread.unref()
    return thread
  }

  const print: PrintReport = (report, paper) =>
    inTurn(async () => {
      try {
        const bytes = await answerOf(ready(), { report, paper })
        idle = setTimeout(stop, idleMs).unref()
        return bytes
      } catch (error) {
        await stop()
        throw error
      }
    })
  return { print, stop }
}

function answerOf(thread: Worker, order: PrintOrder): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const onAnswer = (answer: PrintAnswer) =>
    'pdf' in answer
      ? resolve(answer.pdf)
      : reject(new Error(`A report could not be drawn: ${answer.problem}`))
  const onExit = () => reject(new Error('The thread that draws reports has ended'))
  const late = setTimeout(() => reject(new Error('A report took too long to draw')), longestMs)
  thread.ref()
  thread.once('message', onAnswer).once('error', reject).once('exit', onExit)
  thread.postMessage(order)
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', onAnswer).off('error', reject).off('exit', onExit)
    thread.unref()
  })
}
