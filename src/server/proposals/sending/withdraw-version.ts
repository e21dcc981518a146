import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { proposals, proposalVersions, versionMailboxes } from '#db/schema.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import { type AuditActor, recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { cancelReminders } from '../../outbox/queries.ts'
import { updateProposal } from '../queries.ts'
import { closeVersion } from './sent-queries.ts'

type Withdrawn = { id: number; versionId: number; number: number; state: VersionState; reason: string | null }

/** Takes a version back that can still be answered, behind the lock of its proposal, with its reminders. */
export async function withdrawVersion(
  tx: Queryable,
  context: Pick<CallContext, 'request' | 'clock'> & { actor: AuditActor },
  { id, versionId, number, state, reason }: Withdrawn,
) {
  const now = context.clock()
  await closeVersion(tx, versionId, 'withdrawn', now)
  await cancelReminders(tx, id)
  await recordAudit(tx, context, {
    action: 'withdraw-proposal',
    subject: ['proposal', id],
    before: { number, state },
    after: { number, state: 'withdrawn', why: reason },
  })
  // Why: what was planned next was about the version that nobody can answer now.
  return updateProposal(tx, id, { nextStep: null, nextStepOn: null, nextStepUserId: null }, now)
}

/** Locks the proposals of a home until the transaction ends. */
export async function lockProposalsOf(tx: Queryable, customerId: number) {
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.customerId, customerId))
    .orderBy(proposals.id)
    .for('update')
}

/** The versions of a home that can be answered on a day of the business. */
export async function listOpenVersions(db: Queryable, customerId: number, today: string) {
  const rows = await db
    .select({
      id: proposalVersions.proposalId,
      versionId: proposalVersions.id,
      number: proposalVersions.number,
      state: proposalVersions.state,
      ownerUserId: proposals.ownerUserId,
      /** Where it went; null where it went nowhere, or staff ended it. */
      mailbox: versionMailboxes.mailbox,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .leftJoin(
      versionMailboxes,
      and(eq(versionMailboxes.versionId, proposalVersions.id), isNull(versionMailboxes.endedAt)),
    )
    .where(
      and(
        eq(proposals.customerId, customerId),
        inArray(proposalVersions.state, ['open', 'changes-requested']),
        gte(proposalVersions.expiresOn, today),
      ),
    )
    .orderBy(proposalVersions.proposalId)
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}
