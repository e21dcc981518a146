import type { FieldProblem } from '#contract/errors.ts'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { areRightsChanged, mailboxesThatEnd } from '#domain/homes/home-people.ts'
import { can } from '#domain/people/access.ts'
import { writerOf } from '#domain/people/author.ts'
import { type Contact, contactFieldNames } from '#domain/people/contacts.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import type { CallContext } from '../calls.ts'
import { changedFields, followContactChange } from '../contact-wishes/contact-change.ts'
import { fileWishes, problemsOfWishes, wishesIn } from '../contact-wishes/file-wishes.ts'
import { withoutFormerPeople } from '../contact-wishes/former-people.ts'
import { claimEmail, lockContact } from '../contact-wishes/queries.ts'
import type { Queryable } from '../deps.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'
import { endMailboxesOfHome } from '../proposals/sending/mailboxes.ts'
import { type Stored, storeCustomer } from './store.ts'

/** Whether the caller makes a contact known; only a technician's answer depends on what the business lets technicians do. */
export async function maySettleContacts(db: Queryable, actor: CallContext['actor']): Promise<boolean> {
  if (can.settleContacts(actor, { techniciansMaySend: false })) return true
  return (
    can.settleContacts(actor, { techniciansMaySend: true }) &&
    can.settleContacts(actor, await findProposalSettings(db))
  )
}

type Saving = { before: Customer | undefined; input: CustomerInput }

const nothing: Contact = { email: null, phone: null, address: null }

/**
 * Stores what staff saves. Another email, phone or street of a home becomes known at once if the caller may make it so, with all that
 * follows; else it is noted as a wish, and what is known stays. The street of a new home is known: without one it would be a label.
 */
export async function storeOfStaff(context: CallContext, saving: Saving) {
  const { before, input } = saving
  const { people = before?.people ?? [] } = input
  const isSame = before ? changedFields(before, input).length === 0 : !input.email && !input.phone
  const areRightsSame = !areRightsChanged(before?.people ?? [], people)
  if (isSame && areRightsSame) return endingMailboxes(context, saving, storeCustomer)
  const maySettle = await maySettleContacts(context.db, context.actor)
  if (!maySettle && !areRightsSame)
    return { problems: [{ path: 'people', message: peopleWords.rightsOfSellers }] }
  return endingMailboxes(context, saving, (given) => {
    if (!maySettle) return storeWithWishes(given, saving, context.actor.kind === 'token' ? 'token' : 'staff')
    return before ? storeKnown(given, { before, input }) : storeCustomer(given, saving)
  })
}

/** Stores, and ends in the same transaction what mailboxes opened that no longer are anybody's of the home, or may decide no more. */
async function endingMailboxes<Outcome extends Stored | { problems: FieldProblem[] } | 'stale'>(
  context: CallContext,
  saving: Saving,
  store: (context: CallContext, saving: Saving) => Promise<Outcome>,
): Promise<Outcome> {
  const { before, input } = saving
  const isOver = input.whyContactChanged === 'other-people'
  const { people = before?.people ?? [] } = input
  const ended = before && !isOver ? mailboxesThatEnd(before, { ...input, people }) : []
  if (!before || ended.length === 0) return store(context, saving)
  return context.db.transaction(async (tx) => {
    const stored = await store({ ...context, db: tx }, saving)
    if (typeof stored !== 'object' || 'problems' in stored || stored.statusCode === 3) return stored
    const ending = {
      why: 'ended-by-staff',
      now: context.clock(),
      byUserId: writerOf(context.actor).userId,
    } as const
    for (const former of ended)
      await endMailboxesOfHome(tx, context, { customerId: before.id, former }, ending)
    return stored
  })
}

/** Stores all but the contact, which is noted as a wish; of a new home its street is stored. */
export async function storeWithWishes(
  context: CallContext,
  { before, input }: Saving,
  typedBy: 'staff' | 'request' | 'token',
) {
  const { email, phone } = before ?? nothing
  // Why the street: a home that has none is a label, and becomes a home with it.
  const known = { email, phone, address: before?.address ?? input.address }
  const wished = wishesIn(input, known)
  const problems = problemsOfWishes(wished)
  if (problems.length > 0) return { problems }
  return context.db.transaction(async (tx) => {
    const stored = await storeCustomer({ ...context, db: tx }, { before, input: { ...input, ...known } })
    if (stored !== 'stale' && !('problems' in stored))
      await fileWishes(context, tx, { customerId: stored.id, wished, typedBy })
    return stored
  })
}

/** Stores a home with another known contact, unless another home has its email and nobody says that this one may share it. */
export function storeKnown(
  context: CallContext,
  { before, input }: { before: Customer; input: CustomerInput },
) {
  const why = input.whyContactChanged
  const after = why === 'other-people' ? withoutFormerPeople(input, before) : input
  return context.db.transaction(async (tx) => {
    const locked = await lockContact(tx, before.id)
    // Why: what follows is of what is known now, and a home that somebody else changed meanwhile is read again.
    if (!locked || contactFieldNames.some((field) => locked[field] !== before[field])) return 'stale' as const
    const isClaimed = after.email !== null && changedFields(before, after).includes('email')
    const isTaken =
      isClaimed && !after.isAnotherHome && (await claimEmail(tx, after.email ?? '', before.id)) !== undefined
    if (isTaken) return { statusCode: 3 as const, id: before.id, version: before.version }
    const stored = await storeCustomer({ ...context, db: tx }, { before, input: after })
    if (stored === 'stale' || 'problems' in stored) return stored
    const sendsAgain = input.sendsAgain ?? false
    const sentAgain = await followContactChange(context, tx, {
      customerId: before.id,
      before,
      after,
      why,
      sendsAgain,
    })
    return { ...stored, ...(sentAgain && { sentAgain }) }
  })
}
