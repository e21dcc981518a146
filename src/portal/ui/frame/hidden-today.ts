import { useState } from 'react'

const storageKey = 'hvac-hidden-notices'

/** The notices that somebody hid on this device, each with the day on which it stays hidden. */
function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

const today = () => new Date().toDateString()

/** Whether a notice is hidden on this device until tomorrow, and the way to hide it. */
export function useHiddenToday(name: string): { isHidden: boolean; hide: () => void } {
  const [isHidden, setHidden] = useState(() => read()[name] === today())
  function hide() {
    setHidden(true)
    // Why only today's: what was hidden earlier is over.
    const others = Object.entries(read()).filter(([, day]) => day === today())
    localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(others), [name]: today() }))
  }
  return { isHidden, hide }
}
