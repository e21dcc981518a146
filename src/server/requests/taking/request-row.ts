import type { NewRequest, TakenRequest } from '#contract/requests/new-requests.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import type { Queryable } from '../../deps.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { findCustomerContact, type NewRequestRow } from './new-request-queries.ts'

/** A request as somebody asks for it, on a page or by telephone. */
type RequestInput = Omit<TakenRequest, 'customerId'> &
  Partial<Pick<NewRequest, 'preferredDays' | 'preferredTimes'>> & {
    /** Null for somebody who is no customer. */
    customerId: number | null
  }

/**
 * The row to store, or what it lacks by field: the call's ids become words, and what is not said of the person is known from the home. All
 * else that was said is stored as it was. `noContact` says that no way to reach them is known.
 */
export async function rowOfRequest(
  db: Queryable,
  { requestReasonId, equipmentTypeId, ...asked }: RequestInput,
  { now, noContact }: { now: Date; noContact?: string },
) {
  const known = asked.customerId === null ? undefined : await findCustomerContact(db, asked.customerId)
  const isContactTyped = asked.email !== null || asked.phone !== null
  const contact = isContactTyped ? asked : { email: known?.email ?? null, phone: known?.phone ?? null }
  const { email, phone } = contact
  const problems = missingOfRequest(
    { requestReasonId, equipmentTypeId, email, phone, preferredDays: asked.preferredDays ?? [] },
    { isReachKnown: false, today: await businessDay(db, now), ...(noContact && { noContact }) },
  )
  const reason = requestReasons.find(({ id }) => id === requestReasonId)?.reason
  const equipmentKind = requestedKinds.find(({ id }) => id === equipmentTypeId)?.kind
  if (!reason || !equipmentKind || problems.length > 0) return { problems }
  const row = {
    ...asked,
    reason,
    equipmentKind,
    email,
    phone,
    name: asked.name ?? known?.name ?? null,
    address: asked.address ?? known?.address ?? null,
  } satisfies Partial<NewRequestRow>
  return { row, problems }
}
