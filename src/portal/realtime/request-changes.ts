import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { firstDataId } from '#contract/first-data.ts'
import { api } from '../api/client.ts'
import { refreshRequests } from '../shared/frame/refresh-requests.ts'
import { followChanges } from './follow-changes.ts'
import { useIsIdle } from './use-is-idle.ts'

let isLive = false
const listeners = new Set<() => void>()

function setLive(value: boolean) {
  isLive = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this page currently receives changes of requests. */
export function useIsLive() {
  return useSyncExternalStore(subscribe, () => isLive)
}

/** Refetches requests, alerts and imports on each change while the page is visible and in use. */
export function useRequestChanges() {
  const queryClient = useQueryClient()
  const isSeen = useDocumentVisibility() === 'visible'
  const isWanted = !useIsIdle() && isSeen
  useEffect(() => {
    if (!isWanted) return
    return followChanges({
      heard: document.getElementById(firstDataId)?.dataset.heard,
      onLive: setLive,
      onChange: () => void refreshRequests(queryClient),
      onImports: () => void queryClient.invalidateQueries({ queryKey: api.imports.key() }),
      onAlerts: () => {
        void queryClient.invalidateQueries({ queryKey: api.alerts.key() })
        // Why: an open draft waits for somebody to agree to its prices, of which an alert tells.
        void queryClient.invalidateQueries({ queryKey: api.proposals.preview.key() })
      },
    })
  }, [isWanted, queryClient])
}
