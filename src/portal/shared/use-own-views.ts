import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerChoices, OwnViews, RequestChoices } from '#contract/own-views.ts'
import { api } from '../api/client.ts'

export type ListOfViews = keyof OwnViews
export type OwnView = { name: string; choices: CustomerChoices | RequestChoices; isShared: boolean }
export type SharedView = Omit<OwnView, 'isShared'> & { sharedBy: string }

/** The person's views of a list, those that others share, and how to store the own ones. */
export function useOwnViews(list: ListOfViews) {
  const queryClient = useQueryClient()
  const { data } = useQuery(api.ownViews.find.queryOptions())
  const shared = useQuery(api.ownViews.listShared.queryOptions())
  const saving = useMutation(
    api.ownViews.save.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (saved) => queryClient.setQueryData(api.ownViews.find.queryKey(), saved),
    }),
  )
  const views: readonly OwnView[] | undefined = data?.[list]
  const sharedViews: readonly SharedView[] = shared.data?.[list] ?? []
  return {
    views,
    sharedViews,
    isSaving: saving.isPending,
    save: async (changed: readonly OwnView[]) => {
      if (data) await saving.mutateAsync({ ...data, [list]: changed })
    },
  }
}
