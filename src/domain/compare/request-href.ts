import { askHref } from '../requests/ask.ts'
import { addressOf } from './address.ts'
import type { AnswerOfAnswers } from './answer-of-answers.ts'
import type { CompareAnswers } from './answers.ts'
import type { CompareWay } from './counted.ts'

/** The address of the request form that takes these answers along, with its choices made. */
export function requestHref(
  answers: CompareAnswers,
  { isUrgent, ...ask }: AnswerOfAnswers['ask'],
  way: CompareWay | '' = '',
): string {
  const compared = new URLSearchParams({
    compared: addressOf(answers),
    ...(isUrgent && { urgent: '1' }),
    ...(way && { from: way }),
  })
  return askHref(`/generate-request?${compared}`, ask)
}
