import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import { findHomeWithEmail } from '../customers/queries.ts'
import { readCustomer } from '../customers/read.ts'
import { maySettleContacts, storeKnown } from '../customers/save-contact.ts'
import type { Queryable } from '../deps.ts'
import { listOpenProposals } from '../proposals/sending/send-again.ts'
import { toWish } from './present.ts'
import { deleteWishes, findContact, findWish, listWishes, lockContact, markContact } from './queries.ts'

const find = calls.contactWishes.find.handler(async ({ input: { customerId }, context, errors }) => {
  const { db, actor } = context
  const [home, wishes, openProposals, maySettle] = await Promise.all([
    findContact(db, customerId),
    listWishes(db, customerId),
    listOpenProposals(context, customerId),
    maySettleContacts(db, actor),
  ])
  // Why a label without a customer is found: whoever renews its code asks, and there is nothing to check.
  if (!home) throw errors.NOT_FOUND()
  return {
    wishes: wishes.map(toWish),
    doubtedDate: home.doubtedAt?.toISOString() ?? null,
    unexplainedDate: home.unexplainedAt?.toISOString() ?? null,
    openProposals,
    maySettle,
  }
})

type Errors = {
  NOT_FOUND: () => Error
  FORBIDDEN: () => Error
  WISH_GONE: (options: { data: { wishes: ReturnType<typeof toWish>[] } }) => Error
}

/**
 * The wish of a press and its home, which stays as it is until the transaction ends. A wish that was replaced or dropped meanwhile is refused
 * with those that are there now.
 */
async function lockWish(
  tx: Queryable,
  { actor }: CallContext,
  { wishId, customerId, errors }: { wishId: number; customerId: number; errors: Errors },
) {
  if (!(await maySettleContacts(tx, actor))) throw errors.FORBIDDEN()
  if (!(await lockContact(tx, customerId))) throw errors.NOT_FOUND()
  const wish = await findWish(tx, wishId)
  if (wish?.customerId === customerId) return wish
  throw errors.WISH_GONE({ data: { wishes: (await listWishes(tx, customerId)).map(toWish) } })
}

const takeOver = calls.contactWishes.takeOver.handler(async ({ input, context, errors }) => {
  const { wishId, customerId, howKnown, whyContactChanged, isAnotherHome, sendsAgain } = input
  return context.db.transaction(async (tx) => {
    const wish = await lockWish(tx, context, { wishId, customerId, errors })
    const before = await readCustomer(tx, customerId)
    if (!before?.address) throw errors.NOT_FOUND()
    const { address, equipmentDetails } = before
    const stored = await storeKnown(
      { ...context, db: tx },
      {
        before,
        input: {
          ...before,
          address,
          equipmentDetails,
          whyContactChanged,
          isAnotherHome,
          sendsAgain,
          [wish.field]: wish.value,
        },
      },
    )
    if (stored === 'stale') throw new Error('The home was locked before it was read')
    if ('problems' in stored) throw errors.BAD_REQUEST({ data: stored })
    if (stored.statusCode === 3) {
      const otherHome = await findHomeWithEmail(tx, wish.value, customerId)
      throw errors.EMAIL_TAKEN({ data: { otherHome } })
    }
    await recordAudit(tx, context, {
      action: 'take-over-contact',
      subject: ['customer', customerId],
      after: { [wish.field]: wish.value, howKnown, whyContactChanged },
    })
    return 'sentAgain' in stored ? { sentAgain: stored.sentAgain } : {}
  })
})

const leave = calls.contactWishes.leave.handler(async ({ input, context, errors }) => {
  const { wishId, customerId } = input
  await context.db.transaction(async (tx) => {
    const { field } = await lockWish(tx, context, { wishId, customerId, errors })
    const [left] = await deleteWishes(tx, customerId, { fields: [field] })
    await recordAudit(tx, context, {
      action: 'leave-contact',
      subject: ['customer', customerId],
      before: { [field]: left?.value },
    })
  })
  return true as const
})

const settle = calls.contactWishes.settle.handler(async ({ input: { customerId }, context, errors }) => {
  await context.db.transaction(async (tx) => {
    if (!(await maySettleContacts(tx, context.actor))) throw errors.FORBIDDEN()
    if (!(await lockContact(tx, customerId))) throw errors.NOT_FOUND()
    await markContact(tx, customerId, { doubtedAt: null, unexplainedAt: null })
    await recordAudit(tx, context, { action: 'settle-contact', subject: ['customer', customerId] })
  })
  return true as const
})

export const contactWishHandlers = { find, takeOver, leave, settle }
