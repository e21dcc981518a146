import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { productFolder } from '#db/product-folder.ts'
import { startWorker } from '../adapters/start-worker.ts'
import { temporaryWorker } from '../adapters/temporary-worker.ts'
import type { PrintReport } from '../deps.ts'
import type { PrintOrder } from './printer.worker.ts'

const build = join(productFolder, 'build/documents/report.js')

/** Draws reports in a thread: one takes tens of milliseconds, in which nothing else would be answered. */
export function startPrinter(module = build): { print: PrintReport; stop: () => Promise<void> } {
  const { ask, stop } = temporaryWorker<PrintOrder, Uint8Array>(() => {
    if (!existsSync(module)) throw new Error('Reports are not built yet. Run npm run build.')
    return startWorker('printer', import.meta.url, module)
  })
  return { print: (report, paper) => ask({ report, paper }), stop }
}
