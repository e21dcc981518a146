import { eq } from 'drizzle-orm'
import { verifications } from '#db/schema.ts'
import { linkTokenPlace } from '#domain/operations/email.ts'
import { minutesOf } from '#domain/people/letters.ts'
import { findPortalOrigin } from '../../business/queries.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { enqueueEmail } from '../../emails/enqueue-email.ts'
import { cancelPasswordLinks } from '../../outbox/queries.ts'
import {
  findSingleUseToken,
  forgetSingleUseTokens,
  makeSingleUseToken,
  takeSingleUseToken,
} from '../single-use-tokens.ts'

const purpose = 'password-reset'

/** The page behind each link: one replaces a password, the other chooses the first. */
const pages = {
  'password-reset': 'reset-password',
  'access-granted': 'choose-password',
  'employee-invited': 'choose-password',
} as const

type Recipient = { id: number; name: string; email: string }

type Kind = keyof typeof pages

async function makePasswordLink(
  tx: Queryable,
  { env, clock }: Pick<CallContext, 'env' | 'clock'>,
  { kind, user }: { kind: Kind; user: Pick<Recipient, 'id'> },
) {
  const minutes = minutesOf(kind, 'password')
  const now = clock()
  const token = await makeSingleUseToken(tx, purpose, { value: String(user.id), minutes, now })
  const origin = await findPortalOrigin(tx, env.PUBLIC_URL)
  // Why behind '#': browsers do not send that part of an address, so it appears in no log.
  const linkWith = (text: string) => `${origin}/${pages[kind]}#${text}`
  return { token, linkWith, hours: minutes / 60, endsAt: new Date(now.getTime() + minutes * 60_000) }
}

/** A link for choosing the first password of a locked person, for an Admin to hand over; earlier links stay valid. */
export async function linkToHandOver(
  tx: Queryable,
  context: Pick<CallContext, 'env' | 'clock'>,
  user: Pick<Recipient, 'id'>,
): Promise<{ link: string; endsAt: Date }> {
  const { token, linkWith, endsAt } = await makePasswordLink(tx, context, { kind: 'employee-invited', user })
  return { link: linkWith(token), endsAt }
}

/** Writes a link for choosing a password to a locked person, and returns when it ends at the earliest; earlier links stay valid. */
export async function sendPasswordLink(
  tx: Queryable,
  context: Pick<CallContext, 'env' | 'renderEmail' | 'clock'>,
  { kind, user }: { kind: Kind; user: Recipient },
): Promise<{ endsAt: Date }> {
  const { token, linkWith, hours, endsAt } = await makePasswordLink(tx, context, { kind, user })
  await enqueueEmail(
    { tx, renderEmail: context.renderEmail, now: context.clock() },
    { kind, name: user.name, link: linkWith(linkTokenPlace), hours },
    { to: user.email, userId: user.id, token },
  )
  return { endsAt }
}

/** The person whose password a link sets; undefined once it is over. */
export async function ownerOfPasswordLink(db: Queryable, token: string, now: Date) {
  const value = await findSingleUseToken(db, purpose, token, now)
  return value === undefined ? undefined : Number(value)
}

/** Uses a link up; false if it ended in the meantime. */
export async function takePasswordLink(db: Queryable, token: string, now: Date): Promise<boolean> {
  return (await takeSingleUseToken(db, purpose, token, now)) !== undefined
}

/** Ends all links for a password of a locked person, also those in emails that still wait. */
export async function endPasswordLinks(db: Queryable, userId: number, now: Date) {
  await forgetSingleUseTokens(db, purpose, eq(verifications.value, String(userId)))
  await cancelPasswordLinks(db, userId, now)
}
