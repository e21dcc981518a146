import { roleNameOf } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { hashPassword, isPasswordWithHash } from '../adapters/password-hash.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { consume, type Limit, reset } from '../rate-limit.ts'
import { findPasswordHash, lockUser, problemsOfPassword, setPassword } from './passwords/passwords.ts'
import { findOwnAccount, renameUser } from './queries.ts'
import { deviceInWords } from './sessions/device-words.ts'
import { clearSessionCookie } from './sessions/session-cookie.ts'
import { endSession, endSessions, listLiveSessions } from './sessions/sessions.ts'

/** Guesses at the old password from an open session. */
const oldPasswordGuesses: Limit = { burst: 5, pauseSeconds: 60 }

const find = calls.ownAccount.find.handler(({ context: { db, actor } }) => readOwn(db, staffOf(actor).id))

const save = calls.ownAccount.save.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = staffOf(actor)
  return db.transaction(async (tx) => {
    await lockUser(tx, id)
    const before = await readOwn(tx, id)
    if (before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['user', id] })
    await renameUser(tx, id, input.name, clock())
    const after = await readOwn(tx, id)
    await recordAudit(tx, context, {
      action: 'change-own-name',
      subject: ['user', id],
      before: { name: before.name },
      after: { name: after.name },
    })
    return after
  })
})

const changePassword = calls.ownAccount.changePassword.handler(async ({ input, context, errors }) => {
  const { db, actor, clock, request } = context
  const { id } = staffOf(actor)
  const bucket = `own-password:${id}`
  const retryAfterSeconds = await consume(db, bucket, oldPasswordGuesses, clock())
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  const oldHash = await findPasswordHash(db, id)
  if (!oldHash || !(await isPasswordWithHash(input.oldPassword, oldHash))) {
    await recordAudit(context.db, context, { action: 'change-own-password-refused', subject: ['user', id] })
    throw errors.WRONG_PASSWORD()
  }
  const { name, email } = staffOf(actor)
  const { newPassword: password } = input
  const problems = await problemsOfPassword(db, { path: 'newPassword', password, about: [name, email] })
  if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    // Why: an Admin may have set another password in the meantime.
    if ((await findPasswordHash(tx, id)) !== oldHash) throw errors.WRONG_PASSWORD()
    await setPassword(tx, { userId: id, hash, now: clock(), exceptSessionId: request.sessionId })
    await recordAudit(tx, context, { action: 'change-own-password', subject: ['user', id] })
  })
  await reset(db, bucket)
  return true as const
})

const sessions = calls.ownAccount.sessions.handler(async ({ context: { db, actor, clock, request } }) => {
  const rows = await listLiveSessions(db, staffOf(actor).id, clock())
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceInWords(userAgent),
    createdDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
    isCurrent: id === request.sessionId,
  }))
})

const end = calls.ownAccount.endSession.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const { id } = staffOf(actor)
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, id, input.id)))
      throw errors.NOT_FOUND({ message: messages.signIn.sessionEnded })
    await recordAudit(tx, context, { action: 'end-session', subject: ['session', input.id] })
  })
  return true as const
})

const signOutEverywhere = calls.ownAccount.signOutEverywhere.handler(async ({ context }) => {
  const { id } = staffOf(context.actor)
  await context.db.transaction(async (tx) => {
    const ended = await endSessions(tx, id)
    await recordAudit(tx, context, {
      action: 'sign-out-everywhere',
      subject: ['user', id],
      after: { sessions: ended },
    })
  })
  clearSessionCookie(context)
  return true as const
})

async function readOwn(db: Queryable, id: number) {
  const account = await findOwnAccount(db, id)
  if (!account?.role || !account.passwordChangedAt)
    throw new Error(`The account ${id} is signed in and not there, or has no password`)
  const { role, passwordChangedAt, ...fields } = account
  return { ...fields, roleName: roleNameOf(role), passwordChangedDate: passwordChangedAt.toISOString() }
}

export const ownAccountHandlers = { find, save, changePassword, sessions, endSession: end, signOutEverywhere }
