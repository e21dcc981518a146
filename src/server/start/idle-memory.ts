import { performance } from 'node:perf_hooks'

/** Below this share of its time the process counts as idle: the queue of jobs asks for work all the time. */
const idleShare = 0.02

/** Less is not worth a collection, which takes a tenth of a second. */
const worthBytes = 16 * 1024 * 1024

/**
 * Gives memory back to the system when nobody calls. Why: V8 collects garbage only while it allocates, and would keep what a start or a
 * busy hour took. Does nothing where Node was started without `--expose-gc`, as in development. docs/decisions/130
 */
export function freeMemoryWhenIdle({
  collect = collector(),
  everyMs = 20_000,
} = {}): NodeJS.Timeout | undefined {
  if (!collect) return undefined
  let leastBytes = 0
  let before = performance.eventLoopUtilization()
  return setInterval(() => {
    const since = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (since.utilization > idleShare || process.memoryUsage.rss() < leastBytes) return
    collect()
    leastBytes = process.memoryUsage.rss() + worthBytes
  }, everyMs).unref()
}

function collector() {
  const { gc } = globalThis
  // Why the last resort: other collections keep the space for new objects as it is.
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}
