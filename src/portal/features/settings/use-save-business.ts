import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessInput, BusinessSettings } from '#contract/business.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { businessQuery } from '../../shared/business.ts'

/** Saves the business and refetches whatever shows it, the links of labels included. */
export function useSaveBusiness() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.settings.saveBusiness.mutationOptions({
      meta: shownByForm,
      onSuccess: useRefresh(api.customers.key(), api.profiles.key()),
    }),
  )

  async function save(
    input: BusinessInput,
  ): Promise<SaveOutcome<{ current: BusinessSettings }, BusinessSettings>> {
    try {
      await saving.mutateAsync(input)
      return { kind: 'saved', current: await queryClient.fetchQuery({ ...businessQuery, staleTime: 0 }) }
    } catch (error) {
      return unsaved(error)
    }
  }

  return { save, isSaving: saving.isPending }
}
