import { customers } from '#db/schema.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { toAuditedCustomer } from './present.ts'
import { findCustomerIdByEmail } from './queries.ts'
import { readCustomer } from './read.ts'

const deletedCustomers = deletable(
  customers,
  { email: customers.email, address: customers.address },
  { perDay: 'customers-deleted' },
)

export const listDeleted = calls.customers.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedCustomers.list(db, input, clock()),
)

/** Restores a deleted customer, unless somebody else has the e-mail by now. */
export const restore = calls.customers.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  try {
    await db.transaction(async (tx) => {
      const { email } = await deletedCustomers.lockDeleted(tx, id, { actor, now, errors })
      if (email && (await findCustomerIdByEmail(tx, email))) throw errors.EMAIL_TAKEN()

      await deletedCustomers.markRestored(tx, id, now)
      const restored = await readCustomer(tx, id)
      await recordAudit(tx, context, {
        action: 'restore-customer',
        subject: ['customer', id],
        after: restored && toAuditedCustomer(restored),
      })
    })
  } catch (error) {
    // Why: somebody may take the e-mail at the same moment, and the index decides.
    if (isUniqueViolation(error, 'customers_email_present')) throw errors.EMAIL_TAKEN()
    throw error
  }
  return true as const
})
