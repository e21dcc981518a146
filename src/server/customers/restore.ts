import { customers } from '#db/schema.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { toAuditedCustomer } from './present.ts'
import { readCustomer } from './read.ts'

const deletedCustomers = deletable(
  customers,
  { email: customers.email, address: customers.address },
  { perDay: 'customers-deleted' },
)

export const listDeleted = calls.customers.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedCustomers.list(db, input, clock()),
)

/** Restores a deleted customer. One whose email another home has by now is another home of that person. */
export const restore = calls.customers.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    await deletedCustomers.lockDeleted(tx, id, { actor, now, errors })
    await deletedCustomers.markRestored(tx, id, now)
    const restored = await readCustomer(tx, id)
    await recordAudit(tx, context, {
      action: 'restore-customer',
      subject: ['customer', id],
      after: restored && toAuditedCustomer(restored),
    })
  })
  return true as const
})
