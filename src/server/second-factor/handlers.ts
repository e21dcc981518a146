import { randomBytes } from 'node:crypto'
import { authenticatorAddress } from '#domain/people/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { currentBusiness } from '../business/queries.ts'
import { calls, signedInOf, staffOf } from '../calls.ts'
import { passwordIsWrong } from './ask-password.ts'
import { codeSource } from './code-spells.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  findSecurity,
  hasSecondFactor,
  removeSecondFactor,
  storeSecret,
} from './queries.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { reset } from './reset.ts'
import { secretSeal } from './sealed-secret.ts'
import { toBase32 } from './totp.ts'
import { tryCode } from './try-code.ts'

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
  const refused = await passwordIsWrong(context, id, input.password)
  if (refused === 'wrong') throw errors.WRONG_PASSWORD()
  if (refused) throw errors.TOO_MANY_ATTEMPTS({ data: refused })
  const bytes = randomBytes(secretBytes)
  const sealed = (await secretSeal(db)).seal(bytes, id)
  const { name: issuer } = await currentBusiness(db)
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    if (await hasSecondFactor(tx, id)) throw errors.ALREADY_ON()
    await storeSecret(tx, id, sealed, clock())
    await recordAudit({ ...context, db: tx }, { action: 'start-second-factor', subject: ['user', id] })
  })
  const secret = toBase32(bytes)
  return { secret, address: authenticatorAddress({ issuer, email, secret }) }
})

const confirm = calls.secondFactor.confirm.handler(async ({ input, context, errors }) => {
  const { db, actor, clock, request } = context
  const { id } = signedInOf(actor)
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const factor = await findSecondFactor(tx, id)
    if (!factor || factor.confirmedAt) throw errors.NOT_STARTED()
    const tried = await tryCode(tx, context, { ...ownCode(id, input.code), isSettingUp: true })
    if (tried.is !== 'right') return tried
    await confirmSecondFactor(tx, id, clock())
    // Why: they were opened with the password alone, maybe by somebody else.
    await endSessions(tx, id, request.sessionId)
    await recordAudit({ ...context, db: tx }, { action: 'set-up-second-factor', subject: ['user', id] })
    return { is: 'right' as const, recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
  if (outcome.is === 'held') throw errors.TOO_MANY_ATTEMPTS({ data: toWait(outcome) })
  if (outcome.is === 'wrong') throw errors.WRONG_CODE()
  return { recoveryCodes: outcome.recoveryCodes }
})

const renew = calls.secondFactor.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const { id } = staffOf(actor)
  if (!(await hasSecondFactor(db, id))) throw errors.NOT_ON()
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const tried = await tryCode(tx, context, ownCode(id, input.code))
    if (tried.is !== 'right') return tried
    await recordAudit({ ...context, db: tx }, { action: 'renew-recovery-codes', subject: ['user', id] })
    return { is: 'right' as const, recoveryCodes: await renewRecoveryCodes(tx, id) }
  })
  if (outcome.is === 'held') throw errors.TOO_MANY_ATTEMPTS({ data: toWait(outcome) })
  if (outcome.is === 'wrong') throw errors.WRONG_CODE()
  return { recoveryCodes: outcome.recoveryCodes }
})

const turnOff = calls.secondFactor.turnOff.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const { id } = staffOf(actor)
  if (!(await hasSecondFactor(db, id))) throw errors.NOT_ON()
  const refused = await passwordIsWrong(context, id, input.password)
  if (refused === 'wrong') throw errors.WRONG_PASSWORD()
  if (refused) throw errors.TOO_MANY_ATTEMPTS({ data: refused })
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const tried = await tryCode(tx, context, ownCode(id, input.code))
    if (tried.is !== 'right') return tried
    await recordAudit({ ...context, db: tx }, { action: 'turn-off-second-factor', subject: ['user', id] })
    await removeSecondFactor(tx, id)
    return tried
  })
  if (outcome.is === 'held') throw errors.TOO_MANY_ATTEMPTS({ data: toWait(outcome) })
  if (outcome.is === 'wrong') throw errors.WRONG_CODE()
  return true as const
})

/** What is typed in an open session is counted apart from what strangers try who have the password. */
const ownCode = (userId: number, code: string) => ({ userId, code, source: codeSource.openSession(userId) })

const toWait = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({ retryAfterSeconds })

export const secondFactorHandlers = { find, start, confirm, renewRecoveryCodes: renew, turnOff, reset }
