import { roleNameOf, roleOfId } from '#domain/people/roles.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetAccessTokens } from '../auth/access-links.ts'
import { sendPasswordLink } from '../auth/passwords/password-links.ts'
import { calls } from '../calls.ts'
import { updateEmployee } from './queries.ts'
import { countWaiting, listWaiting, lockWaiting, refuseWaiting } from './waiting.ts'

export const accessRequests = calls.employees.accessRequests.handler(async ({ context: { db } }) => {
  const [rows, count] = await Promise.all([listWaiting(db), countWaiting(db)])
  return { rows, ...count }
})

/**
 * Gives a waiting account its role and sends a link to choose a password; if several Admins decide at once, the first
 * decision stands.
 */
export const grantAccess = calls.employees.grantAccess.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const role = roleOfId(input.roleId)
  await db.transaction(async (tx) => {
    const account = await lockWaiting(tx, input.id)
    if (!account) throw errors.NOT_FOUND()
    await updateEmployee(tx, account.id, { name: account.name, email: account.email, role }, clock())
    await forgetAccessTokens(tx, account.email)
    await sendPasswordLink(tx, context, { kind: 'access-granted', user: account })
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
  await context.db.transaction(async (tx) => {
    const account = await lockWaiting(tx, input.id)
    if (!account) throw errors.NOT_FOUND()
    await refuseWaiting(tx, context, account)
  })
  return true as const
})
