import { useEffect, useState } from 'react'
import { loadCalls } from './load-calls.ts'

/** An event of this page: it changed something on the server. */
export const homeChanged = 'home-changed'

/** Browsers fire two events for coming to the front, and people switch back and forth. */
const shortestPauseMs = 3000

/** How long the data a page came with counts as fresh. */
const freshMs = 60_000

/** Has every `useFresh` of this page fetch again. */
export function notifyHomeChanged() {
  dispatchEvent(new Event(homeChanged))
}

/**
 * The answer of a call that the page came with, fetched again when the page comes to the front or the home changes.
 * A failure keeps the last answer.
 */
export function useFresh<Answer>(first: Answer, path: string): Answer {
  const [answer, setAnswer] = useState(first)
  useEffect(() => {
    let turn = 0
    let askedAt = performance.now()
    async function ask({ type }: { type: string }) {
      const now = performance.now()
      if (document.hidden || (type !== homeChanged && now - askedAt < shortestPauseMs)) return
      askedAt = now
      turn += 1
      const asked = turn
      try {
        const { callServer } = await loadCalls()
        const fresh = await callServer<Answer>({ method: 'GET', path })
        if (asked === turn) setAnswer(fresh)
      } catch {
        // Why silent: the reader did not ask for it, and the next occasion tries again.
      }
    }
    const occasions = ['focus', 'visibilitychange', homeChanged]
    for (const occasion of occasions) addEventListener(occasion, ask)
    if (askedAt > freshMs) void ask({ type: homeChanged })
    return () => {
      turn = -1
      for (const occasion of occasions) removeEventListener(occasion, ask)
    }
  }, [path])
  return answer
}
