import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { financingPlans, proposalVersions, rebates } from '#db/schema.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '../../deps.ts'

/** What a press with this key has sent already; undefined where it has not. */
export async function findSentBy(db: Queryable, proposalId: number, sendKey: string) {
  const [row] = await db
    .select({
      number: proposalVersions.number,
      hash: proposalVersions.hash,
      expiresOn: proposalVersions.expiresOn,
      state: proposalVersions.state,
    })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.sendKey, sendKey)))
  if (!row) return undefined
  const { number, hash, expiresOn, state } = row
  if (number === null || hash === null || expiresOn === null) throw new Error('A sent version lacks a part')
  return { number, hash, expiresOn, state }
}

type NewSentVersion = {
  number: number
  snapshot: ProposalSnapshot
  hash: string
  sendKey: string
  expiresOn: string
  sentAt: Date
}

/** Turns the draft of a proposal into its open version. */
export async function sendDraft(db: Queryable, proposalId: number, sent: NewSentVersion) {
  await db
    .update(proposalVersions)
    .set({ ...sent, state: 'open' })
    .where(and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.state, 'draft')))
}

export async function closeVersion(db: Queryable, id: number, state: VersionState, now: Date) {
  await db.update(proposalVersions).set({ state, closedAt: now }).where(eq(proposalVersions.id, id))
}

export async function markChangesRequested(db: Queryable, id: number) {
  await db.update(proposalVersions).set({ state: 'changes-requested' }).where(eq(proposalVersions.id, id))
}

/** Freezes the rebates and plans that a sent version relies on; a trigger keeps them as they were. */
export async function markUsed(db: Queryable, { options }: ProposalDraft, now: Date) {
  const rebateIds = options.flatMap((option) => option.rebateIds)
  const planIds = options.flatMap((option) => option.financingPlanIds)
  await db
    .update(rebates)
    .set({ usedAt: now })
    .where(and(inArray(rebates.id, rebateIds), isNull(rebates.usedAt)))
  await db
    .update(financingPlans)
    .set({ usedAt: now })
    .where(and(inArray(financingPlans.id, planIds), isNull(financingPlans.usedAt)))
}
