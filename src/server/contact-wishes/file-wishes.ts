import type { FieldProblem } from '#contract/errors.ts'
import { userIdOf } from '#domain/people/author.ts'
import { type Contact, contactFieldNames, isSameContact } from '#domain/people/contacts.ts'
import { phoneProblem } from '#domain/people/phone.ts'
import { recordAudit } from '../audit/record.ts'
import { deviceInWords } from '../auth/sessions/device-words.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { notifyOfWishes } from './notices.ts'
import { isWishingBarred, listWishes, putWishes, type WishedContact, type WishOrigin } from './queries.ts'

/** What is typed that differs from what is known. An empty field is no change. */
export function wishesIn(typed: Contact, known: Contact): WishedContact[] {
  return contactFieldNames.flatMap((field) => {
    const value = typed[field]
    return value === null || isSameContact(field, value, known[field]) ? [] : [{ field, value }]
  })
}

/** Why what is wished for cannot be noted, by field; the contract has checked emails. */
export function problemsOfWishes(wished: readonly WishedContact[]): FieldProblem[] {
  return wished.flatMap(({ field, value }) => {
    const message = field === 'phone' ? phoneProblem('Phone', value) : null
    return message ? [{ path: field, message }] : []
  })
}

type Filing = {
  customerId: number
  wished: readonly WishedContact[]
  typedBy: Extract<WishOrigin['typedBy'], 'label' | 'staff' | 'request' | 'token'>
}

/**
 * Notes what somebody wishes for a home who may not make it known. False, with nothing noted, for the label of a home whose known mailbox
 * said 'That was not me' a while ago.
 */
export async function fileWishes(
  { db: _outside, ...context }: CallContext,
  tx: Queryable,
  { customerId, wished, typedBy }: Filing,
): Promise<boolean> {
  if (wished.length === 0) return true
  const { actor, request, clock } = context
  const now = clock()
  if (typedBy === 'label' && (await isWishingBarred(tx, customerId, now))) return false
  const before = await listWishes(tx, customerId)
  // Why the text as it stands: another way of writing it is the same wish, and a press on it stays right.
  const asStored = wished.map((wish) => before.find((one) => isSameWish(one, wish)) ?? wish)
  await putWishes(
    tx,
    customerId,
    asStored.map(({ field, value }) => ({ field, value })),
    {
      typedBy,
      typedByUserId: userIdOf(actor),
      device: typedBy === 'label' ? deviceInWords(request.headers['user-agent'] ?? null) : null,
      at: now,
    },
  )
  await recordAudit(tx, context, {
    action: 'wish-contact',
    subject: ['customer', customerId],
    after: Object.fromEntries(wished.map(({ field, value }) => [field, value])),
  })
  const isNew = asStored.length > before.filter((one) => wished.some((wish) => isSameWish(one, wish))).length
  if (typedBy === 'label' && isNew) await notifyOfWishes({ ...context, tx, now }, customerId)
  return true
}

const isSameWish = (one: WishedContact, other: WishedContact) =>
  one.field === other.field && isSameContact(one.field, one.value, other.value)
