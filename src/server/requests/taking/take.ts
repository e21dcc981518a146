import { randomUUID } from 'node:crypto'
import { problemAt, problemsAt } from '#contract/errors.ts'
import { writerOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../../audit/record.ts'
import { calls } from '../../calls.ts'
import { notifyOfNewRequest } from '../emails.ts'
import { insertStep } from '../handling/move-queries.ts'
import { findCustomerContact, insertNewRequest } from './new-request-queries.ts'
import { rowOfRequest } from './request-row.ts'

/** Stores a request that somebody made by telephone or in person. What the caller does not say is known from the home. */
export const take = calls.requests.take.handler(async ({ input, context, errors }) => {
  const customerId = input.customerId || null
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    if (customerId !== null && !(await findCustomerContact(tx, customerId)))
      throw errors.BAD_REQUEST(problemAt('customerId', messages.requests.customerGone))
    const { noContact } = messages.requests
    const { row, problems } = await rowOfRequest(tx, { ...input, customerId }, { now, noContact })
    if (!row) throw errors.BAD_REQUEST(problemsAt(problems))
    const takenByUserId = writerOf(context.actor).userId
    const requestId = await insertNewRequest(tx, {
      ...row,
      takenByUserId,
      takenByTokenId: context.actor.kind === 'token' ? context.actor.id : null,
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
