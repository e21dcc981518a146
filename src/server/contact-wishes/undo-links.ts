import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { contactUndoLinks } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import type { EmailKind } from '#domain/operations/email.ts'
import { denialDays } from '#domain/people/contacts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { minutesOf } from '#domain/people/letters.ts'
import { hashOfToken, newToken } from '../auth/tokens.ts'
import type { Queryable } from '../deps.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What 'That was not me' undoes: a wish, that another mailbox is known, an answer, or that somebody asked for a code. */
export type Undoes = (typeof contactUndoLinks.$inferSelect)['undoes']

/** The letter that brings it. */
const letters = {
  wish: 'contact-wish',
  change: 'contact-changed',
  answer: 'proposal-answer',
  code: 'proposal-code',
} as const satisfies Record<Undoes, EmailKind>

const endOf = (undoes: Undoes, start: Date) =>
  new Date(start.getTime() + minutesOf(letters[undoes], 'undo') * 60_000)

type NewLink = { customerId: number; mailbox: string; now: Date } & (
  | { undoes: 'wish' | 'change' }
  | { undoes: 'answer'; versionId: number; decisionId: number }
  | { undoes: 'code'; versionId: number }
)

/** Where 'That was not me' leads. */
export const undoPage = (siteOrigin: string, token: string) => `${siteOrigin}/not-me?t=${token}`

/** Makes a link for a mailbox; returns its token, of which only the hash is stored. */
export async function newUndoLink(tx: Queryable, { now, ...link }: NewLink): Promise<string> {
  const token = newToken()
  await tx.insert(contactUndoLinks).values({
    ...link,
    tokenHash: hashOfToken(token),
    createdAt: now,
    endsAt: endOf(link.undoes, now),
  })
  return token
}

/** The letter of a link has left: its days run from now, unless it has ended. */
export async function startUndoLink(tx: Queryable, token: string, now: Date) {
  const link = await findUndoLink(tx, token, now)
  if (!link) return
  await tx
    .update(contactUndoLinks)
    .set({ endsAt: endOf(link.undoes, now) })
    .where(and(eq(contactUndoLinks.tokenHash, link.tokenHash), gt(contactUndoLinks.endsAt, now)))
}

/** The link of a token; undefined where there is none, and once it has ended. */
export async function findUndoLink(db: Queryable, token: string, now: Date) {
  const [link] = await db
    .select({
      tokenHash: contactUndoLinks.tokenHash,
      customerId: contactUndoLinks.customerId,
      undoes: contactUndoLinks.undoes,
      mailbox: contactUndoLinks.mailbox,
      versionId: contactUndoLinks.versionId,
      decisionId: contactUndoLinks.decisionId,
      endsAt: contactUndoLinks.endsAt,
      pressedAt: contactUndoLinks.pressedAt,
    })
    .from(contactUndoLinks)
    .where(eq(contactUndoLinks.tokenHash, hashOfToken(token)))
  return link && link.endsAt > now ? link : undefined
}

export async function markPressed(tx: Queryable, tokenHash: string, now: Date) {
  await tx.update(contactUndoLinks).set({ pressedAt: now }).where(eq(contactUndoLinks.tokenHash, tokenHash))
}

type Ended = { customerId: number; undoes?: Undoes } | { versionId: number; mailbox: string }

/** Ends the links of a home, all or about wishes, or those of a version and mailbox. What was pressed goes on keeping the label from wishing. */
export async function endUndoLinks(tx: Queryable, of: Ended, now: Date) {
  const theirs =
    'versionId' in of
      ? and(
          eq(contactUndoLinks.versionId, of.versionId),
          sql`${emailKey(contactUndoLinks.mailbox)} = ${emailKeyOf(of.mailbox)}`,
        )
      : and(
          eq(contactUndoLinks.customerId, of.customerId),
          of.undoes && eq(contactUndoLinks.undoes, of.undoes),
        )
  await tx
    .update(contactUndoLinks)
    .set({ endsAt: now })
    .where(and(theirs, gt(contactUndoLinks.endsAt, now)))
}

/** Deletes links that say nothing any more: ended, and no press of theirs keeps a label from wishing. */
export async function forgetUndoLinks(db: Queryable, now: Date) {
  const longAgo = new Date(now.getTime() - denialDays * dayMs)
  await db.delete(contactUndoLinks).where(lt(contactUndoLinks.endsAt, longAgo))
}
