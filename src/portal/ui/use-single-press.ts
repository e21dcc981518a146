import { useRef } from 'react'

/**
 * Lets one press through until it says that it is done; the second of a double click comes before the page is drawn anew,
 * and before a toast is gone.
 */
export function useSinglePress() {
  const isPressed = useRef(false)
  return (press: (done: () => void) => void) => {
    if (isPressed.current) return
    isPressed.current = true
    press(() => {
      isPressed.current = false
    })
  }
}
