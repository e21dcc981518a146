/** There is so much to do already that nobody more is let wait. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/**
 * Runs tasks in the order they came, never more than `limit` of them at the same moment. Further ones wait, `mostWaiting` of them;
 * beyond that a task is not begun, and `TooBusy` thrown.
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
      // Why: the place is handed over rather than freed, so a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
