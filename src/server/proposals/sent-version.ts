import { eq, inArray } from 'drizzle-orm'
import type { refusedGrounds, refusedStates } from '#contract/proposals/proposal-decisions.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { financingPlans, proposalVersions, rebates } from '#db/schema.ts'
import { whyNotInPerson } from '#domain/proposals/answering/decisions.ts'
import { stateAfter, type VersionState } from '#domain/proposals/lifecycle.ts'
import { planEndOn, rebateEndOn } from '#domain/proposals/reading/rebate-days.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import type { Queryable } from '../deps.ts'

export async function findSnapshot(db: Queryable, versionId: number): Promise<ProposalSnapshot> {
  const [row] = await db
    .select({ snapshot: proposalVersions.snapshot })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId))
  return readProposal(row?.snapshot)
}

/**
 * The rebates of a version that cannot be relied on on a day: over, stopped, deleted, or with a source that was checked too long ago. They
 * stay as they are until the transaction ends.
 */
export async function listEndedRebates(db: Queryable, snapshot: ProposalSnapshot, day: string) {
  const ids = snapshot.rebates.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: rebates.id,
      basis: rebates.basis,
      validFrom: rebates.validFrom,
      validUntil: rebates.validUntil,
      endedOn: rebates.endedOn,
      sourceCheckedOn: rebates.sourceCheckedOn,
      deletedAt: rebates.deletedAt,
    })
    .from(rebates)
    .where(inArray(rebates.id, ids))
    .for('share')
  const today = new Map(
    rows.map(({ deletedAt, ...row }) => [row.id, { ...row, isDeleted: deletedAt !== null }]),
  )
  return snapshot.rebates.flatMap(({ id, name }) => {
    const ended = rebateEndOn(day, today.get(id), snapshot.leadDays)
    return ended ? [{ id, name, ...ended }] : []
  })
}

/** The plans of a version that cannot be chosen on a day: over, or deleted. They stay as they are until the transaction ends. */
export async function listEndedPlans(db: Queryable, snapshot: ProposalSnapshot, day: string) {
  const names = new Map(
    snapshot.results.options.flatMap(({ payments }) => payments.map(({ planId, name }) => [planId, name])),
  )
  if (names.size === 0) return []
  const { id, validFrom, validUntil, deletedAt } = financingPlans
  const rows = await db
    .select({ id, validFrom, validUntil, deletedAt })
    .from(financingPlans)
    .where(inArray(id, [...names.keys()]))
    .for('share')
  const today = new Map(rows.map((row) => [row.id, { ...row, isDeleted: row.deletedAt !== null }]))
  return [...names].flatMap(([planId, name]) => {
    const ended = planEndOn(day, today.get(planId))
    return ended ? [{ id: planId, name, ...ended }] : []
  })
}

/** Everything in a version that has ended by a day: a rebate closes accepting, a plan only cannot be chosen. */
export async function listEnded(db: Queryable, snapshot: ProposalSnapshot, day: string) {
  const rebates = await listEndedRebates(db, snapshot, day)
  const plans = await listEndedPlans(db, snapshot, day)
  return [
    ...rebates.map((end) => ({ ...end, closesAccepting: true })),
    ...plans.map((end) => ({ ...end, closesAccepting: false })),
  ]
}

/** The terms of the plans that a version offers, by which it was computed: those of deleted ones too, since a used plan keeps its terms. */
export function listPlanTerms(db: Queryable, snapshot: ProposalSnapshot) {
  const { id, smallestCents, largestCents, paymentFactorPercent } = financingPlans
  return db
    .select({ id, smallestCents, largestCents, paymentFactorPercent })
    .from(financingPlans)
    .where(
      inArray(
        id,
        snapshot.results.options.flatMap(({ payments }) => payments.map(({ planId }) => planId)),
      ),
    )
}

export type StateRefusal = keyof typeof refusedStates
type Refusal = StateRefusal | keyof typeof refusedGrounds

/** What each state is called where it refuses a decision. One that refuses none has ended meanwhile, or is not the customer's to read. */
const refusals: Readonly<Record<VersionState, StateRefusal>> = {
  superseded: 'SUPERSEDED',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  withdrawn: 'WITHDRAWN',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  open: 'EXPIRED',
  'changes-requested': 'EXPIRED',
  draft: 'EXPIRED',
  discarded: 'EXPIRED',
}

export const refusalOfState = (state: VersionState): StateRefusal => refusals[state]

type Standing = {
  snapshot: ProposalSnapshot | null
  endedRebates: readonly unknown[]
  isInPerson: boolean
}

/** Why a version cannot be accepted; null where it can. */
export function whyNotAccept(
  state: VersionState,
  { snapshot, endedRebates, isInPerson }: Standing,
): Refusal | null {
  if (!stateAfter('accept', state) || !snapshot) return refusalOfState(state)
  const { meaning, contactOrigin } = snapshot
  if (isInPerson && whyNotInPerson(meaning, contactOrigin) !== null) return 'NOT_IN_PERSON'
  return endedRebates.length > 0 ? 'REBATE_ENDED' : null
}
