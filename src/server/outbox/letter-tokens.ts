import { and, eq, inArray, lte } from 'drizzle-orm'
import { letterTokens, outbox } from '#db/schema.ts'
import { linkTokenPlace } from '#domain/operations/mail.ts'
import type { Queryable } from '../deps.ts'

type Written = { id: number; html: string; text: string }

export async function keepToken(db: Queryable, outboxId: number, token: string) {
  await db.insert(letterTokens).values({ outboxId, token })
}

/**
 * A message with the token of its link in place; as it is, where it has no such link. Undefined when the token is not kept any more,
 * as after a restore: no archive holds one.
 */
export async function withToken<M extends Written>(db: Queryable, mail: M): Promise<M | undefined> {
  if (!isWithoutToken(mail)) return mail
  const [row] = await db.select().from(letterTokens).where(eq(letterTokens.outboxId, mail.id))
  if (!row) return undefined
  const { html, text } = mail
  return {
    ...mail,
    html: html.replaceAll(linkTokenPlace, row.token),
    text: text.replaceAll(linkTokenPlace, row.token),
  }
}

/** Whether the link of a message lacks its token. */
export function isWithoutToken({ text }: Pick<Written, 'text'>): boolean {
  return text.includes(`#${linkTokenPlace}`)
}

/** Lets go of the token of a message that was sent. */
export async function forgetToken(db: Queryable, outboxId: number) {
  await db.delete(letterTokens).where(eq(letterTokens.outboxId, outboxId))
}

/** Lets go of the tokens whose links have expired. */
export async function forgetOldTokens(db: Queryable, now: Date) {
  const over = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.giveUpAt, now)))
  await db.delete(letterTokens).where(inArray(letterTokens.outboxId, over))
}
