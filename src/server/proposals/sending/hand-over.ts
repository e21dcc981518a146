import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { calendarDay } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { whyNotInPerson } from '#domain/proposals/answering/decisions.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { recordAudit } from '../../audit/record.ts'
import { staleWrite } from '../../audit/who-changed.ts'
import { lockUser } from '../../auth/passwords/passwords.ts'
import { clearSessionCookie } from '../../auth/sessions/session-cookie.ts'
import { endHeldSession } from '../../auth/sessions/start-session.ts'
import { calls } from '../../calls.ts'
import { readCustomer } from '../../customers/read.ts'
import { maySayToCustomers } from '../../emails/enqueue-email.ts'
import { clearCustomersCookies } from '../../http/callers/customers-cookies.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { recordEvent } from '../decision-queries.ts'
import { findProposalGrounds } from '../drafting/grounds.ts'
import { listSentVersions } from '../link-queries.ts'
import { toDetails } from '../present.ts'
import { findProposal, lockProposal } from '../queries.ts'
import { refusal } from '../refusals.ts'
import { findSnapshot, refusalOfState } from '../sent-version.ts'
import { newLink, setProposalCookie } from './links.ts'
import { endPassesOf } from './passes.ts'
import { mayFollow, sealDraft } from './seal.ts'
import { findSentBy } from './sent-queries.ts'

/**
 * Opens a proposal on this device for its customer, for an hour; a draft becomes a version first, without an email. The session of staff
 * ends with it, so the customer holds nothing but the proposal (docs/decisions/003).
 */
export const handOver = calls.proposals.present.handler(async ({ input, context, errors }) => {
  const { db, env, clock, actor, reply } = context
  const { id, version, number, sendKey } = input
  const now = clock()
  const refuseUnlawful = (meaning: ProposalSnapshot['meaning'], contactOrigin: string) => {
    const why = whyNotInPerson(meaning, contactOrigin)
    if (why !== null) throw errors[why]()
  }
  const opened = await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const settings = await findProposalSettings(tx)
    const today = calendarDay(settings.timeZone)(now)
    const found = await findProposal(tx, id, today)
    if (!found || !can.handOverProposal(actor, found.row)) throw errors.NOT_FOUND()
    // Why: the customer's copy of the answer, and the notice of cancellation, say whose they are.
    if (!(await maySayToCustomers(tx))) throw errors.NOT_NAMED()
    if (number === null && !(await findSentBy(tx, id, sendKey))) {
      const { row, versions } = found
      const draft = versions.find(({ state }) => state === 'draft')?.draft
      if (!draft) throw errors.NO_DRAFT()
      if (row.version !== version)
        throw await staleWrite(tx, errors, { current: toDetails(found, actor), changed: ['proposal', id] })
      if (!mayFollow(row)) throw errors.CLOSED({ data: { state: row.state } })
      const customer = await readCustomer(tx, row.customerId)
      if (!customer) throw errors.NOT_FOUND()
      const grounds = await findProposalGrounds(tx, customer, draft, now)
      refuseUnlawful(grounds.meaning, draft.contactOrigin)
      const sealed = await sealDraft(
        tx,
        found,
        { customer, draft, grounds, sendKey, now },
        { isInPerson: true, actor },
      )
      if ('checks' in sealed) throw errors.NOT_READY({ data: sealed })
    }
    const after = await findProposal(tx, id, today)
    const [sent] = await listSentVersions(tx, id)
    if (!after || !sent?.number) throw errors.NOT_FOUND()
    if (number !== null && number !== sent.number) throw refusal('SUPERSEDED', sent.number)
    const { state } = after.row
    if (!stateAfter('accept', state)) throw refusal(refusalOfState(state), sent.number)
    const { meaning, contactOrigin } = await findSnapshot(tx, sent.versionId)
    refuseUnlawful(meaning, contactOrigin)
    const { versionId } = sent
    const presentedByUserId = authorOf(actor).userId
    // Why: of two hand-overs at the same moment the later one must see what the other one left.
    await lockUser(tx, presentedByUserId)
    // Why before: what is handed over now must not end with what was handed over before, nor with the session.
    await endHeldSession(tx, context)
    await endPassesOf(tx, presentedByUserId, 'handed-over-again')
    const token = await newLink(tx, { versionId, scope: 'in-person', presentedByUserId, now })
    await recordEvent(tx, versionId, 'presented', now)
    await recordAudit(tx, context, {
      action: 'present-proposal',
      subject: ['proposal', id],
      after: { number: sent.number, hash: sent.hash },
    })
    return { token, number: sent.number, version: after.row.version }
  })
  clearSessionCookie(context)
  clearCustomersCookies(context)
  setProposalCookie({ reply, env }, id, { token: opened.token, isInPerson: true })
  return { id, version: opened.version, number: opened.number, path: `/proposal/${id}` }
})
