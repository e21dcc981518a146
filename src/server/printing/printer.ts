import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { productFolder } from '#db/product-folder.ts'
import { startWorker } from '../adapters/start-worker.ts'
import { temporaryWorker } from '../adapters/temporary-worker.ts'
import type { PrintDocument } from '../deps.ts'
import type { PrintOrder } from './printer.worker.ts'

/** The built code of all that is printed. */
export const builtDocuments = join(productFolder, 'build/documents/print.js')

/** Prints documents in a thread: one takes tens of milliseconds, in which nothing else would be answered. */
export function startPrinter(module = builtDocuments): { print: PrintDocument; stop: () => Promise<void> } {
  const { ask, stop } = temporaryWorker<PrintOrder, Uint8Array>(() => {
    if (!existsSync(module)) throw new Error('Documents are not built yet. Run npm run build.')
    return startWorker('printer', import.meta.url, module)
  })
  return { print: (document, paper) => ask({ document, paper }), stop }
}
