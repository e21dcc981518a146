/** Nobody is interrupted more often. */
const restMs = 60_000

type Unread = { count: number; figure: string }

/** Says that there are more unread alerts than before, at most once a minute; `count` are those that need no word. */
export function newsOfAlerts(count: number, say: (sentence: string) => void) {
  let known = count
  let saidAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    /** Takes the number as it is now; what was to be said of an earlier one is not said any more. */
    hear({ count, figure }: Unread) {
      clearTimeout(timer)
      if (count <= known) {
        known = count
        return
      }
      const wait = saidAt + restMs - performance.now()
      timer = setTimeout(
        () => {
          known = count
          saidAt = performance.now()
          say(count === 1 ? '1 unread alert' : `${figure} unread alerts`)
        },
        Math.max(0, wait),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
