import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { api } from '../../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'

type Input = Parameters<typeof api.settings.saveAssumptions.call>[0]
type RegionInput = Parameters<typeof api.settings.changeRegion.call>[0]
type Outcome = SaveOutcome<{ current: AssumptionsInForce }, AssumptionsInForce>

/** Puts changed assumptions or another region in force, and invalidates comparisons. */
export function useSaveAssumptions() {
  const queryClient = useQueryClient()
  const options = {
    meta: shownByForm,
    onSuccess: useRefresh(api.analysis.key(), api.lookups.assumedFields.key()),
  }
  const saving = useMutation(api.settings.saveAssumptions.mutationOptions(options))
  const changing = useMutation(api.settings.changeRegion.mutationOptions(options))

  async function outcomeOf(write: Promise<unknown>): Promise<Outcome> {
    try {
      await write
      const options = api.settings.assumptions.queryOptions({ staleTime: 0 })
      return { kind: 'saved', current: await queryClient.fetchQuery(options) }
    } catch (error) {
      return unsaved(error)
    }
  }

  return {
    save: (input: Input) => outcomeOf(saving.mutateAsync(input)),
    changeRegion: (input: RegionInput) => outcomeOf(changing.mutateAsync(input)),
    isSaving: saving.isPending || changing.isPending,
  }
}
