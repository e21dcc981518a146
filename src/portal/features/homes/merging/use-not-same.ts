import { useMutation } from '@tanstack/react-query'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'

/** Says of two homes that they are not the same. */
export function useNotSame() {
  const refresh = useRefresh(api.duplicates.key())
  const saying = useMutation(
    api.duplicates.notSame.mutationOptions({
      onSuccess: async () => {
        await refresh()
        notify.success(duplicateWords.hidden)
      },
    }),
  )
  return (ids: readonly number[]) => {
    const [one, other] = ids
    if (one !== undefined && other !== undefined) saying.mutate({ ids: [one, other] })
  }
}
