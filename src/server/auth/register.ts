import { linkTokenPlace } from '#domain/operations/email.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { minutesOf } from '#domain/people/letters.ts'
import { recordAudit } from '../audit/record.ts'
import { findPortalOrigin } from '../business/queries.ts'
import { calls } from '../calls.ts'
import { secondsToWaitForEmail } from '../emails/emails-of-strangers.ts'
import { enqueueEmail } from '../emails/enqueue-email.ts'
import { addressOf } from '../http/callers/caller-address.ts'
import { isMailSetUp } from '../mail-settings/queries.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'
import { lockMailbox, makeAccessToken, takeAccessToken } from './access-links.ts'
import { findUserByEmail } from './queries.ts'
import { confirmWaiting, insertWaiting } from './waiting-accounts.ts'

/** Access requests from one address: enough for a new team of ten, too few for a flood. */
const perAddress: Limit = { burst: 10, pauseSeconds: 10 * 60 }

/** Confirmations from one address. Tokens cannot be guessed; this limits the cost of trying. */
const confirmationsPerAddress: Limit = { burst: 20, pauseSeconds: 30 }

/**
 * Writes a link that confirms the mailbox; until it is used nobody waits, unless no email leaves. For the email of an
 * employee the answer is the same, so that nobody learns who works here (docs/decisions/030).
 */
export const register = calls.auth.register.handler(async ({ input, context, errors }) => {
  const { db, request, env, renderEmail, clock } = context
  const now = clock()
  const { name } = input
  const email = emailKeyOf(input.email)
  const retryAfterSeconds =
    (await consumeAll(db, bucketsOfAddress('register', addressOf(request), perAddress), now)) ||
    (await secondsToWaitForEmail(db, { kind: 'access-confirmation', to: email, now }))
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  await db.transaction(async (tx) => {
    await lockMailbox(tx, email)
    const known = await findUserByEmail(tx, email)
    const origin = await findPortalOrigin(tx, env.PUBLIC_URL)
    const deps = { tx, renderEmail, now }
    if (known?.role) {
      const about = { to: known.email, userId: known.id }
      const link = `${origin}/login`
      await enqueueEmail(deps, { kind: 'access-known', name: known.name, link }, about)
    } else {
      const token = await makeAccessToken(tx, { name, email }, now)
      const link = `${origin}/confirm-access#${linkTokenPlace}`
      const letter = {
        kind: 'access-confirmation',
        link,
        hours: minutesOf('access-confirmation', 'confirm-mailbox') / 60,
      } as const
      await enqueueEmail(deps, letter, { to: email, token })
    }
    const id =
      known || (await isMailSetUp({ db: tx, env }))
        ? undefined
        : await insertWaiting(tx, { name, email, now })
    await recordAudit(tx, context, {
      action: 'request-access',
      subject: ['user', id ?? null],
      // Why not before the mailbox is confirmed: anybody may type any name and address.
      after: id === undefined ? undefined : { name, email },
    })
  })
  return true as const
})

/** Shows that the mailbox belongs to whoever asked, who waits for an Admin from now on. */
export const confirmAccess = calls.auth.confirmAccess.handler(async ({ input, context, errors }) => {
  const { db, request, clock } = context
  const now = clock()
  const buckets = bucketsOfAddress('confirm-access', addressOf(request), confirmationsPerAddress)
  const retryAfterSeconds = await consumeAll(db, buckets, now)
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  await db.transaction(async (tx) => {
    const asked = await takeAccessToken(tx, input.token, now)
    const id = asked && (await confirmWaiting(tx, { ...asked, now }))
    if (id === undefined) throw errors.LINK_OVER()
    await recordAudit(tx, context, { action: 'confirm-access', subject: ['user', id], after: asked })
  })
  return true as const
})
