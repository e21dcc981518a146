import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { hasCode } from '../../../api/failures.ts'
import { refreshRequests } from '../../../shared/frame/refresh-requests.ts'
import { noteWhetherEmailsWait } from '../../../shared/record/mail-state.ts'
import { notify } from '../../../ui/frame/notify.tsx'

/** Whether retrying a refused move is pointless because the request has changed; the list shows how. */
export function isStale(error: unknown): boolean {
  return ['REQUEST_MOVED', 'ILLEGAL_MOVE', 'FORBIDDEN', 'NOT_FOUND'].some((code) => hasCode(error, code))
}

/** The server responds with true or an error. Anything else, as from a proxy, moved nothing and throws. */
function expectMoved(isMoved: boolean) {
  if (isMoved !== true) throw new Error("The request wasn't moved")
}

export function useAssignRequest() {
  const queryClient = useQueryClient()
  return useMutation(
    api.requests.assign.mutationOptions({
      onSuccess: async (isMoved) => {
        expectMoved(isMoved)
        notify.success(messages.requests.assigned, await noteWhetherEmailsWait(queryClient))
      },
      // Why settled: whatever the outcome, the lists must show the current state.
      onSettled: () => refreshRequests(queryClient),
    }),
  )
}

export function useSetVisit() {
  const queryClient = useQueryClient()
  return useMutation(
    api.requests.setVisit.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: async (isMoved) => {
        expectMoved(isMoved)
        notify.success(messages.requests.visitSet, await noteWhetherEmailsWait(queryClient))
      },
      onSettled: () => refreshRequests(queryClient),
    }),
  )
}

/** Completes a request; the toast offers to undo that. */
export function useCompleteRequest() {
  const queryClient = useQueryClient()
  const undo = useUndoCompletion()
  return useMutation(
    api.requests.complete.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (isMoved, { requestId }) => {
        expectMoved(isMoved)
        notify.success(messages.requests.completed, {
          action: {
            label: messages.restore.undo,
            onAction: () => undo.mutate({ requestId: Number(requestId) }),
          },
        })
      },
      onSettled: () => refreshRequests(queryClient),
    }),
  )
}

export function useUndoCompletion() {
  const queryClient = useQueryClient()
  return useMutation(api.requests.undo.mutationOptions(opening(queryClient)))
}

export function useReopenRequest() {
  const queryClient = useQueryClient()
  return useMutation(
    api.requests.reopen.mutationOptions({ meta: { handles: ['BAD_REQUEST'] }, ...opening(queryClient) }),
  )
}

const opening = (queryClient: QueryClient) => ({
  onSuccess: (isMoved: boolean) => {
    expectMoved(isMoved)
    notify.success(messages.requests.undone)
  },
  onSettled: () => refreshRequests(queryClient),
})
