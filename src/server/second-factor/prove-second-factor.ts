import { proofMinutes } from '#domain/people/second-factor.ts'
import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { readSignedIn, toSignedIn } from '../auth/sessions/live-session.ts'
import { sendSessionCookie } from '../auth/sessions/session-cookie.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { endHeldSession } from '../auth/sessions/start-session.ts'
import { deviceOf, rememberBrowser } from '../auth/sign-in/known-browser.ts'
import { type CallContext, calls } from '../calls.ts'
import { hostCookieName, setHostCookie } from '../http/callers/cookie-name.ts'
import { codeSource } from './code-spells.ts'
import { findProof, forgetProofs, makeProof } from './pending-proofs.ts'
import { refusalOfCode, tryCode } from './try-code.ts'

const cookie = 'hvac.proof'

/** Lets this browser send the code; its cookie opens no other call. */
export async function askForCode(context: CallContext, userId: number) {
  const { db, clock } = context
  await db.transaction(async (tx) => {
    const token = await makeProof(tx, userId, clock())
    await recordAudit(tx, context, { action: 'ask-second-factor', subject: ['user', userId] })
    setHostCookie(context, { name: cookie, value: token, maxAge: proofMinutes * 60, sameSite: 'strict' })
  })
}

/** Finishes signing in with a code; the session, the code's use and the audit line are one transaction. */
export const proveSecondFactor = calls.auth.proveSecondFactor.handler(async ({ input, context, errors }) => {
  const { db, env, clock, request, reply } = context
  const now = clock()
  const proof = request.cookies[hostCookieName(cookie, env)]
  const userId = await findProof(db, proof, now)
  if (userId === undefined) throw errors.PROOF_OVER()
  const device = await deviceOf(context, userId)
  const source = device ? codeSource.knownBrowser(device.id) : codeSource.strangers(userId)
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    // Why again: the password may have been changed, or the account deleted, since the first look.
    if ((await findProof(tx, proof, now)) !== userId) throw errors.PROOF_OVER()
    const tried = await tryCode(tx, context, { userId, code: input.code, source })
    if (tried.is !== 'right') return tried
    await forgetProofs(tx, userId)
    await endHeldSession(tx, context)
    const actor = await readSignedIn(tx, userId)
    const token = await openSession(tx, userId, { caller: request, now })
    await recordAudit(
      tx,
      { ...context, actor },
      { action: 'sign-in', subject: ['user', userId], after: { secondFactor: tried.kind } },
    )
    return { is: 'right' as const, actor, token }
  })
  if (outcome.is !== 'right') throw refusalOfCode(outcome, errors)

  await rememberBrowser(context, userId, device?.id)
  reply.clearCookie(hostCookieName(cookie, env), { path: '/', secure: env.PUBLIC_URL.startsWith('https:') })
  sendSessionCookie(context, outcome.token)
  return toSignedIn(outcome.actor)
})
