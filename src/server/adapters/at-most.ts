/** Runs tasks in the order they came, never more than `limit` of them at the same moment. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1
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
