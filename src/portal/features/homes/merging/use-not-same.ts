import { useMutation } from '@tanstack/react-query'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'

type NotSame = { ids: [low: number, high: number]; isTakenBack: boolean }

/** Says of two homes that they are not the same. The toast takes it back. */
export function useNotSame() {
  const refresh = useRefresh(api.duplicates.key(), api.homes.key())
  const saying = useMutation({
    mutationFn: (said: NotSame) => api.duplicates.notSame.call(said),
    onSuccess: async (_answer, { ids, isTakenBack }) => {
      await refresh()
      const [one, other] = ids
      if (isTakenBack) return notify.success(fill(duplicateWords.shown, { one, other }))
      notify.success(fill(duplicateWords.hidden, { one, other }), {
        action: {
          label: duplicateWords.takeBack,
          onAction: () => saying.mutate({ ids, isTakenBack: true }),
        },
      })
    },
  })
  return (ids: readonly number[]) => {
    const [low, high] = ids.toSorted((one, other) => one - other)
    if (low !== undefined && high !== undefined) saying.mutate({ ids: [low, high], isTakenBack: false })
  }
}
