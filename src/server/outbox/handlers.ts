import type { OutboxRow } from '#contract/office/outbox.ts'
import type { EmailAttachment, outbox } from '#db/tables/outbox.ts'
import { whyNotCancel } from '#domain/operations/email.ts'
import {
  endsWithItsSecret,
  isWithoutToken,
  mayPassOn,
  opensPage,
  tokenWords,
  whyNotResend,
} from '#domain/operations/letter-rules.ts'
import { sells } from '#domain/people/letters.ts'
import { messages } from '#texts/en/messages.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import { recordAudit } from '../audit/record.ts'
import { isUnwantedEmail } from '../call-list/do-not-contact.ts'
import { calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { newPageLink } from '../label-access/page-links.ts'
import { answerPage } from '../lists/answer-page.ts'
import { findMailServer, isMailSetUp } from '../mail-settings/queries.ts'
import { isMailStopped } from '../mail-stops/queries.ts'
import { findVersionNumber } from '../proposals/letters/file-queries.ts'
import { renewToken, withToken } from './email-tokens.ts'
import { giveUpOf, newMessageId } from './insert-email.ts'
import { insertEmailJob } from './jobs.ts'
import { whyLinksEnded } from './letter-links.ts'
import { emailList, findEmail } from './list-queries.ts'
import { cancelEmail, copyEmail, lockEmail, renewEmail } from './queries.ts'

type Listed = Awaited<ReturnType<typeof emailList.rows>>[number]

function toRow(
  { createdAt, sentAt, nextAttemptAt, giveUpAt, emptiedAt, ...row }: Listed,
  isSetUp: boolean,
): OutboxRow {
  const isTried = row.state === 'queued' && isSetUp
  return {
    ...row,
    createdDate: createdAt.toISOString(),
    sentDate: sentAt?.toISOString() ?? null,
    nextAttemptDate: isTried ? nextAttemptAt.toISOString() : null,
    giveUpDate: giveUpAt.toISOString(),
    emptiedDate: emptiedAt?.toISOString() ?? null,
  }
}

const list = calls.outbox.list.handler(async ({ input, context: { db, env }, errors }) => {
  const [{ rows, ...count }, isSetUp] = await Promise.all([
    answerPage(emailList, input, { db, errors }),
    isMailSetUp({ db, env }),
  ])
  return { rows: rows.map((row) => toRow(row, isSetUp)), ...count, isMailSetUp: isSetUp }
})

/** Without a mail server an Admin may pass the link to an account on; any other link, and a code, only its receiver gets. */
const find = calls.outbox.find.handler(async ({ input, context, errors }) => {
  const { db } = context
  const [kept, isSetUp] = await Promise.all([findEmail(db, input.id), isMailSetUp(context)])
  if (!kept) throw errors.NOT_FOUND()
  const isPassedOn = !isSetUp && mayPassOn(kept.kind) && isWithoutToken(kept)
  const withLink = isPassedOn ? await withToken(db, kept) : undefined
  if (withLink)
    await recordOncePerMinute(context.db, context, `read-link:${staffOf(context.actor).id}:${kept.id}`, {
      action: 'read-password-link',
      subject: ['message', kept.id],
    })
  const found = withLink ?? kept
  const { fromName, fromAddress, attachments, ...email } = found
  return {
    ...email,
    ...toRow(email, isSetUp),
    from: `${fromName} <${fromAddress}>`,
    isLinkLeftOut: isWithoutToken(found),
    attachments: await Promise.all(
      attachments.map(async (attachment) => ({
        fileName: attachment.fileName,
        contentType: attachment.contentType,
        path: await pathOf(db, attachment),
      })),
    ),
  }
})

/** Where staff open a file that an email carries. */
async function pathOf(db: Queryable, attachment: EmailAttachment): Promise<string | null> {
  if ('calendar' in attachment) return null
  if ('reportId' in attachment) return `/api/Customer/GetReportPdf?reportId=${attachment.reportId}`
  const { versionId, content } = attachment
  const version = await findVersionNumber(db, versionId)
  if (!version) return null
  return `/api/Proposal/GetProposalPdf?id=${version.proposalId}&number=${version.number}&file=${content}`
}

/** An unsent email stays the same email; a sent one is copied, so that no receiver drops it as a duplicate. */
const resend = calls.outbox.resend.handler(async ({ input, context, errors }) => {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const email = await lockEmail(tx, input.id)
    if (!email) throw errors.NOT_FOUND()
    const busy = { state: 'sending', kind: 'analysis', giveUpAt: now, emptiedAt: null } as const
    const problem = whyNotResend(email === 'busy' ? busy : email, now)
    if (problem || email === 'busy') throw errors.NOT_IN_THIS_STATE({ message: problem ?? '' })
    if (await isUnwantedEmail(tx, email.id))
      throw errors.NOT_IN_THIS_STATE({ message: messages.callList.doNotContact })
    if (sells(email.kind) && !email.isAskedFor && (await isMailStopped(tx, email.to)))
      throw errors.NOT_IN_THIS_STATE({ message: mailStopMessages.notAgain })
    const ended = opensPage(email.kind) ? undefined : await whyLinksEnded(tx, email, now)
    if (ended !== undefined) throw errors.NOT_IN_THIS_STATE({ message: ended })
    // Why: resending an email does not extend the life of its link.
    const giveUpAt = endsWithItsSecret(email.kind) ? email.giveUpAt : giveUpOf(email.kind, now)
    const isCopied = email.state === 'sent'
    const token = await renewedToken(tx, email, now)
    if (token === 'refused') throw errors.NOT_IN_THIS_STATE({ message: tokenWords(email.kind).sentOnce })
    const messageId = newMessageId(email.fromAddress)
    const id = isCopied ? await copyEmail(tx, email, { messageId, now, giveUpAt }) : email.id
    if (!isCopied) await renewEmail(tx, id, { nextAttemptAt: now, giveUpAt })
    if (token !== undefined) await renewToken(tx, id, token)
    await insertEmailJob(tx, { id, dueAt: now.toISOString() })
    await recordAudit(tx, context, {
      action: 'resend-message',
      subject: ['message', email.id],
      before: { state: email.state },
      after: { state: 'queued', sentAs: id },
    })
    return { id }
  })
})

