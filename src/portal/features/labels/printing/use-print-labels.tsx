import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { goneInWords, mergedInWords } from './labels-in-words.ts'
import { useLabelPrinting } from './use-label-printing.tsx'

/** Prints labels by their numbers. Their codes are fetched at the press, which the audit trail names. */
export function usePrintLabels() {
  const printing = useLabelPrinting()
  const fetching = useMutation(api.profiles.print.mutationOptions({ meta: { handles: ['BAD_REQUEST'] } }))
  return {
    ...printing,
    isFetching: fetching.isPending,
    problem: Object.values(problemsOf(fetching.error))[0],
    printOf: (ids: readonly number[], restMs: number) =>
      fetching.mutate(
        { ids: [...ids], on: 'paper' },
        {
          onSuccess: (labels) => {
            const answered = new Set(labels.flatMap(({ id, mergedNumbers = [] }) => [id, ...mergedNumbers]))
            const gone = ids.filter((id) => !answered.has(id)).length
            if (gone > 0) notify.error(goneInWords(gone))
            const merged = mergedInWords(labels)
            if (merged) notify.success(merged)
            if (labels.length > 0) printing.print(labels, restMs)
          },
        },
      ),
  }
}
