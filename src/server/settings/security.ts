import { problemAt } from '#contract/errors.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls, staffOf } from '../calls.ts'
import { findSecurity, hasSecondFactor, lockSecurity, storeSecurity } from '../second-factor/queries.ts'

export const security = calls.settings.security.handler(({ context: { db } }) => findSecurity(db))

/** Changes which roles need a second factor; nobody can lock themselves out. docs/decisions/071 */
export const saveSecurity = calls.settings.saveSecurity.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id, role } = staffOf(actor)
  return db.transaction(async (tx) => {
    const before = await lockSecurity(tx)
    if (before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['security', null] })
    if (input.secondFactorRoles.includes(role) && !(await hasSecondFactor(tx, id))) {
      throw errors.BAD_REQUEST(problemAt('secondFactorRoles', messages.secondFactor.ownFirst))
    }
    const after = { version: before.version + 1, secondFactorRoles: input.secondFactorRoles }
    await storeSecurity(tx, after.secondFactorRoles, after.version, clock())
    await recordAudit(tx, context, {
      action: 'change-security',
      subject: ['security', null],
      before: { secondFactorRoles: before.secondFactorRoles },
      after: { secondFactorRoles: after.secondFactorRoles },
    })
    return after
  })
})
