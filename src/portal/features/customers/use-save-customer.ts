import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Customer, type CustomerInput } from '#contract/customers.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { newerRecordOf, problemsOf } from '../../api/failures.ts'
import { notify } from '../../ui/notify.tsx'
import { type FieldProblems, toFormPath } from './customer-input.ts'

/** How a save ended: stored, refused field by field, overtaken by somebody else's, or failed as a toast has told. */
export type SaveOutcome =
  | { kind: 'saved'; isNew: boolean; id: number; version: number }
  | { kind: 'refused'; problems: FieldProblems }
  | { kind: 'stale'; current: Customer }
  | { kind: 'failed' }

/** Saves a customer; what was read of customers and their comparisons is read anew when next looked at. */
export function useSaveCustomer() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.customers.save.mutationOptions({
      meta: { handles: ['STALE_WRITE', 'BAD_REQUEST'] },
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: api.customers.key() })
        void queryClient.invalidateQueries({ queryKey: api.analysis.key() })
        void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
      },
    }),
  )

  return async function save(input: CustomerInput): Promise<SaveOutcome> {
    try {
      const { statusCode, id, version } = await saving.mutateAsync(input)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1, id, version }
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (error) {
      const current = newerRecordOf(error, Customer)
      if (current) return { kind: 'stale', current }
      const problems = Object.entries(problemsOf(error))
      if (problems.length === 0) return { kind: 'failed' }
      notify.error(messages.pleaseCompleteForm)
      return {
        kind: 'refused',
        problems: Object.fromEntries(problems.map(([path, message]) => [toFormPath(path, input), message])),
      }
    }
  }
}
