import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { Actor } from '#domain/people/access.ts'
import type { DraftFinding } from '#domain/proposals/drafting/checks.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds } from '#domain/proposals/drafting/grounds.ts'
import { proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '../../deps.ts'
import { cancelReminders } from '../../outbox/queries.ts'
import { findPriceFloor } from '../drafting/price-floor.ts'
import { snapshotOf } from '../drafting/snapshot.ts'
import { type FoundProposal, updateProposal } from '../queries.ts'
import { closeVersion, markUsed, sendDraft } from './sent-queries.ts'

export type Sealed = { snapshot: ProposalSnapshot; hash: string; number: number; version: number }

type Sealing = {
  customer: Customer
  draft: ProposalDraft
  grounds: ProposalGrounds
  sendKey: string
  now: Date
}

/** Whether the version that stands may be followed by another one. */
export function mayFollow({ number, state }: FoundProposal['row']): boolean {
  return number === null || stateAfter('supersede', state) !== undefined
}

/**
 * Turns the draft into the version that stands, with its snapshot and hash, and ends the one before; or says what is not ready. What is shown
 * in person needs no email address. Below the floor of whoever seals it, somebody has to have agreed to exactly these prices.
 */
export async function sealDraft(
  tx: Queryable,
  { row }: FoundProposal,
  { customer, draft, grounds, sendKey, now }: Sealing,
  { isInPerson, actor }: { isInPerson: boolean; actor: Actor },
): Promise<Sealed | { checks: DraftFinding[] }> {
  const results = proposalResults(draft, grounds)
  const priced = { proposalId: row.id, customerId: customer.id, draft, grounds, results }
  const floor = await findPriceFloor(tx, actor, priced)
  const checks = [
    ...results.checks.filter(({ code }) => !(isInPerson && code === 'NO_EMAIL')),
    ...floor.checks,
  ]
  if (checks.length > 0) return { checks }
  if (row.number !== null) {
    await closeVersion(tx, row.versionId, 'superseded', now)
    await cancelReminders(tx, row.id)
  }
  const number = (row.number ?? 0) + 1
  const { expiresOn } = results
  const kept = snapshotOf({ proposal: row.id, version: number }, customer, draft, results, grounds)
  await sendDraft(tx, row.id, { ...kept, number, sendKey, expiresOn, sentAt: now })
  await markUsed(tx, draft, now)
  const { version } = await updateProposal(tx, row.id, {}, now)
  return { ...kept, number, version }
}
