import { useSyncExternalStore } from 'react'

const everyMs = 20_000

let now = Date.now()
let ticking: number | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    tick()
    ticking = window.setInterval(tick, everyMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(ticking)
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The present in milliseconds, moving on as the page stays open; one clock for everything that shows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
