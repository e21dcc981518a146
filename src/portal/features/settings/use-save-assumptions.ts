import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AssumptionsInForce } from '#contract/settings.ts'
import { api } from '../../api/client.ts'
import { newerRecordOf, problemsOf } from '../../api/failures.ts'

type Input = { basedOnId: number; changes: Record<string, number | boolean> }

/** How a save ended: in force as `current`, refused value by value, overtaken by `current`, or failed as a toast has told. */
export type SaveOutcome =
  | { kind: 'saved'; current: AssumptionsInForce }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: AssumptionsInForce }
  | { kind: 'failed' }

/** Puts changed assumptions in force; comparisons read before are read anew. */
export function useSaveAssumptions() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.settings.saveAssumptions.mutationOptions({
      meta: { handles: ['STALE_WRITE', 'BAD_REQUEST'] },
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.analysis.key() }),
    }),
  )

  async function save(input: Input): Promise<SaveOutcome> {
    try {
      await saving.mutateAsync(input)
      const options = api.settings.assumptions.queryOptions({ staleTime: 0 })
      return { kind: 'saved', current: await queryClient.fetchQuery(options) }
    } catch (error) {
      const current = newerRecordOf(error, AssumptionsInForce)
      if (current) return { kind: 'stale', current }
      const problems = problemsOf(error)
      return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
    }
  }

  return { save, isSaving: saving.isPending }
}
