import { useMutation } from '@tanstack/react-query'
import type { RequestRow } from '#contract/requests/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { paperOfLanguage } from '#domain/operations/business/paper.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { usePrinting } from '../../../shared/late/use-printing.tsx'
import { styleNonce } from '../../../theme/style-nonce.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { timeZone } from '../../../ui/text/format-date.ts'
import { VisitSheets } from './visit-sheets.tsx'

/** A page of paper in the browser's pixels. */
const paperWindow = [816, 1056] as const

/** Fetches requests as they are now and prints them to take along, with a notice for when the browser blocks the print window. */
export function useVisitSheets() {
  const business = useBusiness()
  const { print, notice } = usePrinting()
  const fetching = useMutation(
    api.requests.visitSheets.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (sheets, { requestIds }) => {
        const gone = requestIds.length - sheets.length
        if (gone > 0) notify.error(goneInWords(gone))
        if (sheets.length > 0)
          print({
            title: 'Visits',
            sheet: (
              <VisitSheets
                sheets={sheets}
                business={business.name}
                today={calendarDay(timeZone)(new Date())}
                paper={paperOfLanguage(navigator.language)}
                styleNonce={styleNonce}
              />
            ),
            window: paperWindow,
            restMs: 500,
          })
      },
    }),
  )
  return {
    notice,
    isFetching: fetching.isPending,
    problem: Object.values(problemsOf(fetching.error))[0],
    print: (rows: readonly RequestRow[]) =>
      fetching.mutate({ requestIds: rows.map(({ requestId }) => requestId) }),
  }
}

function goneInWords(count: number): string {
  return count === 1
    ? 'One of these requests is no longer yours, so it is left out.'
    : `${count} of these requests are no longer yours, so they are left out.`
}
