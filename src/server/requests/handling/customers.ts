import { problemAt, problemsAt } from '#contract/errors.ts'
import { CustomerInput } from '#contract/homes/customers.ts'
import type { KeptComparison } from '#domain/compare/kept-comparison.ts'
import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import { can } from '#domain/people/access.ts'
import { likeliest } from '#domain/requests/likely-customers.ts'
import { messages } from '#texts/en/messages.ts'
import { type CallContext, calls } from '../../calls.ts'
import { countStep } from '../../compare/count-steps.ts'
import { fillFromComparison } from '../../compare/fill-home.ts'
import { storeWithWishes } from '../../customers/save-contact.ts'
import { findRequest } from '../queries.ts'
import { requestMoved } from '../refusals.ts'
import {
  countLinks,
  findContactOfRequest,
  findLikelyCustomers,
  isLinkedByStaff,
  lockCustomerForLink,
} from './customer-queries.ts'
import { move } from './move.ts'

/** The customers that a request may be from. Nothing is linked by itself (docs/decisions/197). */
export const likelyCustomers = calls.requests.likelyCustomers.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const request = await findContactOfRequest(db, input.requestId)
  if (!request) throw errors.NOT_FOUND()
  if (!can.linkRequest(actor, request)) throw errors.FORBIDDEN()
  return likeliest(await findLikelyCustomers(db, request))
})

/** Links a request to a customer who is there. */
export const link = calls.requests.link.handler(async ({ input, context, errors }) => {
  const { requestId, customerId, version } = input
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.linkRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (request.customerId === customerId) return
    if (request.customerId !== null) throw errors.CUSTOMER_LINKED()
    const customer = await lockCustomerForLink(tx, customerId)
    const problem = whyNotLinked(customer)
    if (problem) throw errors.BAD_REQUEST(problemAt('customerId', problem))
    const moved = await move(tx, context, request, {
      by: 'link',
      version,
      to: { customerId },
      step: { step: 'linked' },
      action: 'link-request',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
    const comparison = (await findContactOfRequest(tx, requestId))?.comparison
    if (!(await takeComparison({ ...context, db: tx }, { requestId, customerId, comparison })))
      throw await requestMoved(tx, errors, requestId)
  })
  return true as const
})

type Taken = { requestId: number; customerId: number; comparison: KeptComparison | null | undefined }

/**
 * Takes what was said in the comparison before a request into the home that the request is now linked to, and counts that it has become one, once
 * however often it is linked. False where the home changed meanwhile.
 */
async function takeComparison(
  context: CallContext,
  { requestId, customerId, comparison }: Taken,
): Promise<boolean> {
  if (!comparison) return true
  if (!(await fillFromComparison(context, customerId, comparison))) return false
  if ((await countLinks(context.db, requestId)) === 1)
    await countStep({ db: context.db, clock: context.clock }, { step: 'became-home', way: '' })
  return true
}

function whyNotLinked(customer: Awaited<ReturnType<typeof lockCustomerForLink>>): string | undefined {
  if (!customer) return messages.requests.customerGone
  if (customer.deletedAt) return messages.requests.customerDeleted
  return customer.address === null ? messages.requests.labelWithoutHome : undefined
}

/** Takes a link back that staff made; the label that a request came by cannot be taken from it. */
export const unlink = calls.requests.unlink.handler(async ({ input, context, errors }) => {
  const { requestId, version } = input
  await context.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw errors.NOT_FOUND()
    if (!can.linkRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (request.customerId === null || !(await isLinkedByStaff(tx, requestId)))
      throw errors.NOT_LINKED_BY_STAFF()
    const moved = await move(tx, context, request, {
      by: 'link',
      version,
      to: { customerId: null },
      step: { step: 'unlinked' },
      action: 'unlink-request',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
  })
  return true as const
})

/** Makes a customer of a request, with the equipment that it is about, and links it. */
export const makeCustomer = calls.requests.makeCustomer.handler(async ({ input, context, errors }) => {
  const { requestId, version } = input
  return context.db.transaction(async (tx) => {
    const [request, contact] = [await findRequest(tx, requestId), await findContactOfRequest(tx, requestId)]
    if (!request || !contact) throw errors.NOT_FOUND()
    if (!can.linkRequest(context.actor, request)) throw errors.FORBIDDEN()
    if (request.customerId !== null) throw errors.CUSTOMER_LINKED()
    const { name, email, phone, equipmentKind } = contact
    const address = input.address ?? contact.address
    if (!address) throw errors.BAD_REQUEST(problemAt('address', messages.requests.addressMissing))
    const slot = equipmentSlots.find(({ kind }) => kind === equipmentKind)
    const read = CustomerInput.safeParse({
      name,
      email,
      phone,
      address,
      equipmentDetails: slot ? [{ equipmentTypeName: slot.name, isEquipmentSelected: true }] : [],
    })
    if (!read.success) {
      const problems = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      throw errors.BAD_REQUEST(problemsAt(problems))
    }
    // Why a wish: anybody may have sent the request. The office calls the number of the request, and takes it over then.
    const stored = await storeWithWishes(
      { ...context, db: tx },
      { before: undefined, input: read.data },
      'request',
    )
    if (stored === 'stale') throw await requestMoved(tx, errors, requestId)
    if ('problems' in stored) throw errors.BAD_REQUEST(problemsAt(stored.problems))
    const moved = await move(tx, context, request, {
      by: 'link',
      version,
      to: { customerId: stored.id },
      step: { step: 'linked' },
      action: 'link-request',
    })
    if (!moved) throw await requestMoved(tx, errors, requestId)
    const { comparison } = contact
    if (!(await takeComparison({ ...context, db: tx }, { requestId, customerId: stored.id, comparison })))
      throw await requestMoved(tx, errors, requestId)
    return { customerId: stored.id }
  })
})
