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
const pages = { 'password-reset': 'reset-password', 'access-granted': 'choose-password' } as const

type Recipient = { id: number; name: string; email: string }

/** Writes a link for choosing a password to a locked person; earlier links stay valid. */
export async function sendPasswordLink(
  tx: Queryable,
  { env, renderEmail, clock }: Pick<CallContext, 'env' | 'renderEmail' | 'clock'>,
  { kind, user }: { kind: keyof typeof pages; user: Recipient },
) {
  const now = clock()
  const minutes = minutesOf(kind, 'password')
  const token = await makeSingleUseToken(tx, purpose, { value: String(user.id), minutes, now })
  // Why behind '#': browsers do not send that part of an address, so it appears in no log.
  const link = `${await findPortalOrigin(tx, env.PUBLIC_URL)}/${pages[kind]}#${linkTokenPlace}`
  await enqueueEmail(
    { tx, renderEmail, now },
    { kind, name: user.name, link, hours: minutes / 60 },
    { to: user.email, userId: user.id, token },
  )
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

/** Ends all links for a password of a locked person, also those in e-mails that still wait. */
export async function endPasswordLinks(db: Queryable, userId: number, now: Date) {
  await forgetSingleUseTokens(db, purpose, eq(verifications.value, String(userId)))
  await cancelPasswordLinks(db, userId, now)
}
