import type { FieldProblem } from '#contract/errors.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import type { UserMessage } from '../../ui/user-message.ts'

/** Why a request was not sent. */
export type Refusal = UserMessage & { problems: readonly FieldProblem[]; offersPhone: boolean }

export type RequestField = keyof typeof texts.fields

const isField = (name: string): name is RequestField => name in texts.fields

/** The first problem of each field; what lies deeper ('preferredDays.0') belongs to its field. */
export function problemsByField({ problems }: Pick<Refusal, 'problems'>): Map<RequestField, string> {
  const found = new Map<RequestField, string>()
  for (const { path, message } of problems) {
    const field = path.split('.')[0] ?? ''
    if (isField(field) && !found.has(field)) found.set(field, inPlace[field] ?? message)
  }
  return found
}

/**
 * What stands above the form: a sentence, where no field is to blame or one says less than it, and for each field that is to blame the
 * text of its link.
 */
export function summaryOf(refusal: Refusal) {
  const linked = [...problemsByField(refusal)].map(([field, message]) => {
    const name = texts.fields[field]
    return { field, text: message === texts.chooseOne ? name : `${name}: ${message}` }
  })
  const short = refusal.problems.find(({ path }) => path in inPlace)
  return { lead: linked.length === 0 ? refusal.text : short?.message, linked }
}

/** What is left of a refusal once these fields were typed in again: a field that was mended is not red until the next try. Phone and email are one question. */
export function withoutMended(refusal: Refusal, mended: ReadonlySet<string>): Refusal | null {
  const isMended = (field: string) =>
    mended.has(field) ||
    ((field === 'phone' || field === 'email') && (mended.has('phone') || mended.has('email')))
  const problems = refusal.problems.filter(({ path }) => !isMended(path.split('.')[0] ?? ''))
  return problems.length === 0 && refusal.problems.length > 0 ? null : { ...refusal, problems }
}

/** Why: the fixed text names both, and stands in the summary. */
const inPlace: Partial<Record<RequestField, string>> = {
  requestReasonId: texts.chooseOne,
  equipmentTypeId: texts.chooseOne,
}
