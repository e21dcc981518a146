import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { callMarks, customers, outbox, reports } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { kindsOfLetters, type LetterStop } from '#domain/people/letters.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { cancelEmail } from '../outbox/queries.ts'
import { isInForce } from './queries.ts'

/**
 * Whether the customer of a home asked not to be contacted, or the customer of any other home with that mailbox: what somebody asked at one
 * home holds at all of theirs. docs/decisions/193
 */
export async function isNotToBeContacted(
  db: Queryable,
  { customerId, to }: { customerId: number; to: string },
): Promise<boolean> {
  const marked = or(isMarked(sql`${customerId}::int`), isMarkedAnywhere(sql`${emailKeyOf(to)}`))
  return (await db.$count(callMarks, marked)) > 0
}

/** Whether a mark is one at a home whose customer has the mailbox of this key. */
const isMarkedAnywhere = (mailbox: SQL) =>
  isMarked(sql`any(array(select ${customers.id} from ${customers}
    where ${emailKey(customers.email)} = ${mailbox} and ${customers.deletedAt} is null))`)

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
    .where(or(isMarked(sql`${outbox.customerId}`), isMarkedAnywhere(emailKey(outbox.to))))
  return (await db.$count(outbox, and(eq(outbox.id, emailId), isUnasked, exists(marked)))) > 0
}

/** Cancels what waits for a customer who did not ask for it, at whichever of their homes. */
export async function cancelUnaskedEmails(tx: Queryable, customerId: number) {
  const isToCustomer = sql`${emailKey(outbox.to)} = (select ${emailKey(customers.email)} from ${customers} where ${customers.id} = ${customerId})`
  const waiting = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(or(eq(outbox.customerId, customerId), isToCustomer), eq(outbox.state, 'queued'), isUnasked))
    .for('update')
  for (const { id } of waiting) await cancelEmail(tx, id, messages.outbox.cancelledBecause.doNotContact)
}
