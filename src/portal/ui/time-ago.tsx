import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatAgo, formatMoment } from './format-date.ts'

/** How long ago something was, with the exact time as a tooltip. */
export function TimeAgo({ moment }: { moment: string }) {
  const now = useNow()
  return (
    <Text
      span
      inherit
      tabIndex={0}
      data-tip={formatMoment(moment)}
      renderRoot={(props) => <time dateTime={moment} {...props} />}
    >
      {formatAgo(moment, now)}
    </Text>
  )
}

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

/** The current time in milliseconds, updated by one shared clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
