import { useRef } from 'react'

/**
 * Lets only one press through until `done` is called. The second of a double click comes before the page renders again.
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
