import { randomBytes } from 'node:crypto'
import { authenticatorAddress } from '#domain/people/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { refuseWrongPassword } from '../auth/passwords/own-password.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { findOwnAccount } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { currentBusiness, findPortalOrigin } from '../business/queries.ts'
import { type CallContext, calls, signedInOf, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { codeSource } from './code-spells.ts'
import { forgetProofs } from './pending-proofs.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  findSecurity,
  hasSecondFactor,
  removeSecondFactor,
  storeSecret,
} from './queries.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { secretSeal } from './sealed-secret.ts'
import { toBase32 } from './totp.ts'
import { type CodeErrors, refusalOfCode, tryCode } from './try-code.ts'

/** As long as the digest, as RFC 4226 advises. */
const secretBytes = 20

const find = calls.secondFactor.find.handler(async ({ context: { db, actor } }) => {
  const { id, role } = signedInOf(actor)
  const factor = await findSecondFactor(db, id)
  const { secondFactorRoles } = await findSecurity(db)
  return {
    confirmedDate: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isRequired: secondFactorRoles.includes(role),
  }
})

const start = calls.secondFactor.start.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id, email } = signedInOf(actor)
  await refuseWrongPassword(context, errors, input.password)
  const bytes = randomBytes(secretBytes)
  const sealed = (await secretSeal(db)).seal(bytes, id)
  const { name: issuer } = await currentBusiness(db)
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    if (await hasSecondFactor(tx, id)) throw errors.ALREADY_ON()
    await storeSecret(tx, id, sealed, clock())
    await recordAudit(tx, context, { action: 'start-second-factor', subject: ['user', id] })
  })
  const secret = toBase32(bytes)
  return { secret, address: authenticatorAddress({ issuer, email, secret }) }
})

const confirm = calls.secondFactor.confirm.handler(async ({ input, context, errors }) => {
  const { actor, clock, request } = context
  const { id } = signedInOf(actor)
  const check = async (tx: Queryable) => {
    const factor = await findSecondFactor(tx, id)
    if (!factor || factor.confirmedAt) throw errors.NOT_STARTED()
  }
  return withOwnCode(context, errors, { code: input.code, check, isSettingUp: true }, async (tx) => {
    await confirmSecondFactor(tx, id, clock())
    // Why: the other sessions were opened with only the password, perhaps by somebody else.
    await endSessions(tx, id, request.sessionId)
    await recordAudit(tx, context, { action: 'set-up-second-factor', subject: ['user', id] })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
})

const renew = calls.secondFactor.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
  const { id } = staffOf(context.actor)
  if (!(await hasSecondFactor(context.db, id))) throw errors.NOT_ON()
  return withOwnCode(context, errors, { code: input.code }, async (tx) => {
    await recordAudit(tx, context, { action: 'renew-recovery-codes', subject: ['user', id] })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
})

const turnOff = calls.secondFactor.turnOff.handler(async ({ input, context, errors }) => {
  const { id } = staffOf(context.actor)
  if (!(await hasSecondFactor(context.db, id))) throw errors.NOT_ON()
  await refuseWrongPassword(context, errors, input.password)
  await withOwnCode(context, errors, { code: input.code }, async (tx) => {
    await recordAudit(tx, context, { action: 'turn-off-second-factor', subject: ['user', id] })
    await removeSecondFactor(tx, id)
  })
  return true as const
})

type OwnCode = { code: string; isSettingUp?: boolean; check?: (tx: Queryable) => Promise<void> }

/**
 * Runs the work in the transaction that checks the caller's own code. The error for a refused code is thrown only after its count
 * is committed.
 */
async function withOwnCode<Done>(
  context: CallContext,
  errors: CodeErrors,
  { check, ...typed }: OwnCode,
  work: (tx: Queryable) => Promise<Done>,
): Promise<Done> {
  const { id: userId } = signedInOf(context.actor)
  const outcome = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await check?.(tx)
    const source = codeSource.openSession(userId)
    const tried = await tryCode(tx, context, { ...typed, userId, source })
    return tried.is === 'right' ? { is: 'right' as const, done: await work(tx) } : tried
  })
  if (outcome.is === 'right') return outcome.done
  throw refusalOfCode(outcome, errors)
}

/** For a lost phone: signs the person out and notifies them by email; the password alone signs them in again. */
const reset = calls.secondFactor.reset.handler(async ({ input: { id }, context, errors }) => {
  const { db, actor, renderEmail, clock, env } = context
  if (id === staffOf(actor).id) throw errors.OWN_ACCOUNT()
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const person = await findOwnAccount(tx, id)
    if (!person?.role) throw errors.NOT_FOUND()
    if (!(await removeSecondFactor(tx, id))) throw errors.NOT_ON()
    await forgetProofs(tx, id)
    await endSessions(tx, id)
    const link = `${await findPortalOrigin(tx, env.PUBLIC_URL)}/profile`
    await enqueueEmail(
      { tx, renderEmail, now: clock() },
      { kind: 'second-factor-reset', name: person.name, link },
      { to: person.email, userId: id },
    )
    await recordAudit(tx, context, { action: 'reset-second-factor', subject: ['user', id] })
  })
  return true as const
})

export const secondFactorHandlers = { find, start, confirm, renewRecoveryCodes: renew, turnOff, reset }
