import { messages } from '#domain/messages.ts'
import { roleNameOf } from '#domain/roles.ts'
import { recordAudit } from '../audit/record.ts'
import { recordOncePerMinute } from '../audit/record-seldom.ts'
import { calls } from '../calls.ts'
import { forwardCookies, sessionHeaders } from './actor.ts'
import { demoLogins } from './demo-logins.ts'
import { forgotPassword, resetPassword } from './forgotten-password.ts'
import { forgiveGuesses, takeGuess } from './guesses.ts'
import { findKnownDevice, rememberDevice, touchDevice } from './known-devices.ts'
import { findUserByEmail } from './queries.ts'
import { register } from './register.ts'
import { endSessionOfToken } from './sessions.ts'
import { startSession } from './start-session.ts'

const deviceCookie = 'hvac.device'
const deviceCookieSeconds = 400 * 24 * 60 * 60

const login = calls.auth.login.handler(async ({ input, context, errors }) => {
  const { db, env, request, reply, clock } = context
  const now = clock()
  const email = input.email.toLowerCase()
  const user = await findUserByEmail(db, email)
  const device = user && (await findKnownDevice(db, user.id, request.cookies[deviceCookie]))
  const attempt = { email, ipAddress: request.ip, knownDeviceId: device?.id, now }

  const retryAfterSeconds = await takeGuess(db, attempt)
  if (retryAfterSeconds > 0) {
    const subject = ['user', user?.id ?? null] as const
    await recordOncePerMinute(context, `sign-in:${request.ip}`, { action: 'sign-in-throttled', subject })
    reply.header('retry-after', String(retryAfterSeconds))
    throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
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
  if (device) await touchDevice(db, device.id, now)
  else {
    reply.setCookie(deviceCookie, await rememberDevice(db, user.id, now), {
      path: '/api/User/Login',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.PUBLIC_URL.startsWith('https:'),
      maxAge: deviceCookieSeconds,
    })
  }
  forwardCookies(reply, started.headers)
  await recordAudit(
    {
      ...context,
      actor: { kind: 'staff', id: user.id, name: user.name, email: user.email, role: user.role },
    },
    { action: 'sign-in', subject: ['user', user.id] },
  )
  return { id: user.id, name: user.name, email: user.email, role: user.role, roleName: roleNameOf(user.role) }
})

const logout = calls.auth.logout.handler(async ({ context }) => {
  const { signIn, request, reply, actor } = context
  if (actor.kind === 'staff') await recordAudit(context, { action: 'sign-out', subject: ['user', actor.id] })
  const { headers } = await signIn.api.signOut({ headers: sessionHeaders(request), returnHeaders: true })
  forwardCookies(reply, headers)
  return true as const
})

const me = calls.auth.me.handler(async ({ context: { actor } }) =>
  actor.kind === 'staff'
    ? {
        id: actor.id,
        name: actor.name,
        email: actor.email,
        role: actor.role,
        roleName: roleNameOf(actor.role),
      }
    : null,
)

export const authHandlers = { login, register, logout, me, demoLogins, forgotPassword, resetPassword }
