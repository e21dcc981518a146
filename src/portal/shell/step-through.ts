import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** In a card of links and buttons, the arrows lead from one to the next, and Home and End to the first and the last. */
export function stepThrough(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((entry) =>
    entry.checkVisibility(),
  )
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  entries[step(at, entries.length - 1)]?.focus()
  event.preventDefault()
}
