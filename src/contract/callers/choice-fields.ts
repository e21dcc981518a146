import { customerFields } from '../homes/list-fields.ts'
import { requestFields } from '../requests/list-fields.ts'

const { equipment, age, gap, sort, order } = customerFields

/** What a view of the customer list keeps: what was chosen. Typed words may name somebody, and are no part of it (docs/decisions/057). */
export const customerChoices = { equipment, age, gap, sort, order }

const { view, requestReasonId, requestStatusId, assignedUserId } = requestFields

/** The same of the request list. */
export const requestChoices = {
  view,
  requestReasonId,
  requestStatusId,
  assignedUserId,
  sort: requestFields.sort,
  order: requestFields.order,
}
