import { errorCode } from '#db/start-problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import { emptyImportsOf } from '../imports/retention.ts'
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
  removeProposals,
  removeThrottles,
  removeTraces,
} from './queries.ts'

/**
 * Erases a customer for good; false if there is none. docs/decisions/077 lists what stays. The audit line in the same
 * transaction holds only the number and counts.
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
    // Why in this order: each step finds its rows through those of later steps.
    const lines = await emptyLines(tx, theirs)
    await removeTraces(tx, theirs)
    await emptyImportsOf(tx, customerId)
    await removeProposals(tx, theirs)
    const names = await removeImages(tx, theirs)
    const requests = await emptyRequests(tx, theirs)
    await removeCustomer(tx, customer.labelIds, names)
    await removeThrottles(tx, customer.email, customer.labelIds)
    await recordAudit(tx, context, {
      action: 'erase-customer',
      subject: ['customer', customerId],
      after: { lines, requests, pictures: names.length },
    })
    return names
  })
  // Why after the rows: a crash leaves a file that no row names, which the image clean-up finds.
  for (const name of pictures ?? []) await images.remove(name)
  return pictures !== undefined
}

/** Whether the database refused to wait for a row that somebody else writes, as for an email that is being sent. */
export function isBusyRow(error: unknown): boolean {
  return error instanceof Error && errorCode(error.cause ?? error) === '55P03'
}
