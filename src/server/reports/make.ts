import { createHash } from 'node:crypto'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { can } from '#domain/people/access.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallContext } from '../calls.ts'
import { findEmailTypedByStaff } from '../contact-wishes/queries.ts'
import { readCustomer } from '../customers/read.ts'

import { secondsToWaitForEmail } from '../emails/emails-of-strangers.ts'
import { enqueueSelling } from '../emails/enqueue-email.ts'
import { whyHeld } from '../emails/held-letters.ts'
import { openPageLink } from '../label-access/page-links.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { type Bucket, consume, consumeAll, type Limit } from '../rate-limit.ts'
import { reportPages } from './pages.ts'
import { reportFileName } from './present.ts'
import {
  findNewestDownload,
  findSentReport,
  insertReport,
  lockReportsOf,
  lockSendKey,
  type NewReport,
} from './queries.ts'
import { saysTheSame, takeSnapshot } from './snapshot.ts'

/** Which comparison to keep: that of one slot, or of the whole system if null; a SEER of 0 means the stored ones. */
export type ReportSubject = { customerId: number; slot: EquipmentSlot | null; seer: number }

/** Why no report was made; nothing was written. */
export type ReportRefusal =
  | { code: 'NOT_FOUND' | 'NO_EMAIL' | 'DO_NOT_CONTACT' | 'MAIL_STOPPED' | 'NOT_NAMED' }
  | { code: 'NOT_COMPARABLE'; message: string }
  | { code: 'TOO_MANY_ATTEMPTS'; message: string; retryAfterSeconds: number }

type Refusal = { refused: ReportRefusal }

/** Keeps a comparison for download, unless the newest report of its kind says the same. */
export async function makeDownload(
  context: CallContext,
  wanted: ReportSubject,
): Promise<{ reportId: number } | Refusal> {
  const { customerId, slot, seer } = wanted
  const { db, actor } = context
  if (!can.seeHome(actor, customerId)) return { refused: { code: 'NOT_FOUND' } }
  const wait = await secondsToWaitForReport(context, customerId)
  if (wait > 0) return tooMany(comparisonTexts.reports.tooMany, wait)
  return db.transaction(async (tx) => {
    const customer = await readCustomer(tx, customerId)
    if (!customer) return { refused: { code: 'NOT_FOUND' } }
    await lockReportsOf(tx, customerId)
    if (!isNamed(await currentBusiness(tx))) return { refused: { code: 'NOT_NAMED' } }
    const report = await takeSnapshot({ ...context, db: tx }, customer, { slot, seer, sentTo: null })
    if ('problem' in report) return notComparable(report.problem)
    const newest = await findNewestDownload(tx, report)
    if (newest && saysTheSame(newest, report)) return { reportId: newest.id }
    return { reportId: await store({ ...context, db: tx }, report) }
  })
}

type Sending = ReportSubject & {
  /** To whom of the home staff sends it; without one to its customer. */
  personId?: number | undefined
  /** Made by the screen for one press; a second call with it gets the first answer. */
  sendKey?: string | undefined
  /** Staff says that the customer asked for this one; a customer always does. */
  isAskedFor: boolean
}

/**
 * Keeps a comparison and writes the email that carries it to the customer, in one transaction. The pages are drawn afterwards or,
 * if that is interrupted, by the worker that sends the email. Repeated calls from one press send once.
 */
export async function makeAndSend(
  context: CallContext,
  sending: Sending,
): Promise<Omit<Sent, 'isRepeated'> | Refusal> {
  const { db, actor, log } = context
  if (!can.seeHome(actor, sending.customerId)) return { refused: { code: 'NOT_FOUND' } }
  const made = await db.transaction((tx) => sendOnce({ ...context, db: tx }, sending))
  if ('reportId' in made && !made.isRepeated) {
    void reportPages(context, made.reportId, 'letter').catch((error: unknown) =>
      log.error({ err: error }, 'the pages of a report could not be drawn'),
    )
  }
  return 'refused' in made ? made : { reportId: made.reportId, sentTo: made.sentTo }
}

type Sent = { reportId: number; sentTo: string; isRepeated: boolean }

/**
 * Why the key is locked before the limits are checked: a retry while the first call runs waits for its answer and uses up nothing.
 */
