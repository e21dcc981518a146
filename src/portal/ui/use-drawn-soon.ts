import { startTransition, useEffect, useState } from 'react'

/** Long enough for the page itself. */
const soonMs = 1_000

/**
 * Whether something that is closed at first is to be drawn: from when it is first shown, or from shortly after the page, so that it opens
 * without being waited for. Why no hidden `Activity`: React 19.2 fails when one is taken away while something in it still loads.
 */
export function useDrawnSoon(isShown: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isShown)
  if (isShown && !isDrawn) setDrawn(true)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn || isShown
}
