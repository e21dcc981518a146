import { useEffect, useState } from 'react'
import { loadCalls } from './load-calls.ts'

/** Of this page alone: it did something that the server now tells differently. */
const changed = 'home-changed'

/** Coming to the front is told twice by browsers, and people move to and fro. */
const shortestPauseMs = 3000

/** What a page came with is taken for fresh for so long after it was opened. */
const freshMs = 60_000

/** Has everything that shows something of this home ask for it again. */
export function notifyHomeChanged() {
  dispatchEvent(new Event(changed))
}

/**
 * The answer of a call that the page came with, asked for again when the page comes to the front and when something of the
 * home changes. What cannot be had leaves what is shown.
 */
export function useFresh<Answer>(first: Answer, path: string): Answer {
  const [answer, setAnswer] = useState(first)
  useEffect(() => {
    let turn = 0
    let askedAt = performance.now()
    async function ask({ type }: { type: string }) {
      const now = performance.now()
      if (document.hidden || (type !== changed && now - askedAt < shortestPauseMs)) return
      askedAt = now
      turn += 1
      const asked = turn
      try {
        const { callServer } = await loadCalls()
        const fresh = await callServer<Answer>({ method: 'GET', path })
        if (asked === turn) setAnswer(fresh)
      } catch {
        // Why nothing is said: nobody asked for it, and the next time it is tried again.
      }
    }
    const occasions = ['focus', 'visibilitychange', changed]
    for (const occasion of occasions) addEventListener(occasion, ask)
    if (askedAt > freshMs) void ask({ type: changed })
    return () => {
      turn = -1
      for (const occasion of occasions) removeEventListener(occasion, ask)
    }
  }, [path])
  return answer
}
