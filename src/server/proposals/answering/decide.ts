import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { calendarDay } from '#domain/days.ts'
import type { AuditAction } from '#domain/operations/audit/audit.ts'
import { nextStepAfterNo, nextStepAfterYes } from '#domain/proposals/answering/after-yes.ts'
import type {
  DecisionKind,
  DecisionProof,
  DeclineReason,
  RecordedWay,
} from '#domain/proposals/answering/decisions.ts'
import type { OptionKey } from '#domain/proposals/drafting/draft.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import { type RebateEnd, rebateEnds } from '#domain/proposals/reading/rebate-days.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { addressOf } from '../../http/callers/caller-address.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { insertDecision, listDecisions, type StoredDecision } from '../decision-queries.ts'
import { listSentVersions } from '../link-queries.ts'
import { lockProposal, updateProposal } from '../queries.ts'
import { closeVersion, markChangesRequested } from '../sending/sent-queries.ts'
import {
  findSnapshot,
  listEnded,
  listEndedPlans,
  listEndedRebates,
  refusalOfState,
  type StateRefusal,
  whyNotAccept,
} from '../sent-version.ts'
import { notifyOfDecision } from './answer-emails.ts'
import { endCode } from './codes.ts'

/** What a customer says to a version. */
export type DecisionInput =
  | { kind: 'accept'; optionKey: OptionKey; planId: number | null; name: string }
  | ({ kind: 'decline'; reason: DeclineReason; askAgainOn: string | null; text: string | null } & ByName)
  | ({ kind: 'request-changes'; optionKey: OptionKey | null; text: string } & ByName)

/** Whose mailbox it was, where several may answer. */
type ByName = { name?: string | null }

/** Which version was read, and the press that answers it. */
export type Press = { id: number; number: number; hash: string; pressKey: string }

export type Proof = { via: DecisionProof; staffUserId: number | null; how: RecordedWay | null }

export type DecisionRefusal =
  | 'NOT_FOUND'
  | 'KEY_USED'
  | StateRefusal
  | 'REBATE_ENDED'
  | 'NOT_IN_PERSON'
  | 'OPTION_MISSING'
  | 'PLAN_NOT_OFFERED'
  | 'PLAN_ENDED'

type Decided = { decision: StoredDecision; version: number; refused?: undefined }
/** With `end`, why a rebate cannot be counted on, or a plan not be chosen. */
type NotDecided = { refused: DecisionRefusal; newest: number; end?: RebateEnd }

const actions: Readonly<Record<DecisionKind, AuditAction>> = {
  accept: 'accept-proposal',
  decline: 'decline-proposal',
  'request-changes': 'request-proposal-changes',
  cancel: 'cancel-proposal',
  uncancel: 'take-cancellation-back',
}

/**
 * Decides about a version: the decision, the state, the audit line and the emails are one transaction, behind the lock of the proposal, so
 * that of two who decide at once one is refused. A press that has decided answers as it did.
 */
export function decide(
  context: CallContext,
  press: Press,
  said: DecisionInput,
  proof: Proof,
): Promise<Decided | NotDecided> {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    await lockProposal(tx, press.id)
    const [newest] = await listSentVersions(tx, press.id)
    if (!newest?.number || !newest.hash) return { refused: 'NOT_FOUND', newest: 0 }
    const refuse = (refused: DecisionRefusal, end?: RebateEnd) => ({
      refused,
      newest: newest.number ?? 0,
      ...(end && { end }),
    })
    const already = await findPress(tx, press)
    if (already)
      return isSamePress(already, said, proof)
        ? { decision: already, version: newest.proposalVersion }
        : refuse('KEY_USED')
    if (press.number !== newest.number || press.hash !== newest.hash) return refuse('SUPERSEDED')
    const { timeZone } = await findProposalSettings(tx)
    const today = calendarDay(timeZone)(now)
    const state = stateOn(newest.state, newest.expiresOn, today)
    const next = stateAfter(said.kind, state)
    if (!next) return refuse(refusalOfState(state))
    const snapshot = await findSnapshot(tx, newest.versionId)
    const refused = await whyNot(tx, said, { proof, snapshot, state, today })
    if (refused) return refuse(...refused)

    await insertDecision(tx, {
      ...said,
      ...proof,
      ...originOf(context.request, proof),
      proposalId: press.id,
      versionId: newest.versionId,
      hash: newest.hash,
      pressKey: press.pressKey,
      consentText: said.kind === 'accept' ? snapshot.consentText : null,
      at: now,
    })
    if (said.kind === 'request-changes') await markChangesRequested(tx, newest.versionId)
    else await closeVersion(tx, newest.versionId, next, now)
    await endCode(tx, newest.versionId, now)
    const { version } = await updateProposal(tx, press.id, nextStepAfter(said, today), now)
    await recordAudit(tx, context, {
      action: actions[said.kind],
      subject: ['proposal', press.id],
      before: { number: press.number, state },
      after: { number: press.number, state: next, ...proof, hash: press.hash },
    })
    const decision = await findPress(tx, press)
    if (!decision) throw new Error('The decision was not stored')
    const ended = said.kind === 'request-changes' ? await listEnded(tx, snapshot, today) : []
    await notifyOfDecision({ ...context, tx, now }, { version: newest, snapshot, decision, ended })
    return { decision, version }
  })
}

