import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { whetherLettersWait } from '../../session/mail-state.ts'
import { notify } from '../../ui/notify.tsx'

/** Whether a refused move is beyond another try: the request is not what it was, and the list shows what it is now. */
export function isOvertaken(error: unknown): boolean {
  return ['REQUEST_MOVED', 'ILLEGAL_MOVE', 'FORBIDDEN', 'NOT_FOUND'].some((code) => hasCode(error, code))
}

/** Whatever a move answers, lists, counts and histories show the truth afterwards. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.requests.key() }),
      queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
    ])
}

/** The server answers a move with true or a refusal. Anything else, as from something between, moved nothing: it fails in general. */
function expectMoved(isMoved: boolean) {
  if (isMoved !== true) throw new Error('The request was not moved')
}

export function useAssignRequest() {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return useMutation(
    api.requests.assign.mutationOptions({
      onSuccess: async (isMoved) => {
        expectMoved(isMoved)
        notify.success(messages.requests.assigned, await whetherLettersWait(queryClient))
      },
      onSettled: refresh,
    }),
  )
}

export function useCompleteRequest() {
  const refresh = useRefresh()
  return useMutation(
    api.requests.complete.mutationOptions({
      onSuccess: (isMoved) => {
        expectMoved(isMoved)
        notify.success(messages.requests.completed)
      },
      onSettled: refresh,
    }),
  )
}
