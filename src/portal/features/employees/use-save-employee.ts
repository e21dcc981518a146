import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Employee, EmployeeInput } from '#contract/employees.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { isStaleWrite, problemsOf } from '../../api/failures.ts'
import { notify } from '../../ui/notify.tsx'

/** How a save ended: stored, refused field by field, overtaken by somebody else's, or failed as a toast has told. */
type SaveOutcome =
  | { kind: 'saved'; isNew: boolean }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'stale'; current: Employee }
  | { kind: 'failed' }

/** Saves an employee and brings what was read of them up to date. */
export function useSaveEmployee() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.employees.save.mutationOptions({
      meta: { handles: ['STALE_WRITE', 'BAD_REQUEST'] },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.employees.key() }),
          queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
        ]),
    }),
  )

  async function save(input: EmployeeInput): Promise<SaveOutcome> {
    try {
      const { statusCode } = await saving.mutateAsync(input)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1 }
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (thrown) {
      const error = thrown as typeof saving.error
      if (isStaleWrite(error)) return { kind: 'stale', current: error.data.current }
      const problems = problemsOf(error)
      return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' }
    }
  }

  return { save, isSaving: saving.isPending }
}
