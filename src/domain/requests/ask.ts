import { type EquipmentKind, equipmentKinds } from '../homes/equipment.ts'
import { type RequestReason, requestReasons } from './requests.ts'

type Asked = { reason: RequestReason; equipmentKind: EquipmentKind }

/** The id of the request form on each page that has one. */
export const serviceRequestId = 'service-request'

/**
 * The address of the request form with its two choices made: `page` is a page that has the form, such as '/customer-profile/60' or
 * '/generate-request'. Within that page the choices are made in place (docs/decisions/176).
 */
export function askHref(page: string, { reason, equipmentKind }: Asked): string {
  return `${page}?reason=${reason}&equipment=${equipmentKind}#${serviceRequestId}`
}

/** The choices in the query of an address by their ids; 0 for one that is missing or unknown. */
export function askedIn({ reason, equipment }: Readonly<Record<string, unknown>>) {
  return {
    requestReasonId: requestReasons.find((row) => row.reason === reason)?.id ?? 0,
    equipmentTypeId: equipmentKinds.find((row) => row.kind === equipment)?.id ?? 0,
  }
}

/** The names of what a request asks for, by the ids of its form. */
export function namesOfRequest(typed: { requestReasonId: number; equipmentTypeId: number }) {
  return {
    requestReason: requestReasons.find(({ id }) => id === typed.requestReasonId)?.name ?? '',
    equipmentName: equipmentKinds.find(({ id }) => id === typed.equipmentTypeId)?.name ?? '',
  }
}
