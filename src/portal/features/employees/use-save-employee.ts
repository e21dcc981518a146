import { useMutation } from '@tanstack/react-query'
import type { Employee, EmployeeInput } from '#contract/employees.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/notify.tsx'

/** Saves an employee and refetches what shows employees. */
export function useSaveEmployee() {
  const saving = useMutation(
    api.employees.save.mutationOptions({
      meta: { handles: [...shownByForm.handles, 'LAST_ADMIN'] },
      onSettled: useRefresh(api.employees.key(), api.dashboard.key()),
    }),
  )

  async function save(input: EmployeeInput): Promise<SaveOutcome<{ isNew: boolean }, Employee>> {
    try {
      const { statusCode } = await saving.mutateAsync(input)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1 }
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (error) {
      if (hasCode(error, 'LAST_ADMIN'))
        return { kind: 'refused', problems: { roleId: messages.employee.lastAdmin } }
      return unsaved(error)
    }
  }

  return { save, isSaving: saving.isPending }
}
