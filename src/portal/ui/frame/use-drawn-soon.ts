import { startTransition, useEffect, useState } from 'react'
import { useWasShown } from './use-was-shown.ts'

/** Long enough for the page itself. */
const soonMs = 1_000

/**
 * Whether something that is closed at first is to be drawn: from when it is first shown, or from shortly after the page, so that it opens
 * without being waited for. Why no hidden `Activity`: with React 19.3 the stories of signing out failed inside React when one was taken
 * away.
 */
export function useDrawnSoon(isShown: boolean): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setTime(true)), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return useWasShown(isShown || isTime)
}
