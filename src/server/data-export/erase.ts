import { errorCode } from '#db/start-problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import { scopeOfCustomer } from './customer-scope.ts'
import {
  allowErasing,
  emptyExportFilters,
  emptyLines,
  emptyRequests,
  listKnownValues,
  lockCustomer,
  lockTheirEmails,
  removeCustomer,
  removeImages,
  removeThrottles,
  removeTraces,
} from './queries.ts'

/**
 * Removes what is stored of a customer for good; false when there is none. What stays is listed in docs/decisions/077.
 * The line that says so is written with it and keeps nothing but the number and counts.
 */
export async function eraseCustomer(context: CallContext, customerId: number): Promise<boolean> {
  const { db, images } = context
  const theirs = scopeOfCustomer(customerId)
  const pictures = await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId, theirs)
    if (!customer) return undefined
    await lockTheirEmails(tx, theirs)
    await allowErasing(tx, customerId)
    await emptyExportFilters(tx, await listKnownValues(tx, theirs))
    // Why in this order: what follows is found by what goes later.
    const lines = await emptyLines(tx, theirs)
    await removeTraces(tx, theirs)
    const names = await removeImages(tx, theirs)
    const requests = await emptyRequests(tx, theirs)
    await removeCustomer(tx, customer.labelIds, names)
    await removeThrottles(tx, customer.email, customer.labelIds)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'erase-customer',
        subject: ['customer', customerId],
        after: { lines, requests, pictures: names.length },
      },
    )
    return names
  })
  // Why after the rows: what a crash leaves is a file that nothing names, which the clean-up of pictures finds.
  for (const name of pictures ?? []) await images.remove(name)
  return pictures !== undefined
}

/** True when the database would have had to wait for a message that is under way. */
export function isEmailBeingSent(error: unknown): boolean {
  return error instanceof Error && errorCode(error.cause ?? error) === '55P03'
}
