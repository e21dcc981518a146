import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ownMemoryPlan } from '#db/own-memory.ts'

/** How much a thread may hold of what lives long and of what does not: with less it collects sooner. */
type Heap = { oldMib: number; youngMib: number }

/**
 * Starts the thread `<name>.worker` beside the module at `url`: the source, or in the built server, whose files share one folder,
 * what was built from it.
 */
export function startWorker(name: string, url: string, workerData?: unknown, heap?: Heap): Worker {
  return new Worker(new URL(`./${name}.worker${extname(url)}`, url), {
    workerData,
    // Why: the process's own options (a loader, an inspector) are not for the thread.
    execArgv: [],
    resourceLimits: heap
      ? { maxOldGenerationSizeMb: heap.oldMib, maxYoungGenerationSizeMb: heap.youngMib }
      : { maxOldGenerationSizeMb: ownMemoryPlan().threadHeapMib },
  })
}
