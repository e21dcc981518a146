import nodemailer from 'nodemailer'
import type { Analysis } from '#contract/homes/analysis.ts'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { smtpSender } from '#server/adapters/smtp.ts'
import { renderBuiltEmail } from '#server/emails/render-email.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const warmUp = 5

const sender = { ...demoBusiness, siteOrigin: null }

/** `smtp-server` waits this long before it greets, to catch clients that talk too early; it is no part of a conversation. */
const greetingMs = 100

/**
 * Writes each comparison's email and sends it with its PDF to a mail server on 127.0.0.1, in turn with a bare conversation: a
 * constant text sent to the same server by the same library. Returns both times in milliseconds, without the server's wait before
 * its greeting.
 */
export async function timeEmails(emails: readonly { analysis: Analysis; pdf: Buffer }[]) {
  const server = await startMailServer()
  const send = smtpSender(server.url)
  const bareTransport = nodemailer.createTransport(server.url)
  const from = { name: demoBusiness.name, address: demoBusiness.email }
  const to = 'reader@example.com'

  async function whole({ analysis, pdf }: { analysis: Analysis; pdf: Buffer }) {
    const email = {
      kind: 'analysis' as const,
      analyses: [analysis],
      answer: null,
      madeOn: '2026-11-22',
    }
    const written = await renderBuiltEmail({ ...email, link: 'https://example.com/' }, sender)
    const { kind, words } = await send({
      ...written,
      from,
      replyTo: from.address,
      to,
      messageId: `<${crypto.randomUUID()}@example.com>`,
      date: new Date(),
      attachments: [{ filename: 'report.pdf', contentType: 'application/pdf', content: pdf }],
    })
    if (kind !== 'taken') throw new Error(`The mail server said ${words}`)
  }

  const bare = () => bareTransport.sendMail({ from, to, subject: 'Constant', text: 'The same each time.' })

  try {
    const times: { whole: number[]; bare: number[] } = { whole: [], bare: [] }
    for (const [index, email] of [...emails.slice(0, warmUp), ...emails].entries()) {
      const one = await timeOf(() => whole(email))
      const other = await timeOf(bare)
      if (index < warmUp) continue
      times.whole.push(one)
      times.bare.push(other)
    }
    return times
  } finally {
    bareTransport.close()
    await server.close()
  }
}

async function timeOf(make: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await make()
  return performance.now() - start - greetingMs
}
