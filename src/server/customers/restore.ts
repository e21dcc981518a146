import { restorableSince } from '#domain/operations/deletion.ts'
import { can } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { findDeletedCustomer, listDeletedCustomers, markCustomerRestored } from './deleted-queries.ts'
import { toAuditedCustomer } from './present.ts'
import { findCustomerIdByEmail } from './queries.ts'
import { readCustomer } from './read.ts'

export const listDeleted = calls.customers.listDeleted.handler(async ({ input, context: { db, clock } }) => {
  const { rows, ...count } = await listDeletedCustomers(db, { ...input, since: restorableSince(clock()) })
  return {
    rows: rows.map(({ deletedAt, ...row }) => ({
      ...row,
      deletedDate: (deletedAt ?? clock()).toISOString(),
    })),
    ...count,
  }
})

/** Puts a customer back into the lists, unless somebody else has the e-mail by now. */
export const restore = calls.customers.restore.handler(async ({ input, context, errors }) => {
  const { db, env, actor, clock } = context
  const { id } = input.query
  try {
    await db.transaction(async (tx) => {
      const now = clock()
      const deleted = await findDeletedCustomer(tx, id, restorableSince(now))
      if (!deleted?.deletedAt) throw errors.NOT_FOUND()
      const deletion = { at: deleted.deletedAt, byUserId: deleted.deletedByUserId }
      if (!can.restore(actor, deletion, now)) throw errors.FORBIDDEN()
      if (deleted.email && (await findCustomerIdByEmail(tx, deleted.email))) throw errors.EMAIL_TAKEN()

      await markCustomerRestored(tx, id, now)
      const restored = await readCustomer(tx, id, env.PUBLIC_URL)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'restore-customer',
          subject: ['customer', id],
          after: restored && toAuditedCustomer(restored),
        },
      )
    })
  } catch (error) {
    // Why: somebody may take the e-mail at the same moment; the index decides between them.
    if (isUniqueViolation(error, 'customers_email_present')) throw errors.EMAIL_TAKEN()
    throw error
  }
  return true as const
})
