import { problemAt } from '#contract/errors.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { declineProblem, type RecordedWay } from '#domain/proposals/answering/decisions.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { insertDecision } from '../decision-queries.ts'
import { inAudit, keepLetter } from '../letters/letters.ts'
import { type ReadFile, readLetter } from '../letters/read-letter.ts'
import { listSentVersions, type SentVersion } from '../link-queries.ts'
import { lockProposal, updateProposal } from '../queries.ts'
import { refusal, refusedAcceptanceOf } from '../refusals.ts'
import { closeVersion } from '../sending/sent-queries.ts'
import { findSnapshot } from '../sent-version.ts'
import { notifyOfDecision } from './answer-emails.ts'
import { type DecisionInput, decide, findPress, isSamePress } from './decide.ts'

/** Writes down what a customer said on the telephone, in a letter or in the home. */
export const recordDecision = calls.proposals.recordDecision.handler(async ({ input, context, errors }) => {
  const { id, number, hash, pressKey, how, decision } = input
  if (!(await mayRecord(context.db, context, { id, how }))) throw errors.NOT_FOUND()
  if (decision.kind === 'accept') {
    const lacks = refusedAcceptanceOf(decision)
    if (lacks) throw lacks
  }
  if (decision.kind === 'decline') {
    const problem = declineProblem(decision, await businessDay(context.db, context.clock()))
    if (problem) throw errors.BAD_REQUEST(problemAt(`decision.${problem.path}`, problem.message))
  }
  const proof = { via: 'recorded', staffUserId: authorOf(context.actor).userId, how } as const
  const result = await decide(context, { id, number, hash, pressKey }, saidIn(decision), proof)
  if (result.refused) throw refusal(result.refused, result.newest, result.end)
  return { id, version: result.version }
})

type Recorded = Parameters<
  Parameters<typeof calls.proposals.recordDecision.handler>[0]
>[0]['input']['decision']

/** A decision without what only its form asks. */
function saidIn(decision: Recorded): DecisionInput {
  if (decision.kind !== 'accept') return decision
  const { kind, optionKey, planId, name } = decision
  if (optionKey === null) throw refusal('OPTION_MISSING')
  return { kind, optionKey, planId, name }
}

/** Whether the caller may write down what was heard this way about a proposal that was sent. */
async function mayRecord(
  db: Queryable,
  { actor }: Pick<CallContext, 'actor'>,
  { id, how }: { id: number; how: string },
): Promise<boolean> {
  const [sent] = await listSentVersions(db, id)
  return sent !== undefined && can.recordDecision(actor, sent, { how })
}

/** Records that what was accepted is cancelled. Only what was recorded by mistake is taken back. */
export const cancel = calls.proposals.cancel.handler(async ({ input, context, errors }) => {
  const { id, number, pressKey, how, reason } = input
  if (!(await mayRecord(context.db, context, { id, how }))) throw errors.NOT_FOUND()
  const letter = await readLetter(input.letter)
  if (letter.problem) throw errors.BAD_REQUEST(letter.problem)
  const { files } = letter
  return context.db.transaction(async (tx) => {
    await lockProposal(tx, id)
    if (!(await mayRecord(tx, context, { id, how }))) throw errors.NOT_FOUND()
    const [sent] = await listSentVersions(tx, id)
    if (!sent?.hash) throw errors.NOT_FOUND()
    const said = { kind: 'cancel', text: reason } as const
    const proof = { via: 'recorded', how, staffUserId: authorOf(context.actor).userId } as const
    const already = await findPress(tx, { id, pressKey })
    if (already && !isSamePress(already, said, proof)) throw refusal('KEY_USED')
    if (already) return { id, version: sent.proposalVersion }
    if (number !== sent.number || !stateAfter('cancel', sent.state)) throw errors.NOT_ACCEPTED()
    const problem = await keepLetter(tx, context, { id, pressKey, files })
    if (problem) throw errors.BAD_REQUEST(problem)
    const version = await cancelAccepted(
      tx,
      context,
      { ...sent, hash: sent.hash },
      { pressKey, how, reason, files },
    )
    return { id, version }
  })
})

type Cancellation = { pressKey: string; how: RecordedWay; reason: string; files?: readonly ReadFile[] }

/** Cancels the accepted version of a proposal, behind its lock, as staff says how they know, and tells both sides. Answers its version. */
export async function cancelAccepted(
  tx: Queryable,
  context: CallContext,
  sent: SentVersion & { hash: string },
  { pressKey, how, reason, files = [] }: Cancellation,
): Promise<number> {
  const now = context.clock()
  const { proposalId: id, versionId, number, hash, state } = sent
  const by = { via: 'recorded', how, staffUserId: authorOf(context.actor).userId } as const
  const cancelled = { kind: 'cancel', text: reason, ...by } as const
  await insertDecision(tx, { ...cancelled, proposalId: id, versionId, hash, pressKey, at: now })
  await closeVersion(tx, versionId, 'cancelled', now)
  const { version } = await updateProposal(tx, id, {}, now)
  await recordAudit(tx, context, {
    action: 'cancel-proposal',
    subject: ['proposal', id],
    before: { number, state },
    after: { number, state: 'cancelled', how, why: reason, ...(files.length > 0 && inAudit(files)) },
  })
  const decision = await findPress(tx, { id, pressKey })
  if (!decision) throw new Error('The cancellation was not stored')
  const snapshot = await findSnapshot(tx, versionId)
  await notifyOfDecision({ ...context, tx, now }, { version: sent, snapshot, decision })
  return version
}
