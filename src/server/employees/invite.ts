import type { Employee, Invitation } from '#contract/callers/employees.ts'
import { isSenderNameless } from '#domain/operations/business/business.ts'
import { recordAudit } from '../audit/record.ts'
import { linkToHandOver, sendPasswordLink } from '../auth/passwords/password-links.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { currentBusiness } from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { findMailProof } from '../mail-settings/mail-proof.ts'
import { findEmployee } from './queries.ts'

/**
 * Gives a locked person without a password a link to choose one: by email, and, unless emails are known to leave, to the Admin who invites,
 * this once. Each works once, for a week; earlier ones stay valid. docs/decisions/030
 */
export async function invite(
  tx: Queryable,
  context: CallContext,
  { id, name, email, roleName }: Pick<Employee, 'id' | 'name' | 'email' | 'roleName'>,
): Promise<Invitation> {
  const [{ isSetUp, isProven }, business] = await Promise.all([
    findMailProof({ db: tx, env: context.env }),
    currentBusiness(tx),
  ])
  // Why the name: an invitation from nobody tells its reader nothing.
  const isMailed = isSetUp && !isSenderNameless(business)
  const isHandedOver = !isMailed || !isProven
  const ways = [...(isMailed ? ['email'] : []), ...(isHandedOver ? ['link handed over'] : [])]
  await recordAudit(tx, context, {
    action: 'invite-employee',
    subject: ['user', id],
    after: { email, roleName, by: ways.join(', ') },
  })
  const user = { id, name, email }
  const mailed = isMailed
    ? await sendPasswordLink(tx, context, { kind: 'employee-invited', user })
    : undefined
  const handedOver = isHandedOver ? await linkToHandOver(tx, context, user) : undefined
  const endsAt = mailed?.endsAt ?? handedOver?.endsAt
  if (!endsAt) throw new Error('Nobody was invited')
  return {
    sentTo: mailed ? email : null,
    link: handedOver?.link ?? null,
    endsDate: endsAt.toISOString(),
  }
}

/** Invites somebody again whose link was lost or has ended. */
export const inviteAgain = calls.employees.invite.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    await lockUser(tx, input.id)
    const employee = await findEmployee(tx, input.id)
    if (!employee) throw errors.NOT_FOUND()
    if (employee.passwordChangedDate !== null) throw errors.HAS_PASSWORD()
    return invite(tx, context, employee)
  }),
)
