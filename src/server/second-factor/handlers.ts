import { randomBytes } from 'node:crypto'
import { authenticatorAddress } from '#domain/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { holdUser } from '../auth/passwords.ts'
import { endSessions } from '../auth/sessions.ts'
import { emptyBucket } from '../auth/throttle.ts'
import { currentBusiness } from '../business/queries.ts'
import { calls, signedInOf, staffOf } from '../calls.ts'
import { passwordIsWrong } from './ask-password.ts'
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
import { guessBucket, takeCode, takeCodeGuess } from './take-code.ts'
import { toBase32 } from './totp.ts'

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
    await holdUser(tx, id)
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
  const retryAfterSeconds = await takeCodeGuess(context, guessBucket(id))
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  const seal = await secretSeal(db)
  const recoveryCodes = await db.transaction(async (tx) => {
    await holdUser(tx, id)
    const factor = await findSecondFactor(tx, id)
    if (!factor || factor.confirmedAt) throw errors.NOT_STARTED()
    const now = clock()
    if (!(await takeCode(tx, { userId: id, code: input.code, now, seal, isSettingUp: true }))) {
      await recordAudit({ ...context, db: tx }, { action: 'second-factor-refused', subject: ['user', id] })
      return undefined
    }
    await confirmSecondFactor(tx, id, now)
    // Why: they were opened with the password alone, maybe by somebody else.
    await endSessions(tx, id, request.sessionId)
    await recordAudit({ ...context, db: tx }, { action: 'set-up-second-factor', subject: ['user', id] })
    return renewRecoveryCodes(tx, id)
  })
  if (!recoveryCodes) throw errors.WRONG_CODE()
  await emptyBucket(db, guessBucket(id))
  return { recoveryCodes }
})

const renew = calls.secondFactor.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = staffOf(actor)
  if (!(await hasSecondFactor(db, id))) throw errors.NOT_ON()
  const retryAfterSeconds = await takeCodeGuess(context, guessBucket(id))
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  const seal = await secretSeal(db)
  const recoveryCodes = await db.transaction(async (tx) => {
    await holdUser(tx, id)
    const isRight = await takeCode(tx, { userId: id, code: input.code, now: clock(), seal })
    const action = isRight ? 'renew-recovery-codes' : 'second-factor-refused'
    await recordAudit({ ...context, db: tx }, { action, subject: ['user', id] })
    return isRight ? renewRecoveryCodes(tx, id) : undefined
  })
  if (!recoveryCodes) throw errors.WRONG_CODE()
  await emptyBucket(db, guessBucket(id))
  return { recoveryCodes }
})

const turnOff = calls.secondFactor.turnOff.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = staffOf(actor)
  if (!(await hasSecondFactor(db, id))) throw errors.NOT_ON()
  const refused = await passwordIsWrong(context, id, input.password)
  if (refused === 'wrong') throw errors.WRONG_PASSWORD()
  if (refused) throw errors.TOO_MANY_ATTEMPTS({ data: refused })
  const retryAfterSeconds = await takeCodeGuess(context, guessBucket(id))
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  const seal = await secretSeal(db)
  const isOff = await db.transaction(async (tx) => {
    await holdUser(tx, id)
    const isRight = await takeCode(tx, { userId: id, code: input.code, now: clock(), seal })
    const action = isRight ? 'turn-off-second-factor' : 'second-factor-refused'
    await recordAudit({ ...context, db: tx }, { action, subject: ['user', id] })
    if (isRight) await removeSecondFactor(tx, id)
    return isRight
  })
  if (!isOff) throw errors.WRONG_CODE()
  await emptyBucket(db, guessBucket(id))
  return true as const
})

export const secondFactorHandlers = { find, start, confirm, renewRecoveryCodes: renew, turnOff, reset }
