import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdealSystem, IdealSystemInput } from '#contract/ideal-systems.ts'
import { api } from '../../api/client.ts'
import { isStaleWrite, problemsOf } from '../../api/failures.ts'

/** How a save ended: stored, refused field by field, overtaken by somebody else's, or failed as a toast has told. */
export type SaveOutcome =
  | { kind: 'saved'; isNew: boolean }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: IdealSystem }
  | { kind: 'failed' }

/** Saves an ideal system and brings what was read of them up to date. */
export function useSaveIdealSystem() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.idealSystems.save.mutationOptions({
      meta: { handles: ['STALE_WRITE', 'BAD_REQUEST'] },
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.idealSystems.key() }),
    }),
  )

  async function save(input: IdealSystemInput): Promise<SaveOutcome> {
    try {
      const { statusCode } = await saving.mutateAsync(input)
      return { kind: 'saved', isNew: statusCode === 1 }
    } catch (thrown) {
      const error = thrown as typeof saving.error
      if (isStaleWrite(error)) return { kind: 'stale', current: error.data.current }
      const problems = problemsOf(error)
      return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
    }
  }

  return { save, isSaving: saving.isPending }
}
