import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdealSystem } from '#contract/ideal-systems.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'

/** Answers a function that asks, deletes on a yes and refreshes the list. */
export function useDeleteIdealSystem() {
  const queryClient = useQueryClient()
  const deleting = useMutation(
    api.idealSystems.delete.mutationOptions({
      onSuccess: () => notify.success(messages.deleted),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.idealSystems.key() }),
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
