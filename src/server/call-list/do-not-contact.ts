import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customers, outbox, phoneKey, reports, requests } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { kindsOfLetters, type LetterStop } from '#domain/people/letters.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { cancelEmail } from '../outbox/queries.ts'

/**
 * Whether a home is not to be written to at a mailbox: its customer asked not to be contacted, or the customer of any other home with that
 * mailbox did. What somebody asked at one home holds at all of theirs. docs/decisions/193
 */
const isMailboxLeftAlone = (customerId: SQL, mailbox: SQL) =>
  sql<boolean>`(coalesce(is_home_left_alone(${customerId}), false) or coalesce(is_email_left_alone(${mailbox}), false))`

/** Whether nobody may write to a mailbox of a home without being asked. */
export async function isNotToBeContacted(
  db: Queryable,
  { customerId, to }: { customerId: number; to: string },
): Promise<boolean> {
  const [row] = await db.execute<{ is_left_alone: boolean }>(
    sql`select ${isMailboxLeftAlone(sql`${customerId}::int`, sql`${emailKeyOf(to)}::text`)} as is_left_alone`,
  )
  return row?.is_left_alone ?? false
}

type Reached = Record<'id' | 'email' | 'phone', AnyPgColumn>

/** Whether a home, or the email or number of its customer, is left alone, as a column of a statement. */
export const isLeftAlone = ({ id, email, phone }: Reached) =>
  sql<boolean>`(${isMailboxLeftAlone(sql`${id}`, emailKey(email))} or coalesce(is_phone_left_alone(${phoneKey(phone)}), false))`

/**
 * The emails and telephone numbers of a home and its people that are used only for what they asked for, as they are stored; a column of a
 * statement.
 */
export const contactsLeftAlone = ({ id, email, phone }: Reached) =>
  sql<string[]>`(select coalesce(json_agg(distinct contact), '[]') from (
    select ${email} as contact, is_email_left_alone(${emailKey(email)}) as is_asked
    union all select ${phone}, is_phone_left_alone(${phoneKey(phone)})
    union all select p.email, is_email_left_alone(${emailKey(sql`p.email`)}) from home_people p where p.customer_id = ${id}
    union all select p.phone, is_phone_left_alone(${phoneKey(sql`p.phone`)}) from home_people p where p.customer_id = ${id}
  ) as ways where contact is not null and (is_asked or is_home_left_alone(${id})))`

/** Which of the email and the number of a request are used only for what it asks for. */
export async function listContactsLeftAlone(db: Queryable, requestId: number): Promise<string[]> {
  const { email, phone, customerId } = requests
  const rows = await db.execute<{ contact: string }>(sql`
    select contact from ${requests} cross join lateral (values
      (${email}, is_email_left_alone(${emailKey(email)})), (${phone}, is_phone_left_alone(${phoneKey(phone)}))
    ) as ways (contact, is_asked)
    where ${requests.id} = ${requestId} and contact is not null and (is_asked or is_home_left_alone(${customerId}))`)
  return [...rows].map(({ contact }) => contact)
}

const kindsStoppedBy = (stop: LetterStop) =>
  kindsOfLetters(({ stoppedBy }) => stoppedBy?.includes(stop) ?? false)

/** Whether staff made the report that an email carries: then its reader did not ask for it. */
const isOfStaff = sql`exists (select from ${reports}, jsonb_array_elements(${outbox.attachments}) as attached
  where ${reports.id} = (attached ->> 'reportId')::int and ${reports.madeByUserId} is not null)`

/** Whether an email is one that 'do not contact' stops. */
const isUnasked = or(
  inArray(outbox.kind, kindsStoppedBy('do-not-contact')),
  and(inArray(outbox.kind, kindsStoppedBy('do-not-contact-unless-asked')), isOfStaff),
)

/** Whether an email must not leave, since its customer asked neither for it nor to be contacted. */
export async function isUnwantedEmail(db: Queryable, emailId: number): Promise<boolean> {
  const isAlone = isMailboxLeftAlone(sql`${outbox.customerId}`, emailKey(outbox.to))
  return (await db.$count(outbox, and(eq(outbox.id, emailId), isUnasked, isAlone))) > 0
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
