import { desc, eq } from 'drizzle-orm'
import { letterTokens, outbox } from '#db/schema.ts'
import type { Database } from '#server/deps.ts'
import { withToken } from '#server/outbox/letter-tokens.ts'

/** The token in the link of the latest letter to that e-mail, as its reader gets it; empty when there is none. */
export async function resetTokenFor(db: Database, email: string): Promise<string> {
  const [kept] = await db
    .select({ id: outbox.id, html: outbox.html, text: outbox.text })
    .from(outbox)
    .innerJoin(letterTokens, eq(letterTokens.outboxId, outbox.id))
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.id))
    .limit(1)
  const mail = kept && (await withToken(db, kept))
  return mail?.text.match(/http:\/\/portal\.test\/reset-password#([\w-]+)/)?.[1] ?? ''
}
