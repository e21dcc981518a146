import type { Employee } from '#contract/callers/employees.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { roleNameOf, roleOfId } from '#domain/people/roles.ts'
import { hashPassword } from '../adapters/password-hash.ts'
import { recordAudit, unseenIn } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { endPasswordLinks } from '../auth/passwords/password-links.ts'
import { lockUser, problemsOfPassword, setPassword } from '../auth/passwords/passwords.ts'
import { forgiveStrangers } from '../auth/sign-in/guesses.ts'
import { findPortalOrigin } from '../business/queries.ts'
import type { CallContext } from '../calls.ts'
import { calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { endPassesOf } from '../proposals/sending/passes.ts'
import { forgetProofs } from '../second-factor/pending-proofs.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { invite } from './invite.ts'
import { findEmployee, isLastAdmin, lockRoles, updateEmployee } from './queries.ts'
import { addEmployee, freeEmail } from './waiting.ts'

/**
 * Adds or changes an employee. Setting a password ends that person's other sessions; another email ends what the mailbox
 * before could open.
 */
export const save = calls.employees.save.handler(async ({ input, context, errors }) => {
  const { db, actor, clock, request } = context
  const now = clock()
  const emailTaken = { statusCode: 3 as const, id: input.id, version: input.version ?? 0 }
  const {
    id: _id,
    version: _version,
    password: _password,
    isInvited: _isInvited,
    roleId,
    email,
    ...others
  } = input
  const fields = { ...others, email: emailKeyOf(email), role: roleOfId(roleId) }
  if (input.password !== '') {
    const about = [input.name, input.email]
    const problems = await problemsOfPassword(db, { path: 'password', password: input.password, about })
    if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
  }
  const passwordHash = input.password === '' ? undefined : await hashPassword(input.password)
  try {
    return await db.transaction(async (tx) => {
      await lockRoles(tx)
      if (input.id > 0) await lockUser(tx, input.id)
      const before = input.id > 0 ? await findEmployee(tx, input.id) : undefined
      if (input.id > 0 && !before) throw errors.NOT_FOUND()
      if (before && before.version !== (input.version ?? before.version))
        throw await staleWrite(tx, errors, { current: before, changed: ['user', before.id] })
      if (before && !(await freeEmail(tx, context, { email: fields.email, forId: before.id })))
        return emailTaken
      if (before && fields.role !== 'admin' && (await isLastAdmin(tx, before))) throw errors.LAST_ADMIN()

      const id = before ? before.id : await addEmployee(tx, { ...fields, passwordHash, now })
      if (id === undefined) return emailTaken
      if (before) {
        await updateEmployee(tx, id, fields, now)
        if (roleNameOf(fields.role) !== before.roleName) await endPassesOf(tx, id, 'opener-changed')
        if (before.email !== fields.email) await moveMailbox(tx, context, { from: before, to: fields.email })
        const exceptSessionId = id === staffOf(actor).id ? request.sessionId : undefined
        if (passwordHash) {
          await setPassword(tx, { userId: id, hash: passwordHash, now, exceptSessionId })
          await forgiveStrangers(tx, input.email)
        }
      }
      const after = await findEmployee(tx, id)
      if (!after) throw new Error(`The employee ${id} was not stored`)
      await recordAudit(tx, context, {
        action: before ? 'change-employee' : 'add-employee',
        subject: ['user', id],
        before: before && toAudited(before),
        after: { ...toAudited(after), ...unseenIn(before, input) },
      })
      if (before) return { statusCode: 2 as const, id, version: after.version }
      const saved = { statusCode: 1 as const, id, version: after.version }
      return passwordHash === undefined ? { ...saved, invitation: await invite(tx, context, after) } : saved
    })
  } catch (error) {
    // Why: two people may use the same email at once, and the index decides.
    if (isUniqueViolation(error, 'users_email_present')) return emailTaken
    throw error
  }
})

/** What an Admin changes of an employee. */
function toAudited(employee: Employee) {
  const {
    id: _id,
    version: _version,
    roleId: _role,
    hasSecondFactor: _own,
    createdDate: _when,
    ...audited
  } = employee
  return audited
}

/**
 * Ends what the mailbox before opens for a locked person, and a sign-in under the email before that waits for its code;
 * tells both mailboxes. Sessions stay: they rest on the password, which is the same (docs/decisions/071).
 */
async function moveMailbox(
  tx: Queryable,
  { env, renderEmail, clock }: Pick<CallContext, 'env' | 'renderEmail' | 'clock'>,
  { from: { id, name, email }, to }: { from: Pick<Employee, 'id' | 'name' | 'email'>; to: string },
) {
  const now = clock()
  await endPasswordLinks(tx, id, now)
  await forgetProofs(tx, id)
  const deps = { tx, renderEmail, now }
  const letter = {
    kind: 'account-email-changed',
    name,
    link: `${await findPortalOrigin(tx, env.PUBLIC_URL)}/login`,
  } as const
  await enqueueEmail(deps, { ...letter, changedTo: maskedEmail(to) }, { to: email, userId: id })
  await enqueueEmail(deps, { ...letter, changedTo: null }, { to, userId: id })
}
