import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MergePreview } from '#contract/homes/merging/merges.ts'
import { type FieldChoices, type PlaceChoice, proposedPlaces } from '#domain/homes/merging.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { hasCode, isStaleWrite } from '../../../api/failures.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { useRefreshHomes } from './use-refresh-homes.ts'

/** What is chosen of two records, and the press that makes them one. */
export function useMerging({ kept, gone }: MergePreview) {
  const navigate = useNavigate()
  const router = useRouter()
  const refresh = useRefreshHomes()
  const [fields, setFields] = useState<FieldChoices>({})
  const [places, setPlaces] = useState<PlaceChoice[]>(() => proposedPlaces(kept, gone))
  const merging = useMutation(
    api.merges.merge.mutationOptions({
      onSuccess: async ({ customerId }) => {
        await refresh()
        await navigate({ to: '/portal/customer-details/$id', params: { id: String(customerId) } })
        notify.success(fill(mergeWords.merged, { gone: gone.id }))
      },
      // Why: the page then shows what the other person saved or merged.
      onError: (error) => {
        if (isStaleWrite(error) || hasCode(error, 'MERGED_ALREADY')) void router.invalidate()
      },
    }),
  )
  return {
    fields,
    setFields,
    places,
    setPlaces,
    isPending: merging.isPending,
    merge: () =>
      merging.mutate({
        keptId: kept.id,
        goneId: gone.id,
        versions: [kept.version, gone.version],
        fields,
        places,
      }),
  }
}
