import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { isCancellationReversible } from '#domain/proposals/answering/cancellation-taken-back.ts'
import { recordAudit } from '../../audit/record.ts'
import { calls } from '../../calls.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { insertDecision, listDecisions } from '../decision-queries.ts'
import { listSentVersions } from '../link-queries.ts'
import { lockProposal, updateProposal } from '../queries.ts'
import { refusal } from '../refusals.ts'
import { closeVersion } from '../sending/sent-queries.ts'
import { findSnapshot } from '../sent-version.ts'
import { notifyOfDecision } from './answer-emails.ts'
import { findPress, isSamePress } from './decide.ts'
import { listDoubts } from './doubt-queries.ts'

/**
 * Takes back a cancellation that was recorded by mistake: the acceptance stands as it was, and its customer gets a second letter that says so.
 * The first letter, and whatever was kept with it, stays.
 */
export const takeCancellationBack = calls.proposals.takeCancellationBack.handler(
  async ({ input, context, errors }) => {
    const { id, number, pressKey, how, reason } = input
    const { db, actor } = context
    const now = context.clock()
    if (!can.takeCancellationBack(actor)) throw errors.NOT_FOUND()
    return db.transaction(async (tx) => {
      await lockProposal(tx, id)
      const [sent] = await listSentVersions(tx, id)
      if (!sent?.hash) throw errors.NOT_FOUND()
      const { versionId, hash, state } = sent
      const said = { kind: 'uncancel', text: reason } as const
      const proof = { via: 'recorded', how, staffUserId: authorOf(actor).userId } as const
      const already = await findPress(tx, { id, pressKey })
      if (already && !isSamePress(already, said, proof)) throw refusal('KEY_USED')
      if (already) return { id, version: sent.proposalVersion }
      const decisions = await listDecisions(tx, id)
      const doubts = await listDoubts(tx, id)
      const isReversible = isCancellationReversible({ state, decisions, doubts }, await businessDay(tx, now))
      const accepted = decisions.find(({ kind }) => kind === 'accept')
      if (number !== sent.number || !isReversible || !accepted) throw errors.NOT_REVERSIBLE()
      await insertDecision(tx, { ...said, ...proof, proposalId: id, versionId, hash, pressKey, at: now })
      // Why the day of the acceptance: it never ended.
      await closeVersion(tx, versionId, 'accepted', accepted.at)
      const { version } = await updateProposal(tx, id, {}, now)
      await recordAudit(tx, context, {
        action: 'take-cancellation-back',
        subject: ['proposal', id],
        before: { number, state },
        after: { number, state: 'accepted', how, why: reason },
      })
      const decision = await findPress(tx, { id, pressKey })
      if (!decision) throw new Error('What takes the cancellation back was not stored')
      const snapshot = await findSnapshot(tx, versionId)
      await notifyOfDecision({ ...context, tx, now }, { version: sent, snapshot, decision })
      return { id, version }
    })
  },
)
