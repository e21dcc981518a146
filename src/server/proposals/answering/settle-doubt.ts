import { authorOf } from '#domain/people/author.ts'
import { isBinding } from '#domain/proposals/answering/cancellation-taken-back.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { recordAudit } from '../../audit/record.ts'
import { calls } from '../../calls.ts'
import { listSentVersions } from '../link-queries.ts'
import { lockProposal, updateProposal } from '../queries.ts'
import { settleDoubt as noteOutcome } from './doubt-queries.ts'
import { cancelAccepted } from './record-decision.ts'

/**
 * What staff found out about an answer of which its mailbox said 'That was not me'. An answer that was theirs stays. An acceptance that was
 * not is cancelled; any other answer closed nothing that a new version could not follow.
 */
export const settleDoubt = calls.proposals.settleDoubt.handler(async ({ input, context, errors }) => {
  const { id, doubtId, outcome, how, words } = input
  const { db, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const [newest] = await listSentVersions(tx, id)
    if (!newest) throw errors.NOT_FOUND()
    const by = { settledAt: now, settledByUserId: authorOf(actor).userId }
    const settled = await noteOutcome(tx, { doubtId, proposalId: id }, { ...by, outcome, how, words })
    if (!settled) throw errors.DOUBT_GONE()
    await recordAudit(tx, context, {
      action: 'settle-doubt',
      subject: ['proposal', id],
      after: { about: settled.kind ?? 'code', outcome, how, why: words },
    })
    const { hash, state } = newest
    const isVoid = outcome === 'not-theirs' && isBinding(settled.kind)
    if (!isVoid || hash === null || !stateAfter('cancel', state)) return updateProposal(tx, id, {}, now)
    const reason = words
    const pressKey = `settled doubt ${doubtId}`.padEnd(16)
    return { id, version: await cancelAccepted(tx, context, { ...newest, hash }, { pressKey, how, reason }) }
  })
})
