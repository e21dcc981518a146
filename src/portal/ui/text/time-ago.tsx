import { Text } from '@mantine/core'
import { upperFirst } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { formatAgo, formatMoment } from './format-date.ts'

type TimeAgoProps = {
  moment: string
  /** Whether it stands alone, and so begins with a capital. */
  isAlone?: boolean
}

/** How long ago something was, with the exact time as a tooltip. */
export function TimeAgo({ moment, isAlone = false }: TimeAgoProps) {
  const now = useNow()
  return (
    <Text
      span
      inherit
      tabIndex={0}
      data-tip={formatMoment(moment)}
      renderRoot={(props) => <time dateTime={moment} {...props} />}
    >
      {isAlone ? upperFirst(formatAgo(moment, now)) : formatAgo(moment, now)}
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
