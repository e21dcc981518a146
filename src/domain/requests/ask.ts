import type { EquipmentKind } from '../homes/equipment.ts'
import type { RequestReason } from './requests.ts'

type Asked = { reason: RequestReason; equipmentKind: EquipmentKind }

/** The id of the request form on each page that has one. */
export const serviceRequestId = 'service-request'

/**
 * The address of the request form with its two choices made: `page` is a page that has the form, such as '/customer-profile/60' or
 * '/generate-request'. Within that page the choices are made in place.
 */
export function askHref(page: string, { reason, equipmentKind }: Asked): string {
  return `${page}?reason=${reason}&equipment=${equipmentKind}#${serviceRequestId}`
}
