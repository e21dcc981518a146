import { type ComponentType, useSyncExternalStore } from 'react'

let isTimeForAll = false
const fetchOfEach = new Set<() => Promise<void>>()

/** A component in a file of its own, which no page needs to be drawn. */
export type LatePart<Props extends object> = {
  /** Rejects if the file cannot be fetched; the next call tries again. */
  fetchPart: () => Promise<void>
  /** The component, or undefined until it is fetched. */
  usePart: () => ComponentType<Props> | undefined
}

/** Names a late part: it is fetched when somebody asks for it, at the latest by `fetchLateParts`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | undefined
  let fetching: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function fetchPart(): Promise<void> {
    fetching ??= load().then(
      (loaded) => {
        part = loaded
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  fetchOfEach.add(fetchPart)
  if (isTimeForAll) fetchInBackground(fetchPart)
  return { fetchPart, usePart: () => useSyncExternalStore(subscribe, () => part) }
}

/** Fetches every late part, now and from now on: called once a page can be used, so that no press has to wait for the network. */
export function fetchLateParts() {
  isTimeForAll = true
  for (const fetchPart of fetchOfEach) fetchInBackground(fetchPart)
}

function fetchInBackground(fetchPart: () => Promise<void>) {
  // Why ignored: whoever asks for the part later tries again and is told.
  fetchPart().catch(() => {})
}
