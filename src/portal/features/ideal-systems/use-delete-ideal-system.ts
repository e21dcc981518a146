import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdealSystem } from '#contract/ideal-systems.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'

/** Answers a function that asks, deletes on a yes and refreshes the list. The toast offers to take it back. */
export function useDeleteIdealSystem() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.idealSystems.key() })
  const undoing = useMutation(
    api.idealSystems.restore.mutationOptions({
      onSuccess: () => notify.success(messages.restore.done),
      onSettled: refresh,
    }),
  )
  const deleting = useMutation(
    api.idealSystems.delete.mutationOptions({
      onSuccess: (_answer, deletion) =>
        notify.success(messages.deleted, {
          action: {
            label: messages.restore.undo,
            onAction: () => undoing.mutate(deletion),
          },
        }),
      onSettled: refresh,
    }),
  )
  return ({ id, equipmentName, isDefault }: IdealSystem) =>
    confirmAction({
      question: messages.idealSystem.deleteQuestion,
      detail: isDefault
        ? `“${equipmentName}” is the default proposal for its type. The newest other one takes its place.`
        : equipmentName,
      isDangerous: true,
      onYes: () => deleting.mutateAsync({ query: { id } }),
    })
}
