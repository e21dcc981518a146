import { useEffect, useRef, useState } from 'react'

/** How long a choice of SEER waits before it is stored, in milliseconds. */
const restMs = 100

/** The choice for each slot. */
type Choice = { slot: string }

type Work<Chosen> = (chosen: Chosen, isLatest: () => boolean) => Promise<void>

/**
 * Debounces and queues choices. A choice that has waited runs after the one before it, unless a newer one for the same
 * slot has replaced it. `isLatest` tells the work whether its choice is still the newest. The work reports its own
 * failures and never rejects.
 */
export function choicesInTurn<Chosen extends Choice>(work: Work<Chosen>) {
  const latest = new Map<string, Chosen>()
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  let running = Promise.resolve()
  return (chosen: Chosen) => {
    const { slot } = chosen
    const isLatest = () => latest.get(slot) === chosen
    const run = async () => {
      if (isLatest()) await work(chosen, isLatest)
    }
    latest.set(slot, chosen)
    clearTimeout(resting.get(slot))
    resting.set(
      slot,
      setTimeout(() => {
        running = running.then(run)
      }, restMs),
    )
  }
}

/** The same for a component, using the work of its latest render. */
export function useChoicesInTurn<Chosen extends Choice>(work: Work<Chosen>): (chosen: Chosen) => void {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  const [choose] = useState(() =>
    choicesInTurn<Chosen>((chosen, isLatest) => newest.current(chosen, isLatest)),
  )
  return choose
}
