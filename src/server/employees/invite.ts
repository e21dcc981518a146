import type { Employee, Invitation } from '#contract/callers/employees.ts'
import { isSenderNameless } from '#domain/operations/business/business.ts'
import { recordAudit } from '../audit/record.ts'
import { linkToHandOver, sendPasswordLink } from '../auth/passwords/password-links.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { currentBusiness } from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { isMailSetUp } from '../mail-settings/queries.ts'
import { findEmployee } from './queries.ts'

/**
 * Gives a locked person without a password a link to choose one: by e-mail, or where none leaves to the Admin who invites, this once. Each
 * works once, for a week; earlier ones stay valid. docs/decisions/030
 */
export async function invite(
  tx: Queryable,
  context: CallContext,
  { id, name, email, roleName }: Pick<Employee, 'id' | 'name' | 'email' | 'roleName'>,
): Promise<Invitation> {
  // Why the name: an invitation from nobody tells its reader nothing.
  const isMailed =
    (await isMailSetUp({ db: tx, env: context.env })) && !isSenderNameless(await currentBusiness(tx))
  await recordAudit(tx, context, {
    action: 'invite-employee',
    subject: ['user', id],
    after: { email, roleName, by: isMailed ? 'e-mail' : 'link handed over' },
  })
  if (!isMailed) {
    const { link, endsAt } = await linkToHandOver(tx, context, { id })
    return { sentTo: null, link, endsDate: endsAt.toISOString() }
  }
  const user = { id, name, email }
  const { endsAt } = await sendPasswordLink(tx, context, { kind: 'employee-invited', user })
  return { sentTo: email, link: null, endsDate: endsAt.toISOString() }
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
