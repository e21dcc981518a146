import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AssumptionsInForce } from '#contract/settings.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'

type Input = { basedOnId: number; changes: Record<string, number | boolean> }

/** Puts changed assumptions in force; comparisons read before are read anew. */
export function useSaveAssumptions() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.settings.saveAssumptions.mutationOptions({
      meta: shownByForm,
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.analysis.key() }),
    }),
  )

  async function save(
    input: Input,
  ): Promise<SaveOutcome<{ current: AssumptionsInForce }, AssumptionsInForce>> {
    try {
      await saving.mutateAsync(input)
      const options = api.settings.assumptions.queryOptions({ staleTime: 0 })
      return { kind: 'saved', current: await queryClient.fetchQuery(options) }
    } catch (error) {
      return unsaved(error, AssumptionsInForce)
    }
  }

  return { save, isSaving: saving.isPending }
}
