import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessInput, BusinessSettings } from '#contract/business.ts'
import { api } from '../../api/client.ts'
import { isStaleWrite, problemsOf } from '../../api/failures.ts'
import { businessQuery } from '../../session/business.ts'

/** How a save ended: stored as `current`, refused field by field, overtaken by `current`, or failed as a toast has told. */
type SaveOutcome =
  | { kind: 'saved'; current: BusinessSettings }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: BusinessSettings }
  | { kind: 'failed' }

/** Saves the business; what shows it, and the links of labels that were read, are read anew. */
export function useSaveBusiness() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.settings.saveBusiness.mutationOptions({
      meta: { handles: ['STALE_WRITE', 'BAD_REQUEST'] },
      onSuccess: () =>
        Promise.all(
          [api.customers.key(), api.profiles.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )

  async function save(input: BusinessInput): Promise<SaveOutcome> {
    try {
      await saving.mutateAsync(input)
      return { kind: 'saved', current: await queryClient.fetchQuery({ ...businessQuery, staleTime: 0 }) }
    } catch (thrown) {
      const error = thrown as typeof saving.error
      if (isStaleWrite(error)) return { kind: 'stale', current: error.data.current }
      const problems = problemsOf(error)
      return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
    }
  }

  return { save, isSaving: saving.isPending }
}
