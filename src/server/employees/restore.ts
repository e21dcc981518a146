import { isNotNull } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { roleNameOf } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { findEmployee } from './queries.ts'
import { freeEmail } from './waiting.ts'

/** People refused access were never employees. */
const deletedEmployees = deletable(
  users,
  { name: users.name, email: users.email, role: users.role },
  { isListed: isNotNull(users.role) },
)

export const listDeleted = calls.employees.listDeleted.handler(async ({ input, context: { db, clock } }) => {
  const { rows, ...count } = await deletedEmployees.list(db, input, clock())
  return {
    rows: rows.flatMap(({ role, ...row }) => (role ? [{ ...row, roleName: roleNameOf(role) }] : [])),
    ...count,
  }
})

/**
 * Restores an employee with role and password but no sessions, unless another employee has the email; a request for access
 * with it is settled. Requests
 * returned to Pending stay there (docs/decisions/030).
 */
export const restore = calls.employees.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  const emailTaken = (email: string) =>
    errors.EMAIL_TAKEN({ message: fill(messages.restore.ofAnotherAccount, { email }) })
  let email = ''
  try {
    await db.transaction(async (tx) => {
      email = (await deletedEmployees.lockDeleted(tx, id, { actor, now, errors })).email
      if (!(await freeEmail(tx, context, { email, forId: id }))) throw emailTaken(email)

      await deletedEmployees.markRestored(tx, id, now)
      await endSessions(tx, id)
      const restored = await findEmployee(tx, id)
      await recordAudit(tx, context, {
        action: 'restore-employee',
        subject: ['user', id],
        after: restored && { name: restored.name, email, roleName: restored.roleName },
      })
    })
  } catch (error) {
    // Why: somebody may take the email at the same moment, and the index decides.
    if (isUniqueViolation(error, 'users_email_present')) throw emailTaken(email)
    throw error
  }
  return true as const
})
