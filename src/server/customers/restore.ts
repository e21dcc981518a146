import { customers } from '#db/schema.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { claimEmail } from '../contact-wishes/queries.ts'
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

/** Restores a deleted customer, unless another home has its e-mail by now and nobody says that both may share it. */
export const restore = calls.customers.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id, isAnotherHome } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    const { email } = await deletedCustomers.lockDeleted(tx, id, { actor, now, errors })
    if (email && !isAnotherHome && (await claimEmail(tx, email, id))) throw errors.EMAIL_TAKEN()
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
