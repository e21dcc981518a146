import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { followNews } from './follow-news.ts'
import { useIsForgotten } from './use-is-forgotten.ts'

let isTold = false
const watchers = new Set<() => void>()

function setTold(value: boolean) {
  isTold = value
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the server tells this page of changes of requests at present. */
export function useIsTold() {
  return useSyncExternalStore(watch, () => isTold)
}

/** Lets the page hear of changes of requests while it is seen and not forgotten, and asks for them anew when there are some. */
export function useRequestNews() {
  const queryClient = useQueryClient()
  const isSeen = useDocumentVisibility() === 'visible'
  const isWanted = !useIsForgotten() && isSeen
  useEffect(() => {
    if (!isWanted) return
    return followNews({
      onHeard: setTold,
      onChange() {
        for (const queryKey of [api.requests.key(), api.dashboard.key()]) {
          void queryClient.invalidateQueries({ queryKey })
        }
      },
    })
  }, [isWanted, queryClient])
}
