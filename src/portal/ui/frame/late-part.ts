import { type ComponentType, useSyncExternalStore } from 'react'
import { messages } from '#texts/en/messages.ts'

let isTimeForAll = false
const fetchOfEach = new Set<() => Promise<unknown>>()

/** A component in a file of its own, which no page needs to be drawn. */
export type LatePart<Props extends object> = {
  /** Rejects if the file cannot be fetched; the next call tries again. */
  fetchPart: () => Promise<void>
  /** The component, or undefined until it is fetched. */
  usePart: () => ComponentType<Props> | undefined
}

/**
 * Names code that no page needs to be drawn: it is fetched when somebody asks for it, at the latest by `fetchLateParts`. Rejects if it
 * cannot be fetched; the next call tries again.
 */
export function lateCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let fetching: Promise<Code> | undefined
  function fetchCode(): Promise<Code> {
    fetching ??= load().catch((error: unknown) => {
      fetching = undefined
      throw error
    })
    return fetching
  }
  fetchOfEach.add(fetchCode)
  if (isTimeForAll) fetchInBackground(fetchCode)
  return fetchCode
}

/** Names a late part. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()
  const fetchPart = lateCode(async () => {
    part = await load()
    for (const listener of listeners) listener()
  })

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { fetchPart, usePart: () => useSyncExternalStore(subscribe, () => part) }
}

/** What a person reads where code of the page could not be fetched. */
export const lostCodeText = `${messages.noConnection} ${messages.lostCode}`

/** Whether a file of the page's code could not be fetched, in the words of Chromium, Firefox and Safari. */
export function isLostCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/** Fetches every late part, now and from now on: called once a page can be used, so that no press has to wait for the network. */
export function fetchLateParts() {
  isTimeForAll = true
  for (const fetchPart of fetchOfEach) fetchInBackground(fetchPart)
}

function fetchInBackground(fetchPart: () => Promise<unknown>) {
  // Why ignored: whoever asks for the part later tries again and is told.
  fetchPart().catch(() => {})
}
