import { calendarDay } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { addressed } from '#domain/proposals/sending/receivers.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { recordAudit } from '../../audit/record.ts'
import { staleWrite } from '../../audit/who-changed.ts'
import { calls } from '../../calls.ts'
import { readCustomer } from '../../customers/read.ts'
import { secondsToWaitForVersion } from '../../emails/emails-of-strangers.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { findProposalGrounds } from '../drafting/grounds.ts'
import { notifyOfProposal } from '../emails.ts'
import { listSentVersions } from '../link-queries.ts'
import { toDetails } from '../present.ts'
import { findProposal, lockProposal, putOnLabelPage } from '../queries.ts'
import { refusal } from '../refusals.ts'
import { mayFollow, sealDraft } from './seal.ts'
import { sendShown, whyAnyHeld, whyNotSent } from './send-shown.ts'
import { findSentBy } from './sent-queries.ts'
import { withdrawVersion } from './withdraw-version.ts'

const problemOfReceiver = (path: 'toPersonId' | 'readerIds') => ({
  path,
  message: path === 'toPersonId' ? peopleWords.noDecider : peopleWords.noReader,
})

/** Sends the draft, or what was shown in person: the version, its hash, the end of the one before and the email are one transaction. */
export const send = calls.proposals.send.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, version, number: shown, sendKey, onLabelPage, isAskedFor, toPersonId, readerIds } = input
  const now = clock()

  function answerShown(answer: Awaited<ReturnType<typeof sendShown>>) {
    if (!('refused' in answer)) return { id, ...answer }
    if (answer.refused === 'SUPERSEDED') throw refusal('SUPERSEDED', answer.newest)
    if (answer.refused === 'CLOSED') throw errors.CLOSED({ data: { state: answer.state } })
    if (answer.refused === 'TOO_MANY_VERSIONS')
      throw errors.TOO_MANY_VERSIONS({ data: { retryAfterSeconds: answer.retryAfterSeconds } })
    if (answer.refused === 'NOT_READY') throw errors.NOT_READY({ data: { checks: answer.checks } })
    throw errors[answer.refused]()
  }

  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const settings = await findProposalSettings(tx)
    const found = await findProposal(tx, id, calendarDay(settings.timeZone)(now))
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const { row, versions } = found
    const customer = await readCustomer(tx, row.customerId)
    if (!customer) throw errors.NOT_FOUND()
    const goes = addressed(customer, { toPersonId, readerIds })
    if ('refused' in goes) throw errors.BAD_REQUEST({ data: { problems: [problemOfReceiver(goes.refused)] } })
    if (shown !== null)
      return answerShown(
        await sendShown({ ...context, tx, now }, found, { number: shown, onLabelPage, isAskedFor, ...goes }),
      )
    const already = await findSentBy(tx, id, sendKey)
    if (already) return { ...already, id, version: row.version }
    const draft = versions.find(({ state }) => state === 'draft')?.draft
    if (!draft) throw errors.NO_DRAFT()
    // Why first: the answer that closed it has changed the row too, and that it is closed says more.
    if (!mayFollow(row)) throw errors.CLOSED({ data: { state: row.state } })
    if (row.version !== version)
      throw await staleWrite(tx, errors, { current: toDetails(found, actor), changed: ['proposal', id] })
    const { to, deciders, readers } = goes
    const held = await whyAnyHeld(tx, customer.id, { ...goes, isAskedFor })
    if (held) throw errors[whyNotSent(held)]()
    const grounds = await findProposalGrounds(tx, { ...customer, email: to }, draft, now)
    const sealed = await sealDraft(
      tx,
      found,
      { customer, draft, grounds, sendKey, now },
      { isInPerson: false, actor },
    )
    if ('checks' in sealed) throw errors.NOT_READY({ data: sealed })
    const wait = await secondsToWaitForVersion(tx, id, now)
    if (wait > 0) throw errors.TOO_MANY_VERSIONS({ data: { retryAfterSeconds: wait } })
    await putOnLabelPage(tx, id, onLabelPage)
    const { snapshot, hash, number } = sealed
    const { expiresOn } = snapshot
    const [sent] = await listSentVersions(tx, id)
    if (sent) await notifyOfProposal({ ...context, tx, now }, sent, { snapshot, isAskedFor, ...goes })
    await recordAudit(tx, context, {
      action: 'send-proposal',
      subject: ['proposal', id],
      after: {
        ...{ number, hash, expiresOn, email: to, onLabelPage },
        ...(deciders.length > 0 && { deciders }),
        ...(readers.length > 0 && { readers }),
        ...(isAskedFor && { isAskedFor }),
      },
    })
    return { id, version: sealed.version, number, hash, expiresOn, state: 'open' as const }
  })
})

/** Takes back what its customer can still answer. */
export const withdraw = calls.proposals.withdraw.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, number, reason } = input
  const now = clock()
  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const settings = await findProposalSettings(tx)
    const found = await findProposal(tx, id, calendarDay(settings.timeZone)(now))
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const { state, versionId } = found.row
    const named = found.versions.find((one) => one.number === number)
    if (named?.versionId !== versionId || !stateAfter('withdraw', state))
      throw errors.NOT_OPEN({ data: { state: named?.state ?? state } })
    return withdrawVersion(tx, context, { id, versionId, number, state, reason })
  })
})
