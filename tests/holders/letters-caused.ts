import { asc, gt } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import type { EmailKind } from '#domain/operations/email.ts'
import type { LetterSecret } from '#domain/people/letters.ts'
import type { OutgoingEmail } from '#server/adapters/smtp.ts'
import { deliver } from '#server/outbox/deliver.ts'
import { usualPauses } from '#server/outbox/mail-worker.ts'
import { app, home, page } from '#tests/support/deciding.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { notMeTexts } from '#texts/en/site/not-me.ts'

/** A letter as it left, with its row as it is kept. */
export type Left = { kind: EmailKind; to: string; mail: OutgoingEmail; kept: typeof outbox.$inferSelect }

let lastId = 0

/** Lets everything leave that waits since the last time, and returns it. */
export async function leave(): Promise<Left[]> {
  const rows = await app.db.select().from(outbox).where(gt(outbox.id, lastId)).orderBy(asc(outbox.id))
  lastId = rows.at(-1)?.id ?? lastId
  const left: Left[] = []
  for (const kept of rows) {
    const send = async (mail: OutgoingEmail) => {
      left.push({ kind: kept.kind, to: kept.to, mail, kept })
      return { kind: 'taken' as const, words: 'Accepted' }
    }
    const findAttachment = async () => Buffer.from('%PDF')
    const delivery = {
      db: app.db,
      send,
      findAttachment,
      clock: app.clock.now,
      pauses: usualPauses,
      log: quietLog,
    }
    await deliver(delivery, { id: kept.id, dueAt: kept.nextAttemptAt.toISOString() })
  }
  return left
}

const site = 'http://portal.test'

/** What each link of a letter opens to somebody who has nothing else, with the secret that stood in it. */
export async function opened({ mail, kind }: Left) {
  const found: { secret: LetterSecret; token: string }[] = []
  for (const [link] of mail.text.matchAll(new RegExp(`${site}/\\S+`, 'g'))) {
    const path = link.slice(site.length)
    const token = path.match(/[?&#](?:t=)?([\w-]{16,})$/)?.[1]
    const browser = app.visitor()
    const { body } = await browser.get<string>(path)
    if (!token) {
      if (String(body).includes(home.address ?? '')) throw new Error(`${path} shows the home to anybody`)
      continue
    }
    const secret = await secretOf(path, browser, String(body))
    if (secret) found.push({ secret, token })
  }
  const digits = kind === 'proposal-code' ? mail.text.match(/\b\d{6}\b/)?.[0] : undefined
  return digits ? [{ secret: 'digits' as const, token: digits }, ...found] : found
}

async function secretOf(
  path: string,
  browser: ReturnType<typeof app.visitor>,
  body: string,
): Promise<LetterSecret | undefined> {
  const opens = [...browser.cookies.keys()].filter((name) => name !== 'XSRF-TOKEN')
  if (path.startsWith('/not-me'))
    return body.includes(notMeTexts.ended) || opens.length > 0 ? undefined : 'undo'
  if (path.startsWith('/no-more-email/')) return opens.length > 0 ? undefined : 'stop'
  if (/^\/(reset|choose)-password#/.test(path)) return 'password'
  if (path.startsWith('/confirm-access#')) return 'confirm-mailbox'
  if (path.startsWith('/customer-profile/'))
    return (await browser.get<string>(path.replace(/\?.*/, ''))).body.includes(home.address ?? '')
      ? 'open'
      : undefined
  const id = Number(path.match(/^\/proposal\/(\d+)/)?.[1])
  const { reader } = (await page(browser, { id })).body
  return reader === 'email-link' ? 'decide' : reader === 'read-link' ? 'read' : undefined
}
