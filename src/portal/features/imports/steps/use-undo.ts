import { useMutation } from '@tanstack/react-query'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { api } from '../../../api/client.ts'
import { refusalInWords } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'

/** Begins to take an import back, or goes on where that failed. */
export function useUndo(importId: number, onBegun?: () => void) {
  const { mutate, isPending } = useMutation(
    api.imports.undo.mutationOptions({
      meta: { handles: ['UNDER_WAY', 'WRONG_STATE'] },
      onSuccess: () => {
        notify.success(importTexts.undo.begun)
        onBegun?.()
      },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
      },
      onSettled: useRefresh(api.imports.key()),
    }),
  )
  return { isPending, undo: () => mutate({ importId, isTrial: false }) }
}
