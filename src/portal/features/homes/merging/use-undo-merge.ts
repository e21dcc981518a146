import { useMutation } from '@tanstack/react-query'
import type { MergedRecord } from '#contract/homes/merging/merges.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { useRefreshHomes } from './use-refresh-homes.ts'

/** Returns a function that asks whether to undo a merge, and does it. `onUndone` comes before what is said of it. */
export function useUndoMerge(onUndone: () => Promise<unknown> = async () => undefined) {
  const refresh = useRefreshHomes()
  const undoing = useMutation(
    api.merges.unmerge.mutationOptions({
      onSuccess: async ({ stays }) => {
        await refresh()
        await onUndone()
        notify.success(
          mergeWords.undone,
          stays.length > 0 ? { more: fill(mergeWords.stayed, { list: stays.join(', ') }) } : {},
        )
      },
    }),
  )
  return ({ id, goneId }: MergedRecord) =>
    confirmAction({
      question: fill(mergeWords.undoQuestion, { gone: goneId }),
      detail: mergeWords.undoDetail,
      yes: mergeWords.undo,
      no: mergeWords.cancel,
      onYes: () => undoing.mutateAsync({ mergeId: id }),
    })
}
