import { useState } from 'react'

/** Whether something is or was shown, for what is drawn when it is first shown, and then kept. */
export function useWasShown(isShown: boolean): boolean {
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return wasShown
}
