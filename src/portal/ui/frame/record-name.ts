import { useEffect, useSyncExternalStore } from 'react'

let shownName: string | undefined
const listeners = new Set<() => void>()

function show(name: string | undefined) {
  shownName = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The name of the record that the page shows, if it has given one. */
export function useRecordName(): string | undefined {
  return useSyncExternalStore(subscribe, () => shownName)
}

/** Names the record that this page shows, for the title of the browser's tab. */
export function useShownRecord(name: string) {
  useEffect(() => {
    show(name)
    return () => show(undefined)
  }, [name])
}
