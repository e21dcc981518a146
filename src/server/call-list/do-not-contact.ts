import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { callMarks, outbox, reports } from '#db/schema.ts'
import { kindsOfLetters, type LetterStop } from '#domain/people/letters.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { cancelEmail } from '../outbox/queries.ts'
import { isInForce } from './queries.ts'

/** Whether a customer asked not to be contacted. docs/decisions/193 */
export async function isNotToBeContacted(db: Queryable, customerId: number): Promise<boolean> {
  return (await db.$count(callMarks, isMarked(sql`${customerId}::int`))) > 0
}

const isMarked = (customerId: SQL) =>
  and(sql`${callMarks.customerId} = ${customerId}`, isInForce, eq(callMarks.mark, 'do-not-contact'))

/** Whether the customer of a row asked not to be contacted, as a column of a statement. */
export const isMarkedNotToBeContacted = (customerId: SQL) =>
  sql<boolean>`exists (select from ${callMarks} where ${isMarked(customerId)})`

const kindsStoppedBy = (stop: LetterStop) =>
  kindsOfLetters(({ stoppedBy }) => stoppedBy?.includes(stop) ?? false)

/** Whether staff made the report that an e-mail carries: then its reader did not ask for it. */
const isOfStaff = sql`exists (select from ${reports}, jsonb_array_elements(${outbox.attachments}) as attached
  where ${reports.id} = (attached ->> 'reportId')::int and ${reports.madeByUserId} is not null)`

/** Whether an e-mail is one that 'do not contact' stops. */
const isUnasked = or(
  inArray(outbox.kind, kindsStoppedBy('do-not-contact')),
  and(inArray(outbox.kind, kindsStoppedBy('do-not-contact-unless-asked')), isOfStaff),
)

/** Whether an e-mail must not leave, since its customer asked neither for it nor to be contacted. */
export async function isUnwantedEmail(db: Queryable, emailId: number): Promise<boolean> {
  const marked = db
    .select({ id: callMarks.id })
    .from(callMarks)
    .where(isMarked(sql`${outbox.customerId}`))
  return (await db.$count(outbox, and(eq(outbox.id, emailId), isUnasked, exists(marked)))) > 0
}

/** Cancels what waits for a customer who did not ask for it. */
export async function cancelUnaskedEmails(tx: Queryable, customerId: number) {
  const waiting = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.customerId, customerId), eq(outbox.state, 'queued'), isUnasked))
    .for('update')
  for (const { id } of waiting) await cancelEmail(tx, id, messages.outbox.cancelledBecause.doNotContact)
}
