import { useMutation } from '@tanstack/react-query'
import type { IdealSystem, IdealSystemInput } from '#contract/ideal-systems.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { toFormPath } from './form-values.ts'

/** Saves an ideal system and refetches the list. */
export function useSaveIdealSystem() {
  const saving = useMutation(
    api.idealSystems.save.mutationOptions({
      meta: shownByForm,
      onSettled: useRefresh(api.idealSystems.key()),
    }),
  )

  async function save(input: IdealSystemInput): Promise<SaveOutcome<{ isNew: boolean }, IdealSystem>> {
    try {
      const { statusCode } = await saving.mutateAsync(input)
      return { kind: 'saved', isNew: statusCode === 1 }
    } catch (error) {
      const outcome = unsaved<IdealSystem>(error)
      if (outcome.kind !== 'refused') return outcome
      const problems = Object.entries(outcome.problems).map(([wire, text]) => [toFormPath(wire), text])
      return { kind: 'refused', problems: Object.fromEntries(problems) }
    }
  }

  return { save, isSaving: saving.isPending }
}
