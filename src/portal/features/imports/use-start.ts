import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { refusalInWords } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/frame/notify.tsx'
import type { FoundImport } from './import-query.ts'

/** Begins to store what was checked and decided, also what was decided after an import or a stop. */
export function useStart({ importId, checkedAt }: FoundImport) {
  const refresh = useRefresh(api.imports.key())
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    api.imports.start.mutationOptions({
      meta: { handles: ['CHANGED_SINCE', 'UNDER_WAY', 'WRONG_STATE'] },
      onSuccess: async () => {
        await refresh()
        await navigate({ to: '/portal/import/$id/$step', params: { id: String(importId), step: 'import' } })
      },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
        void refresh()
      },
    }),
  )
  return { isPending, start: () => checkedAt && mutate({ importId, checkedAt }) }
}
