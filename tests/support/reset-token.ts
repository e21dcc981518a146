import { desc, eq } from 'drizzle-orm'
import { emailTokens, outbox } from '#db/schema.ts'
import type { Database } from '#server/deps.ts'
import { withToken } from '#server/outbox/email-tokens.ts'

/** The token in the link of the latest email to that address, to an account or a request for access; empty if there is none. */
export async function resetTokenFor(db: Database, email: string): Promise<string> {
  const [kept] = await db
    .select({ id: outbox.id, kind: outbox.kind, html: outbox.html, text: outbox.text })
    .from(outbox)
    .innerJoin(emailTokens, eq(emailTokens.outboxId, outbox.id))
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.id))
    .limit(1)
  const found = kept && (await withToken(db, kept))
  return (
    found?.text.match(
      /http:\/\/portal\.test\/(?:reset-password|choose-password|confirm-access)#([\w-]+)/,
    )?.[1] ?? ''
  )
}
