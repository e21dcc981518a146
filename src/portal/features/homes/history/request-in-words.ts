import type { RequestRow } from '#contract/requests/requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { outcomeName } from '#domain/requests/completion.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

type RequestInShort = Pick<
  RequestRow,
  'requestedDate' | 'assignedUser' | 'completedDate' | 'outcome' | 'visitDay' | 'visitFrom' | 'visitTo'
>

/** 'Requested Nov 19 · Riley Stonegate · Tuesday, November 24, 8 to 10 a.m.' */
export function requestInWords(request: RequestInShort): string {
  const { requestedDate, assignedUser, completedDate, outcome } = request
  const visit = agreedVisitOf(request)
  return [
    `Requested ${formatMonthDay(requestedDate)}`,
    assignedUser ?? 'Nobody has it yet',
    completedDate
      ? `${outcome && outcome !== 'done' ? outcomeName(outcome) : 'Completed'} ${formatMonthDay(completedDate)}`
      : visit && visitInWords(visit),
  ]
    .filter(Boolean)
    .join(' · ')
}
