import { and, eq, lt } from 'drizzle-orm'
import { contactUndoLinks } from '#db/schema.ts'
import { denialDays, noticeDays } from '#domain/people/contacts.ts'
import { hashOfToken, newToken } from '../auth/tokens.ts'
import type { Queryable } from '../deps.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What 'That was not me' undoes: a wish, or that another mailbox is known. */
export type Undoes = (typeof contactUndoLinks.$inferSelect)['undoes']

const lastsDays: Readonly<Record<Undoes, number>> = { wish: denialDays, change: noticeDays }

/** Makes a link for a mailbox; returns its token, of which only the hash is stored. */
export async function newUndoLink(
  tx: Queryable,
  { now, ...link }: { customerId: number; undoes: Undoes; mailbox: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.insert(contactUndoLinks).values({
    ...link,
    tokenHash: hashOfToken(token),
    createdAt: now,
    endsAt: new Date(now.getTime() + lastsDays[link.undoes] * dayMs),
  })
  return token
}

/** The link of a token; undefined where there is none, and once it has ended. */
export async function findUndoLink(db: Queryable, token: string, now: Date) {
  const [link] = await db
    .select({
      tokenHash: contactUndoLinks.tokenHash,
      customerId: contactUndoLinks.customerId,
      undoes: contactUndoLinks.undoes,
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

/** Ends the links of a home about wishes, or all of them. What was pressed goes on keeping the label from wishing. */
export async function endUndoLinks(
  tx: Queryable,
  { customerId, undoes, now }: { customerId: number; undoes?: Undoes; now: Date },
) {
  await tx
    .update(contactUndoLinks)
    .set({ endsAt: now })
    .where(and(eq(contactUndoLinks.customerId, customerId), undoes && eq(contactUndoLinks.undoes, undoes)))
}

/** Deletes links that say nothing any more: ended, and no press of theirs keeps a label from wishing. */
export async function forgetUndoLinks(db: Queryable, now: Date) {
  const longAgo = new Date(now.getTime() - denialDays * dayMs)
  await db.delete(contactUndoLinks).where(lt(contactUndoLinks.endsAt, longAgo))
}
