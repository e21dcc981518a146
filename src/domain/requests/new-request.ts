import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { canPrefer } from './preferred-visit.ts'
import { requestedKinds } from './requested-kinds.ts'
import { requestReasons } from './requests.ts'

type RequestDraft = {
  requestReasonId: number
  equipmentTypeId: number
  email: string | null
  phone: string | null
  preferredDays: readonly string[]
}

/**
 * What a request lacks before it can be sent, by field; the first is the one to show. Contact details may be left out where
 * they are stored.
 */
export function missingOfRequest(
  { requestReasonId, equipmentTypeId, email, phone, preferredDays }: RequestDraft,
  {
    isReachKnown,
    today,
    noContact = serviceRequestTexts.noContact,
  }: { isReachKnown: boolean; today: string; noContact?: string },
) {
  const problems: { path: string; message: string }[] = []
  if (!requestReasons.some(({ id }) => id === requestReasonId))
    problems.push({ path: 'requestReasonId', message: messages.requests.incomplete })
  if (!requestedKinds.some(({ id }) => id === equipmentTypeId))
    problems.push({ path: 'equipmentTypeId', message: messages.requests.incomplete })
  if (!isReachKnown && !email?.trim() && !phone?.trim()) problems.push({ path: 'email', message: noContact })
  if (!preferredDays.every((day) => canPrefer(day, today)))
    problems.push({ path: 'preferredDays', message: serviceRequestTexts.dayOutOfReach })
  return problems
}
