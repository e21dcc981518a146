import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { filledBy, noteOf } from '#domain/compare/fill-home.ts'
import type { KeptComparison } from '#domain/compare/kept-comparison.ts'
import { authorOf } from '#domain/people/author.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { storeCustomer } from '../customers/store.ts'
import { tellNobodyOfMarks } from '../customers/store-queries.ts'
import { hasNoteOf, noteRecords } from '../home-notes/queries.ts'

/**
 * Writes into a home what its people said when they compared, where it is empty, marked as theirs; a span of age becomes a note, once however often
 * it is linked. Call it in the transaction that links the request. False where the home changed meanwhile.
 */
export async function fillFromComparison(
  context: CallContext,
  customerId: number,
  { answers }: KeptComparison,
): Promise<boolean> {
  const { db, clock, actor } = context
  const before = await readCustomer(db, customerId, { forUpdate: true })
  if (!before) return false
  const { values } = await findAssumptionsInForce(db)
  const input = inputOf(before, filledBy(answers, before, values.equalBillingInstalments))
  await tellNobodyOfMarks(db)
  const stored = await storeCustomer(context, { before, input, isSaidByCustomer: true })
  if (stored === 'stale' || 'problems' in stored) return false
  const text = noteOf(answers)
  if (text === null || (await hasNoteOf(db, customerId, text))) return true
  const { userId: writtenByUserId, name: writtenBy } = authorOf(actor)
  await noteRecords.store(db, undefined, { customerId, text, writtenByUserId, writtenBy }, clock())
  await recordAudit(db, context, {
    action: 'add-home-note',
    subject: ['customer', customerId],
    after: { text },
  })
  return true
}

/** The home as it is, with what the answers fill. */
function inputOf(
  { id, version, name, email, phone, address, billMonth, gasHeatsWater }: Customer,
  { equipmentDetails, ...filled }: ReturnType<typeof filledBy>,
): CustomerInput {
  return {
    id,
    version,
    name,
    email,
    phone,
    address: address ?? '',
    billMonth,
    gasHeatsWater,
    ...filled,
    equipmentDetails: [...equipmentDetails],
  }
}
