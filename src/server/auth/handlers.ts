import { messages } from '#domain/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { recordOncePerMinute } from '../audit/record-seldom.ts'
import { calls } from '../calls.ts'
import { hasSecondFactor } from '../second-factor/queries.ts'
import { forwardCookies, sessionHeaders } from './actor.ts'
import { demoLogins } from './demo-logins.ts'
import { forgotPassword, resetPassword } from './forgotten-password.ts'
import { forgiveGuesses, takeGuess } from './guesses.ts'
import { deviceOf, rememberBrowser } from './known-browser.ts'
import { isPasswordOf } from './passwords.ts'
import { askForCode, proveSecondFactor } from './prove-second-factor.ts'
import { findUserByEmail } from './queries.ts'
import { register } from './register.ts'
import { endSessionOfToken } from './sessions.ts'
import { readSignedIn, toSignedIn } from './signed-in.ts'
import { startSession } from './start-session.ts'

const login = calls.auth.login.handler(async ({ input, context, errors }) => {
  const { db, request, reply, clock } = context
  const now = clock()
  const email = input.email.toLowerCase()
  const user = await findUserByEmail(db, email)
  const device = user && (await deviceOf(context, user.id))
  const attempt = { email, ipAddress: request.ip, knownDeviceId: device?.id, now }

  const retryAfterSeconds = await takeGuess(db, attempt)
  if (retryAfterSeconds > 0) {
    const subject = ['user', user?.id ?? null] as const
    await recordOncePerMinute(context, `sign-in:${request.ip}`, { action: 'sign-in-throttled', subject })
    reply.header('retry-after', String(retryAfterSeconds))
    throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  }

  if (user?.role && (await hasSecondFactor(db, user.id))) {
    if (!(await isPasswordOf(db, user.id, input.password))) {
      await recordAudit(context, { action: 'sign-in-refused', subject: ['user', user.id] })
      throw errors.BAD_CREDENTIALS()
    }
    await forgiveGuesses(db, attempt)
    await askForCode(context, user.id)
    throw errors.SECOND_FACTOR_NEEDED()
  }
  const started = await startSession(context, user?.id, { email, password: input.password })
  if (!started || !user) {
    await recordAudit(context, { action: 'sign-in-refused', subject: ['user', user?.id ?? null] })
    throw errors.BAD_CREDENTIALS()
  }
  if (!user.role) {
    await endSessionOfToken(db, started.token)
    const after = { reason: 'waits for a role' }
    await recordAudit(context, { action: 'sign-in-refused', subject: ['user', user.id], after })
    throw errors.NO_ROLE({ message: messages.signIn.waitingForRole })
  }

  await forgiveGuesses(db, attempt)
  await rememberBrowser(context, user.id, device?.id)
  forwardCookies(reply, started.headers)
  const actor = await readSignedIn(db, user.id)
  await recordAudit({ ...context, actor }, { action: 'sign-in', subject: ['user', user.id] })
  return toSignedIn(actor)
})

const logout = calls.auth.logout.handler(async ({ context }) => {
  const { signIn, request, reply, actor } = context
  if (actor.kind === 'staff' || actor.kind === 'unproven')
    await recordAudit(context, { action: 'sign-out', subject: ['user', actor.id] })
  const { headers } = await signIn.api.signOut({ headers: sessionHeaders(request), returnHeaders: true })
  forwardCookies(reply, headers)
  return true as const
})

const me = calls.auth.me.handler(({ context: { actor } }) =>
  actor.kind === 'staff' || actor.kind === 'unproven' ? toSignedIn(actor) : null,
)

export const authHandlers = {
  login,
  proveSecondFactor,
  register,
  logout,
  me,
  demoLogins,
  forgotPassword,
  resetPassword,
}