function nextStepAfter(said: DecisionInput, today: string) {
  if (said.kind === 'accept') return nextStepAfterYes(today)
  return said.kind === 'decline' ? nextStepAfterNo(said.askAgainOn) : {}
}

/** The decision that a press has made already. */
export async function findPress(db: Queryable, { id, pressKey }: Pick<Press, 'id' | 'pressKey'>) {
  const decisions = await listDecisions(db, id)
  return decisions.find((decision) => decision.pressKey === pressKey)
}

/** Whether a press says what its key has said before, and comes from the same side. */
export function isSamePress(decision: StoredDecision, said: Words, proof: Proof): boolean {
  const pressed = [proof.via, proof.how, proof.staffUserId, ...wordsOf(said)]
  const { via, how, staffUserId } = decision
  return isDeepStrictEqual([via, how, staffUserId, ...wordsOf(decision)], pressed)
}

type Words = Pick<StoredDecision, 'kind'> &
  Partial<Pick<StoredDecision, 'optionKey' | 'planId' | 'name' | 'reason' | 'askAgainOn' | 'text'>>

function wordsOf({ kind, ...said }: Words) {
  const { optionKey = null, planId = null, name = null, reason = null, askAgainOn = null, text = null } = said
  return [kind, optionKey, planId, name, reason, askAgainOn, text]
}

type Standing = {
  proof: Proof
  snapshot: ProposalSnapshot
  state: Parameters<typeof whyNotAccept>[0]
  today: string
}

async function whyNot(
  tx: Queryable,
  said: DecisionInput,
  { proof, snapshot, state, today }: Standing,
): Promise<[DecisionRefusal, RebateEnd?] | null> {
  if (said.kind === 'decline') return null
  const option = snapshot.results.options.find(({ key }) => key === said.optionKey)
  if (said.kind === 'request-changes') return said.optionKey && !option ? ['OPTION_MISSING'] : null
  const isInPerson = proof.via === 'in-person' || proof.how === 'home'
  const endedRebates = await listEndedRebates(tx, snapshot, today)
  const refused = whyNotAccept(state, { snapshot, endedRebates, isInPerson })
  if (refused) return [refused, rebateEnds.find((end) => endedRebates.some(({ why }) => why === end))]
  if (!option?.price) return ['OPTION_MISSING']
  const isOffered = said.planId === null || option.payments.some(({ planId }) => planId === said.planId)
  if (!isOffered) return ['PLAN_NOT_OFFERED']
  const ended = (await listEndedPlans(tx, snapshot, today)).find(({ id }) => id === said.planId)
  return ended ? ['PLAN_ENDED', ended.why] : null
}

/** Longest browser that is kept. */
const longestUserAgent = 300

/** Where a customer decided; what staff writes down was decided elsewhere. */
function originOf(request: FastifyRequest, { via }: Proof) {
  if (via === 'recorded') return {}
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent) ?? null
  return { ipAddress: addressOf(request).shown, userAgent }
}
