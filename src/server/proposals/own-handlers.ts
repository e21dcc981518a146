import { holderMay } from '#domain/people/holders.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { secondsToWaitForEmail } from '../emails/emails-of-strangers.ts'
import { clearCustomersCookies } from '../http/callers/customers-cookies.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { consume } from '../rate-limit.ts'
import { accept, checkMayAnswer, customersReading, decline, requestChanges } from './answering/answer.ts'
import { askToSend } from './answering/ask-to-send.ts'
import { areCodesOver, codesOfProposal, newCode } from './answering/codes.ts'
import { sendCode as sendCodeTo } from './emails.ts'
import { pdf } from './letters/pdf.ts'
import { listOwnVersions } from './link-queries.ts'
import { ownPage } from './reading/own-page.ts'
import { findReading, stateOfReading } from './reading/readers.ts'
import { refusal } from './refusals.ts'
import { endPassesIn } from './sending/passes.ts'
import { endShared, share } from './sending/share.ts'
import { findSnapshot, refusalOfState } from './sent-version.ts'

/** Ends what was handed over in this browser: its customer is done. Answers the same where nothing was. */
const giveBack = calls.ownProposals.giveBack.handler(async ({ context }) => {
  const ended = await context.db.transaction(async (tx) => {
    const passes = await endPassesIn(tx, context.request, 'given-back')
    for (const { proposalId } of passes)
      await recordAudit(tx, context, { action: 'give-device-back', subject: ['proposal', proposalId] })
    return passes
  })
  if (ended.length > 0) clearCustomersCookies(context)
  return true as const
})

const list = calls.ownProposals.list.handler(async ({ context: { db, clock, actor } }) => {
  if (actor.kind !== 'customer') throw new Error('A call for customers was let through to somebody else')
  const today = await businessDay(db, clock())
  const rows = await listOwnVersions(db, actor.customerId)
  return rows.flatMap(({ number, sentAt, expiresOn, state, ...row }) => {
    if (number === null || !sentAt || expiresOn === null) return []
    const sent = { number, expiresOn, sentDate: sentAt.toISOString() }
    return [{ ...row, ...sent, state: stateOn(state, expiresOn, today) }]
  })
})

const find = calls.ownProposals.find.handler(async ({ input, context, errors }) => {
  const reading = await findReading(context, context.request, { id: input.id, now: context.clock() })
  const page = reading && (await ownPage(context.db, reading, input.number))
  if (!page) throw errors.NOT_FOUND()
  return page
})

const sendCode = calls.ownProposals.sendCode.handler(async ({ input: { id }, context, errors }) => {
  const now = context.clock()
  const reading = await customersReading(context, id)
  const [newest] = reading.versions
  const { mailbox, versionId, doCodesRest } = newest
  const state = stateOfReading(reading, newest)
  if (!stateAfter('decline', state)) throw refusal(refusalOfState(state))
  checkMayAnswer(reading)
  if (!holderMay(reading.reader, 'answer-with-code')) throw errors.NO_CODE_NEEDED()
  if (doCodesRest) throw errors.CODES_REST()
  if (mailbox === null) throw errors.NO_EMAIL()
  if (await areCodesOver(context.db, versionId)) throw errors.CODES_OVER()
  const wait = await consume(context.db, `proposal-code:${id}`, codesOfProposal, now)
  if (wait > 0) throw errors.TOO_MANY_CODES({ data: { retryAfterSeconds: wait } })
  const full = await secondsToWaitForEmail(context.db, { kind: 'proposal-code', to: mailbox, now })
  if (full > 0)
    throw errors.TOO_MANY_CODES({ message: limitsTexts.mailbox, data: { retryAfterSeconds: full } })
  await context.db.transaction(async (tx) => {
    const code = await newCode(tx, { versionId, mailbox, now })
    const snapshot = await findSnapshot(tx, versionId)
    await sendCodeTo({ ...context, tx, now }, { ...newest, mailbox }, { snapshot, code })
    const after = { number: newest.number }
    await recordAudit(tx, context, { action: 'send-decision-code', subject: ['proposal', id], after })
  })
  return { sentTo: maskedEmail(mailbox) }
})

export const ownProposalsHandlers = {
  list,
  find,
  sendCode,
  accept,
  decline,
  requestChanges,
  askToSend,
  share,
  endShared,
  giveBack,
  pdf,
}
