import { eq, inArray, lte, type SQL } from 'drizzle-orm'
import { emailTokens, outbox } from '#db/schema.ts'
import { besideTokenPlace, type EmailKind, linkTokenPlace } from '#domain/operations/email.ts'
import { isWithoutToken } from '#domain/operations/letter-rules.ts'
import type { Queryable } from '../deps.ts'

type EmailText = { id: number; kind: EmailKind; html: string; text: string }

type Tokens = { token: string; besideToken?: string }

export async function keepTokens(db: Queryable, outboxId: number, tokens: Tokens) {
  await db.insert(emailTokens).values({ outboxId, ...tokens })
}

/** Inserts the link token into an email that needs one. Undefined if the token is gone, as after a restore: no backup holds tokens. */
export async function withToken<M extends EmailText>(db: Queryable, email: M): Promise<M | undefined> {
  if (!isWithoutToken(email)) return email
  const row = await findTokens(db, email.id)
  if (!row) return undefined
  const { html, text } = email
  const withIts = (written: string) =>
    written
      .replaceAll(linkTokenPlace, row.token)
      .replaceAll(besideTokenPlace, row.besideToken ?? besideTokenPlace)
  return { ...email, html: withIts(html), text: withIts(text) }
}

/** Gives an email the token of another link. */
export async function renewToken(db: Queryable, outboxId: number, token: string) {
  const set = { token }
  await db
    .insert(emailTokens)
    .values({ outboxId, ...set })
    .onConflictDoUpdate({ target: emailTokens.outboxId, set })
}

/** The tokens that an email waits with; undefined for one that has none, or none any more. */
export async function findTokens(db: Queryable, outboxId: number) {
  const [row] = await db.select().from(emailTokens).where(eq(emailTokens.outboxId, outboxId))
  return row
}

/** Deletes the tokens of an email that has left. */
export async function forgetToken(db: Queryable, outboxId: number) {
  await db.delete(emailTokens).where(eq(emailTokens.outboxId, outboxId))
}

/** Deletes the tokens of emails that meet a condition. */
export async function forgetTokens(db: Queryable, condition: SQL | undefined) {
  const over = db.select({ id: outbox.id }).from(outbox).where(condition)
  await db.delete(emailTokens).where(inArray(emailTokens.outboxId, over))
}

/** Deletes the tokens of expired links. */
export const forgetOldTokens = (db: Queryable, now: Date) => forgetTokens(db, lte(outbox.giveUpAt, now))
