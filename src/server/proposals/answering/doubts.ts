import { proposalDoubts } from '#db/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { lockProposal, updateProposal } from '../queries.ts'
import { endCodesOfHome } from './codes.ts'
import { findDeniedAnswer } from './doubt-queries.ts'

type Denied = { versionId: number; decisionId: number | null; mailbox: string }

/**
 * 'That was not me' about an answer, or about a code that was asked for: staff has to settle it, and until then no code of the home goes out
 * or counts. The answer stays as it is. A trigger alerts the seller and the Admins.
 */
export async function doubt(
  tx: Queryable,
  context: Pick<CallContext, 'actor' | 'request'>,
  { versionId, decisionId, mailbox, customerId, now }: Denied & { customerId: number; now: Date },
) {
  const denied = await findDeniedAnswer(tx, { versionId, decisionId })
  if (!denied) return
  const { proposalId, number, kind } = denied
  await lockProposal(tx, proposalId)
  const [doubted] = await tx
    .insert(proposalDoubts)
    .values({ proposalId, versionId, decisionId, mailbox, doubtedAt: now })
    .onConflictDoNothing()
    .returning({ id: proposalDoubts.id })
  await endCodesOfHome(tx, customerId, now)
  if (!doubted) return
  await updateProposal(tx, proposalId, {}, now)
  await recordAudit(tx, context, {
    action: 'doubt-answer',
    subject: ['proposal', proposalId],
    after: { number, about: kind ?? 'code' },
  })
}
