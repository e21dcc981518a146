import { proofMinutes } from '#domain/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Env } from '../env.ts'
import { hostCookieName } from '../http/cookie-name.ts'
import { secretSeal } from '../second-factor/sealed-secret.ts'
import { guessBucket, takeCode, takeCodeGuess } from '../second-factor/take-code.ts'
import { endHeldSession } from './end-held-session.ts'
import { deviceOf, rememberBrowser } from './known-browser.ts'
import { holdUser } from './passwords.ts'
import { findProof, forgetProofs, makeProof } from './pending-proofs.ts'
import { sendSessionCookie } from './session-cookie.ts'
import { openSession } from './sessions.ts'
import { readSignedIn, toSignedIn } from './signed-in.ts'
import { emptyBucket } from './throttle.ts'

const cookieName = (env: Env) => hostCookieName('hvac.proof', env)

/** Lets this browser give the code, and nothing else: what it holds opens no call. */
export async function askForCode(context: CallContext, userId: number) {
  const { db, env, reply, clock } = context
  await db.transaction(async (tx) => {
    const token = await makeProof(tx, userId, clock())
    await recordAudit({ ...context, db: tx }, { action: 'ask-second-factor', subject: ['user', userId] })
    reply.setCookie(cookieName(env), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: env.PUBLIC_URL.startsWith('https:'),
      maxAge: proofMinutes * 60,
    })
  })
}

/** Finishes signing in with a code; the session, the code's use and the audit line are one transaction. */
export const proveSecondFactor = calls.auth.proveSecondFactor.handler(async ({ input, context, errors }) => {
  const { db, env, clock, request, reply } = context
  const now = clock()
  const proof = request.cookies[cookieName(env)]
  const userId = await findProof(db, proof, now)
  if (userId === undefined) throw errors.PROOF_OVER()
  const device = await deviceOf(context, userId)
  const bucket = guessBucket(userId, device?.id)
  const retryAfterSeconds = await takeCodeGuess(context, bucket)
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })

  const seal = await secretSeal(db)
  const outcome = await db.transaction(async (tx) => {
    await holdUser(tx, userId)
    // Why again: the password may have been set, or the account deleted, since it was looked for.
    if ((await findProof(tx, proof, now)) !== userId) throw errors.PROOF_OVER()
    const kind = await takeCode(tx, { userId, code: input.code, now, seal })
    if (!kind) {
      await recordAudit(
        { ...context, db: tx },
        { action: 'second-factor-refused', subject: ['user', userId] },
      )
      return undefined
    }
    await forgetProofs(tx, userId)
    await endHeldSession(tx, context)
    const actor = await readSignedIn(tx, userId)
    const token = await openSession(tx, userId, request)
    await recordAudit(
      { ...context, db: tx, actor },
      { action: 'sign-in', subject: ['user', userId], after: { secondFactor: kind } },
    )
    return { actor, token }
  })
  if (!outcome) throw errors.WRONG_CODE()

  await emptyBucket(db, bucket)
  await rememberBrowser(context, userId, device?.id)
  reply.clearCookie(cookieName(env), { path: '/', secure: env.PUBLIC_URL.startsWith('https:') })
  await sendSessionCookie(context, outcome.token)
  return toSignedIn(outcome.actor)
})
