import { authorOf } from '#domain/people/author.ts'
import {
  type Contact,
  type ContactReason,
  contactFieldNames,
  isSameContact,
} from '#domain/people/contacts.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { endMailboxesOfHome } from '../proposals/sending/mailboxes.ts'
import { type SentAgain, sendAgain } from '../proposals/sending/send-again.ts'
import { endForFormerPeople } from './former-people.ts'
import { notifyOfChange } from './notices.ts'
import { deleteWishes, markContact } from './queries.ts'
import { endUndoLinks } from './undo-links.ts'

/** The fields in which two contacts are not the same. */
export function changedFields(before: Contact, after: Contact) {
  return contactFieldNames.filter((field) => !isSameContact(field, before[field], after[field]))
}

type Change = {
  customerId: number
  before: Contact
  after: Contact
  why: ContactReason | undefined
  /** Whether the open proposals whose links end go to the new address in the same press. */
  sendsAgain: boolean
}

/**
 * What follows, in the same transaction, when who may send made another contact known: the wish for it is settled, a mailbox that gave way
 * ends, and the answer to 'Why?' says who hears of it. Without an answer nothing goes out, and the sellers' bell says so. Returns what went
 * out again; undefined where nothing was to.
 */
export async function followContactChange(
  context: CallContext,
  tx: Queryable,
  { customerId, before, after, why, sendsAgain }: Change,
): Promise<SentAgain | undefined> {
  const now = context.clock()
  const fields = changedFields(before, after)
  if (fields.length === 0) return undefined
  await deleteWishes(tx, customerId, { fields })
  const gaveWay = fields.filter((field) => before[field] !== null)
  const mailbox = fields.includes('email') ? before.email : null
  if (fields.includes('email')) await markContact(tx, customerId, { doubtedAt: null })
  const ended = mailbox === null ? [] : await endMailbox(context, tx, { customerId, mailbox, why })
  if (gaveWay.length === 0) return undefined
  if (why === undefined) await markContact(tx, customerId, { unexplainedAt: now })
  // Why only then: an answer for one contact says nothing about another that was changed without one.
  if (why === 'other-people') await markContact(tx, customerId, { unexplainedAt: null })
  if (why === 'other-people') await endForFormerPeople(context, tx, { customerId, email: before.email })
  if (why === 'same-person' && mailbox !== null && after.email !== null)
    await notifyOfChange({ ...context, tx, now }, { customerId, before: mailbox, after: after.email })
  const isSame = why === 'same-person' || why === 'mistyped'
  return sendsAgain && isSame && ended.length > 0 ? sendAgain(context, tx, { customerId, ended }) : undefined
}

const linkEnds = {
  'same-person': 'new-address',
  mistyped: 'mistyped',
  'other-people': 'other-people',
} as const satisfies Record<ContactReason, LinkEnd>

const linkEndOf = (why: ContactReason | undefined): LinkEnd => (why ? linkEnds[why] : 'ended-by-staff')

/** Ends what a mailbox of a home could open, and cancels what waits for it. Returns the versions that had it. */
async function endMailbox(
  context: CallContext,
  tx: Queryable,
  { customerId, mailbox, why }: { customerId: number; mailbox: string; why: ContactReason | undefined },
) {
  const now = context.clock()
  const ending = { why: linkEndOf(why), now }
  const byUserId = authorOf(context.actor).userId
  const former = { customerId, former: mailbox }
  const ended = await endMailboxesOfHome(tx, context, former, { ...ending, byUserId })
  await endUndoLinks(tx, { customerId, undoes: 'wish' }, now)
  return ended
}
