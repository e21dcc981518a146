import { roleNameOf, roleOfId } from '#domain/people/roles.ts'
import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { calls, staffOf } from '../calls.ts'
import { countWaiting, findWaiting, listWaiting, markUserDeleted, updateEmployee } from './queries.ts'

export const accessRequests = calls.employees.accessRequests.handler(async ({ context: { db } }) => {
  const [rows, count] = await Promise.all([listWaiting(db), countWaiting(db)])
  return { rows, ...count }
})

/** Gives a waiting account its role; if several Admins decide at once, the first decision stands. */
export const grantAccess = calls.employees.grantAccess.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const role = roleOfId(input.roleId)
  await db.transaction(async (tx) => {
    await lockUser(tx, input.id)
    const account = await findWaiting(tx, input.id)
    if (!account) throw errors.NOT_FOUND()
    await updateEmployee(tx, account.id, { name: account.name, email: account.email, role }, clock())
    await recordAudit(tx, context, {
      action: 'grant-access',
      subject: ['user', account.id],
      before: { email: account.email, roleName: null },
      after: { email: account.email, roleName: roleNameOf(role) },
    })
  })
  return true as const
})

export const refuseAccess = calls.employees.refuseAccess.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    await lockUser(tx, input.id)
    const account = await findWaiting(tx, input.id)
    if (!account) throw errors.NOT_FOUND()
    await markUserDeleted(tx, account.id, staffOf(context.actor).id, clock())
    await endSessions(tx, account.id)
    await recordAudit(tx, context, {
      action: 'refuse-access',
      subject: ['user', account.id],
      before: { email: account.email },
    })
  })
  return true as const
})
