import { randomBytes } from 'node:crypto'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { authorOf } from '#domain/people/author.ts'
import type { Contact } from '#domain/people/contacts.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { replaceAccessCode } from '../labels/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { endLinksOfHome } from '../proposals/sending/links-of-home.ts'
import { endMailboxesOfHome } from '../proposals/sending/mailboxes.ts'
import { listOpenVersions, lockProposalsOf, withdrawVersion } from '../proposals/sending/withdraw-version.ts'
import { deleteWishes, markContact } from './queries.ts'
import { endUndoLinks } from './undo-links.ts'

type Former = Contact & Pick<Customer, 'name' | 'people'>
type Now = Contact & Pick<CustomerInput, 'name' | 'people'>

/**
 * The home without what was known of the former people: of name, email and phone only what differs from theirs stays, and of the others
 * only who is new.
 */
export function withoutFormerPeople<Home extends Now>(after: Home, before: Former): Home {
  const kept = (field: 'name' | 'email' | 'phone') => (after[field] === before[field] ? null : after[field])
  const were = new Set(before.people.map(({ id }) => id))
  const people = after.people?.filter(({ id }) => !were.has(id)) ?? []
  return { ...after, name: kept('name'), email: kept('email'), phone: kept('phone'), people }
}

/**
 * Ends what the former people of a home could open, since other people live there now: the code of its labels and with it every page and
 * link that was opened by it, wishes, open proposals, and letters that wait to go to them. `email` is the one that was known of them. What is older leaves the page of the label.
 */
export async function endForFormerPeople(
  context: Pick<CallContext, 'actor' | 'request' | 'clock'>,
  tx: Queryable,
  { customerId, email: former }: { customerId: number; email: string | null },
) {
  const now = context.clock()
  await lockProposalsOf(tx, customerId)
  for (const version of await listOpenVersions(tx, customerId, await businessDay(tx, now)))
    await withdrawVersion(tx, context, { ...version, reason: 'Other people live there now' })
  const ending = { why: 'other-people', now } as const
  const byUserId = authorOf(context.actor).userId
  await endMailboxesOfHome(tx, context, { customerId, former, all: true }, { ...ending, byUserId })
  await endLinksOfHome(tx, customerId, ending)
  await replaceAccessCode(tx, customerId, labelCodeFrom(randomBytes(10)), now)
  await deleteWishes(tx, customerId)
  await endUndoLinks(tx, { customerId }, now)
  await markContact(tx, customerId, { peopleSince: now, doubtedAt: null, unexplainedAt: null })
  await recordAudit(tx, context, { action: 'end-for-former-people', subject: ['customer', customerId] })
}
