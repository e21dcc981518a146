import { emailKeyOf } from '#domain/people/email-address.ts'
import { inTurn } from '../adapters/password-hash.ts'
import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { listDemoLogins } from '../demo/queries.ts'
import { addressOf, widestOf } from '../http/callers/caller-address.ts'
import { hostCookieName } from '../http/callers/cookie-name.ts'
import { warnOnce } from '../http/callers/tell-once.ts'
import { askForCode, proveSecondFactor } from '../second-factor/prove-second-factor.ts'
import { hasSecondFactor } from '../second-factor/queries.ts'
import { forgotPassword, resetPassword } from './passwords/forgotten-password.ts'
import { findUserByEmail } from './queries.ts'
import { confirmAccess, register } from './register.ts'
import { toSignedIn } from './sessions/live-session.ts'
import { clearSessionCookie, sendSessionCookie } from './sessions/session-cookie.ts'
import { endHeldSession, rightPasswordHash, startSession } from './sessions/start-session.ts'
import { consumeGuess, forgiveGuesses } from './sign-in/guesses.ts'
import { deviceOf, rememberBrowser } from './sign-in/known-browser.ts'

const login = calls.auth.login.handler(
  inTurn(async ({ input, context, errors }) => {
    const { db, request, clock } = context
    const now = clock()
    const email = emailKeyOf(input.email)
    const user = await findUserByEmail(db, email)
    const device = user && (await deviceOf(context, user.id))
    const address = addressOf(request)
    const attempt = { email, address, knownDeviceId: device?.id, now }

    const subject = ['user', user?.id ?? null] as const
    const retryAfterSeconds = await consumeGuess(db, attempt)
    if (retryAfterSeconds > 0) {
      const entry = { action: 'sign-in-throttled', subject } as const
      await recordOncePerMinute(context.db, context, `sign-in:${widestOf(address)}`, entry)
      throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
    }

    const hash = await rightPasswordHash(db, user?.id, input.password)
    const refuse = () => recordAudit(context.db, context, { action: 'sign-in-refused', subject })
    if (!user || hash === undefined) {
      await refuse()
      throw errors.BAD_CREDENTIALS()
    }
    if (await hasSecondFactor(db, user.id)) {
      await forgiveGuesses(db, attempt)
      await askForCode(context, user.id)
      throw errors.SECOND_FACTOR_NEEDED()
    }
    const started = await startSession(context, user.id, hash)
    if (!started) {
      await refuse()
      throw errors.BAD_CREDENTIALS()
    }

    await forgiveGuesses(db, attempt)
    await rememberBrowser(context, user.id, device?.id)
    sendSessionCookie(context, started.token)
    return toSignedIn(started.actor)
  }),
)

const logout = calls.auth.logout.handler(async ({ context }) => {
  await context.db.transaction((tx) => endHeldSession(tx, context))
  clearSessionCookie(context)
  return true as const
})

const me = calls.auth.me.handler(({ context: { actor } }) =>
  actor.kind === 'staff' || actor.kind === 'mfaPending' ? toSignedIn(actor) : null,
)

/** The cookie of the page that asks is the probe: a browser keeps none that is Secure where the connection is not. */
const cookies = calls.auth.cookies.handler(({ context: { env, request, log } }) => {
  const comeBack = request.cookies[hostCookieName('XSRF-TOKEN', env)] !== undefined
  const { PUBLIC_URL: origin } = env
  if (!comeBack && origin.startsWith('https:'))
    warnOnce(
      log,
      'no-session',
      `Somebody opened the sign-in page in a browser that sends no cookie back, as one does over http: the portal is signed in to at ${origin}, because PUBLIC_URL is https.`,
    )
  return { comeBack, origin }
})

/** The demo log-ins for the sign-in page; never any in production. */
const demoLogins = calls.auth.demoLogins.handler(({ context: { db, env } }) =>
  env.NODE_ENV === 'production' ? [] : listDemoLogins(db),
)

export const authHandlers = {
  login,
  proveSecondFactor,
  register,
  confirmAccess,
  logout,
  me,
  cookies,
  demoLogins,
  forgotPassword,
  resetPassword,
}
