import { isSameEmail } from '#domain/people/email-address.ts'
import { holderMay } from '#domain/people/holders.ts'
import { receiversOf } from '#domain/proposals/sending/receivers.ts'
import { readCustomer } from '../../customers/read.ts'
import type { Queryable } from '../../deps.ts'
import type { SentVersion } from '../link-queries.ts'
import type { Reading } from '../reading/readers.ts'

/** The mailboxes by which a version is answered: its own first, then those of others who may decide. */
export function mailboxesThatAnswer({
  mailbox,
  answeringMailboxes,
}: Pick<SentVersion, 'mailbox' | 'answeringMailboxes'>): string[] {
  const others = answeringMailboxes.filter((other) => !isSameEmail(other, mailbox))
  return [...(mailbox === null ? [] : [mailbox]), ...others]
}

/**
 * Of several who may answer a version, the name of whoever does so without typing one, as the home has it for their mailbox: the others read
 * who was first. Null where one alone may answer it, and on a device in the hand, since nobody knows who holds it.
 */
export async function nameOfAnswering(
  db: Queryable,
  { reader, sharer, versions: [newest] }: Pick<Reading, 'reader' | 'sharer' | 'versions'>,
): Promise<string | null> {
  const mailbox = sharer ?? (holderMay(reader, 'answer-with-code') ? newest.mailbox : null)
  if (mailbox === null || mailboxesThatAnswer(newest).length < 2) return null
  const home = await readCustomer(db, newest.customerId)
  return (home && receiversOf(home).find(({ email }) => isSameEmail(email, mailbox))?.name) ?? null
}
