import { messages } from '#domain/messages.ts'
import { restorableSince } from '#domain/operations/deletion.ts'
import { can } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { findUserByEmail } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions.ts'
import { calls } from '../calls.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { findDeletedEmployee, listDeletedEmployees, markEmployeeRestored } from './deleted-queries.ts'
import { findEmployee } from './queries.ts'

export const listDeleted = calls.employees.listDeleted.handler(({ input, context: { db, clock } }) =>
  listDeletedEmployees(db, { ...input, since: restorableSince(clock()) }),
)

/**
 * Puts an employee back with role and password, but without a session, unless another account has the e-mail by now.
 * Requests that went back to Pending stay there (docs/decisions/030).
 */
export const restore = calls.employees.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  const emailTaken = (email: string) =>
    errors.EMAIL_TAKEN({ message: `${email} ${messages.restore.ofAnotherAccount}` })
  let email = ''
  try {
    await db.transaction(async (tx) => {
      const deleted = await findDeletedEmployee(tx, id, restorableSince(now))
      if (!deleted?.deletedAt) throw errors.NOT_FOUND()
      const deletion = { at: deleted.deletedAt, byUserId: deleted.deletedByUserId }
      if (!can.restore(actor, deletion, now)) throw errors.FORBIDDEN()
      email = deleted.email
      if (await findUserByEmail(tx, email)) throw emailTaken(email)

      await markEmployeeRestored(tx, id, now)
      await endSessions(tx, id)
      const restored = await findEmployee(tx, id)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'restore-employee',
          subject: ['user', id],
          after: restored && { name: restored.name, email, roleName: restored.roleName },
        },
      )
    })
  } catch (error) {
    // Why: somebody may take the e-mail at the same moment; the index decides between them.
    if (isUniqueViolation(error, 'users_email_present')) throw emailTaken(email)
    throw error
  }
  return true as const
})
