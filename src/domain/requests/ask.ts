import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { type RequestedKind, requestedKinds } from './requested-kinds.ts'
import { type RequestReason, requestReasons } from './requests.ts'

type RequestChoice = {
  reason: RequestReason
  equipmentKind: RequestedKind
  /** What is asked for along with it. */
  together?: RequestedKind | undefined
}

/** The id of the request form on each page that has one. */
export const serviceRequestId = 'service-request'

/** The id of a request of the home on its page. */
export const ownRequestId = (requestId: number) => `request-${requestId}`

/**
 * The address of the request form with its two choices made: `page` is a page that has the form, such as '/customer-profile/60' or
 * '/generate-request'. Within that page the choices are made in place (docs/decisions/040).
 */
export function askHref(page: string, { reason, equipmentKind, together }: RequestChoice): string {
  const equipment = together ? `${equipmentKind},${together}` : equipmentKind
  const and = page.includes('?') ? '&' : '?'
  return `${page}${and}reason=${reason}&equipment=${equipment}#${serviceRequestId}`
}

/** The address of the request form for people who have moved into a home. */
export const newHereHref = `/generate-request?newHere=1#${serviceRequestId}`

/**
 * The choices in the query of an address by their ids; 0 for one that is missing or unknown. A request is about one kind of
 * equipment, so what is asked for along with it is put into words.
 */
export function askedIn({ reason, equipment, newHere, urgent }: Readonly<Record<string, unknown>>) {
  const kinds = typeof equipment === 'string' ? equipment.split(',') : []
  const [first, together] = kinds.flatMap((kind) => requestedKinds.find((row) => row.kind === kind) ?? [])
  return {
    requestReasonId: requestReasons.find((row) => row.reason === reason)?.id ?? 0,
    equipmentTypeId: first?.id ?? 0,
    ...(urgent !== undefined && { isUrgent: true }),
    ...(newHere !== undefined && { words: serviceRequestTexts.wordsForNewPeople }),
    ...(first && together && { words: bothInWords(first, together) }),
  }
}

function bothInWords(first: { name: string }, together: { name: string }): string {
  const names = { first: first.name.toLowerCase(), together: together.name.toLowerCase() }
  return fill(serviceRequestTexts.wordsForBoth, names)
}

/** The names of what a request asks for, by the ids of its form. */
export function namesOfRequest(typed: { requestReasonId: number; equipmentTypeId: number }) {
  return {
    requestReason: requestReasons.find(({ id }) => id === typed.requestReasonId)?.name ?? '',
    equipmentName: requestedKinds.find(({ id }) => id === typed.equipmentTypeId)?.name ?? '',
  }
}