/** The token of a new link for a letter that opens the page of a home; undefined for one that has none. */
async function renewedToken(
  tx: Queryable,
  email: Pick<typeof outbox.$inferSelect, 'kind' | 'text' | 'customerId' | 'to'>,
  now: Date,
): Promise<string | 'refused' | undefined> {
  const { kind, customerId, to } = email
  if (!opensPage(kind) || customerId === null || !isWithoutToken(email)) return undefined
  return (await newPageLink(tx, { customerId, to, now })) ?? 'refused'
}

const cancel = calls.outbox.cancel.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const email = await lockEmail(tx, input.id)
    if (!email) throw errors.NOT_FOUND()
    const problem = whyNotCancel(email === 'busy' ? 'sending' : email.state)
    if (problem || email === 'busy') throw errors.NOT_IN_THIS_STATE({ message: problem ?? '' })
    await cancelEmail(tx, email.id)
    await recordAudit(tx, context, {
      action: 'cancel-message',
      subject: ['message', email.id],
      before: { state: email.state },
      after: { state: 'cancelled' },
    })
  })
  return true as const
})

const tryServer = calls.outbox.tryServer.handler(async ({ context, errors }) => {
  const found = await findMailServer(context)
  if (!found) throw errors.NOT_SET_UP()
  // Why only now: most of the time nobody asks, and the library of the mail is large.
  const { tryMailServer } = await import('../adapters/smtp.ts')
  const tried = await tryMailServer(found.server)
  return { words: tried.isReached ? null : tried.words }
})

export const outboxHandlers = { list, find, resend, cancel, tryServer }
