import type { FieldProblem } from '#contract/errors.ts'
import { serviceRequestTexts as texts } from '#texts/service-request.ts'
import type { UserMessage } from '../ui/user-message.ts'

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

/** Why: the fixed text names both, and stands in the summary. */
const inPlace: Partial<Record<RequestField, string>> = {
  requestReasonId: texts.chooseOne,
  equipmentTypeId: texts.chooseOne,
}
