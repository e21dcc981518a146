import type { OwnProposalPage } from '#contract/own-proposals.ts'
import type { ProposalAnswer, ProposalPage } from '#contract/proposal-page.ts'
import { findAssumptions } from '../analysis/assumption-sets.ts'
import type { Deps, Queryable } from '../deps.ts'
import { listOpenNotes } from '../equipment-notes/queries.ts'
import { arithmeticOf } from '../proposals/arithmetic.ts'
import { listPlanTerms } from '../proposals/sent-version.ts'

/** The page of a version that its reader may open, with the arithmetic behind its figures. */
export async function proposalPage(
  { db }: Pick<Deps, 'db'>,
  proposal: OwnProposalPage,
  answer: ProposalAnswer,
): Promise<ProposalPage> {
  const { snapshot } = proposal
  if (!snapshot) return { kind: 'proposal', proposal, arithmetic: null, unsafePlaces: [], answer }
  const [{ values: assumptions }, plans, unsafePlaces] = await Promise.all([
    findAssumptions(db, snapshot.assumptionSet),
    listPlanTerms(db, snapshot),
    listUnsafePlaces(db, snapshot.customer.number),
  ])
  const arithmetic = arithmeticOf(snapshot, assumptions, plans)
  return { kind: 'proposal', proposal, arithmetic, unsafePlaces, answer }
}

/** Places of the home that staff shut off or tagged as an immediate hazard. */
async function listUnsafePlaces(db: Queryable, customerId: number): Promise<string[]> {
  const notes = await listOpenNotes(db, customerId)
  return notes.filter(({ said }) => said === 'do-not-run').map(({ slot }) => slot)
}
