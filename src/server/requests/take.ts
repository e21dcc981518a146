import { randomUUID } from 'node:crypto'
import { problemAt, problemsAt } from '#contract/errors.ts'
import { authorOf } from '#domain/people/author.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { notifyOfNewRequest } from './emails.ts'
import { insertStep } from './move-queries.ts'
import { findCustomerContact, insertNewRequest } from './new-request-queries.ts'

/** Stores a request that somebody made by telephone or in person. What the caller does not say is known from the home. */
export const take = calls.requests.take.handler(async ({ input, context, errors }) => {
  const { customerId, requestReasonId, equipmentTypeId, words, isUrgent } = input
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const known = customerId === 0 ? undefined : await findCustomerContact(tx, customerId)
    if (customerId !== 0 && !known)
      throw errors.BAD_REQUEST(problemAt('customerId', messages.requests.customerGone))
    const isContactTyped = input.email !== null || input.phone !== null
    const { email, phone } = isContactTyped
      ? input
      : { email: known?.email ?? null, phone: known?.phone ?? null }
    const today = await businessDay(tx, now)
    const problems = missingOfRequest(
      { requestReasonId, equipmentTypeId, email, phone, preferredDays: [] },
      { isReachKnown: false, today, noContact: messages.requests.noContact },
    )
    const reason = requestReasons.find(({ id }) => id === requestReasonId)?.reason
    const equipmentKind = requestedKinds.find(({ id }) => id === equipmentTypeId)?.kind
    if (!reason || !equipmentKind || problems.length > 0) throw errors.BAD_REQUEST(problemsAt(problems))
    const row = {
      customerId: customerId || null,
      reason,
      equipmentKind,
      name: input.name ?? known?.name ?? null,
      email,
      phone,
      address: input.address ?? known?.address ?? null,
      words,
      isUrgent,
    }
    const takenByUserId = authorOf(context.actor).userId
    const requestId = await insertNewRequest(tx, {
      ...row,
      takenByUserId,
      sendKey: randomUUID(),
      requestedAt: now,
      updatedAt: now,
    })
    if (requestId === undefined) throw new Error('The request was not stored')
    await insertStep(tx, { requestId, step: 'taken', at: now, byUserId: takenByUserId })
    await recordAudit(tx, context, { action: 'take-request', subject: ['request', requestId], after: row })
    await notifyOfNewRequest({ ...context, tx, now }, requestId, { isByStaff: true })
    return { requestId }
  })
})
