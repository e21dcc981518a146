/** How much of the capacity a task takes, and whether it goes before those that do not go first. */
type Turn = { weight: number; goesFirst: boolean }

/**
 * Runs tasks in order of arrival, those that go first before all others, as long as their weights together fit the capacity, and at most
 * `mostAtOnce`. A heavy task that is next is not overtaken by lighter ones, so it never waits for ever. One that is heavier than the
 * capacity runs alone.
 */
export function weightedTurns({ capacity, mostAtOnce }: { capacity: number; mostAtOnce: number }) {
  const waiting: (Turn & { start: () => void })[] = []
  let running = 0
  let taken = 0

  function startNext() {
    const next = waiting.find(({ goesFirst }) => goesFirst) ?? waiting[0]
    if (!next || running >= mostAtOnce) return
    if (running > 0 && taken + next.weight > capacity) return
    waiting.splice(waiting.indexOf(next), 1)
    running += 1
    taken += next.weight
    next.start()
    startNext()
  }

  return async function run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      waiting.push({ ...turn, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= 1
      taken -= turn.weight
      startNext()
    }
  }
}
