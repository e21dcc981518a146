/** Too many tasks are waiting already. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/**
 * Runs tasks in order of arrival, at most `limit` at a time. Up to `mostWaiting` more wait; any further task is
 * rejected with `TooBusy`.
 */
export function atMost(limit: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1
    else if (waiting.length >= mostWaiting) throw new TooBusy()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // Why: the slot is handed over rather than freed, so a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