async function sendOnce(context: CallContext, sending: Sending): Promise<Sent | Refusal> {
  const { db, actor } = context
  const { customerId, slot, seer, personId } = sending
  const isAskedFor = sending.isAskedFor || actor.kind === 'customer'
  const customer = await readCustomer(db, customerId)
  if (!customer) return { refused: { code: 'NOT_FOUND' } }
  const sendKey = storedKeyOf(sending)
  if (sendKey !== null) {
    await lockSendKey(db, sendKey)
    const earlier = await findSentReport(db, sendKey)
    if (earlier) return { ...earlier, isRepeated: true }
  }
  // Why staff alone: what a technician typed is no stranger's, and reports may go there before it is known.
  const person = actor.kind === 'staff' ? customer.people.find(({ id }) => id === personId) : undefined
  const typedByStaff = actor.kind === 'staff' ? await findEmailTypedByStaff(db, customerId) : undefined
  const sentTo = personId === undefined ? (typedByStaff ?? customer.email) : person?.email
  // Why: only staff know who else there is, and chooses among those who have an email.
  if (sentTo === undefined) return { refused: { code: 'NOT_FOUND' } }
  if (sentTo === null) return { refused: { code: 'NO_EMAIL' } }
  const held = await whyHeld(db, kindOf(slot), { customerId, to: sentTo, isAskedFor })
  if (held) return { refused: { code: held === 'mail-stopped' ? 'MAIL_STOPPED' : 'DO_NOT_CONTACT' } }
  const wait = await secondsToWaitForSending(context, customerId)
  if (wait > 0) return tooMany(comparisonTexts.reports.tooManySent, wait)
  if (actor.kind !== 'staff') {
    const full = await secondsToWaitForEmail(db, { kind: kindOf(slot), to: sentTo, now: context.clock() })
    if (full > 0) return tooMany(limitsTexts.mailbox, full)
  }
  if (!isNamed(await currentBusiness(db))) return { refused: { code: 'NOT_NAMED' } }
  const report = await takeSnapshot(context, customer, { slot, seer, sentTo })
  if ('problem' in report) return notComparable(report.problem)
  const reportId = await store(context, { ...report, sendKey }, sending)
  await writeEmail(context, { ...report, id: reportId, sentTo }, { isAskedFor })
  return { reportId, sentTo, isRepeated: false }
}

/** Covers the press, the home, what is sent and to whom: with another home, comparison or person the same key finds nothing. */
function storedKeyOf({ sendKey, customerId, slot, seer, personId }: Sending): string | null {
  if (sendKey === undefined) return null
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...[sendKey.toLowerCase(), customerId, slot, seer],
        ...(personId === undefined ? [] : [personId]),
      ]),
    )
    .digest('base64url')
}

async function store(context: CallContext, report: NewReport, { isAskedFor = false } = {}) {
  const reportId = await insertReport(context.db, report)
  const { customerId, slot, seer, sentTo } = report
  await recordAudit(context.db, context, {
    action: sentTo ? 'send-report' : 'make-report',
    subject: ['report', reportId],
    after: { customerId, slot, seer, sentTo, ...(isAskedFor && { isAskedFor }) },
  })
  return reportId
}

const kindOf = (slot: EquipmentSlot | null | undefined) => (slot ? 'analysis' : 'system-analysis')

type SentReport = NewReport & { id: number; sentTo: string }

async function writeEmail(
  { db: tx, renderEmail, env, clock }: CallContext,
  report: SentReport,
  { isAskedFor }: { isAskedFor: boolean },
) {
  const { id: reportId, slot, customerId, sentTo, madeAt } = report
  const deps = { tx, renderEmail, env, now: clock() }
  const madeOn = await businessDay(tx, madeAt)
  const { link, ...token } = await openPageLink(deps, { customerId, to: sentTo })
  await enqueueSelling(
    deps,
    {
      kind: kindOf(slot),
      analyses: report.parts.map(({ analysis }) => analysis),
      answer: report.home.answer,
      madeOn,
      link,
    },
    {
      to: sentTo,
      customerId,
      isAskedFor,
      ...token,
      attachments: [{ fileName: reportFileName(slot, madeOn), contentType: 'application/pdf', reportId }],
    },
  )
}

function tooMany(message: string, retryAfterSeconds: number): Refusal {
  return { refused: { code: 'TOO_MANY_ATTEMPTS', message, retryAfterSeconds } }
}

function notComparable(problem: string | null): Refusal {
  return { refused: { code: 'NOT_COMPARABLE', message: problem ?? comparisonTexts.reports.nothingToReport } }
}

/** Reports that one customer makes: more than anybody reads. Staff are not limited. */
const madeByCustomer: Limit = { burst: 12, pauseSeconds: 5 * 60 }

/** Emails to one customer, whoever sends them: one for each slot at once, then one every ten minutes. */
const sentToCustomer: Limit = { burst: 6, pauseSeconds: 10 * 60 }

/** Emails that one employee sends to all customers. */
const sentByStaff: Limit = { burst: 60, pauseSeconds: 60 }

/** Seconds before another report may be made; 0 when it may. */
async function secondsToWaitForReport({ db, actor, clock }: CallContext, customerId: number) {
  if (actor.kind === 'staff') return 0
  return consume(db, `report-of-customer:${customerId}`, madeByCustomer, clock())
}

/** Seconds before another comparison may be sent to that customer; 0 when it may. */
async function secondsToWaitForSending({ db, actor, clock }: CallContext, customerId: number) {
  const buckets: Bucket[] = [[`report-sent-to:${customerId}`, sentToCustomer]]
  if (actor.kind === 'staff') buckets.push([`report-sent-by:${actor.id}`, sentByStaff])
  return consumeAll(db, buckets, clock())
}
