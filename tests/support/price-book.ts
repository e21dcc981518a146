import { eq } from 'drizzle-orm'
import {
  financingPlans,
  packageLines,
  packages,
  priceEntries,
  proposals,
  proposalVersions,
  rebates,
} from '#db/schema.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '#server/deps.ts'
import { nextNumber } from './factories.ts'
import { proposalDraft, sentVersion } from './proposal-snapshot.ts'

const moments = () => ({ createdAt: new Date(), updatedAt: new Date() })

/** Adds an entry of the price book, by default a permit without equipment. */
export async function insertPriceEntry(
  db: Queryable,
  columns: Partial<typeof priceEntries.$inferInsert> = {},
) {
  const [entry] = await db
    .insert(priceEntries)
    .values({
      name: `Entry ${nextNumber()}`,
      kind: 'other',
      priceCents: 18_500,
      includes: 'The fee and the inspection',
      validFrom: '2026-01-01',
      ...moments(),
      ...columns,
    })
    .returning()
  if (!entry) throw new Error('The entry was not added')
  return entry
}

/** Adds a rebate of $250 that has no end. */
export async function insertRebate(db: Queryable, columns: Partial<typeof rebates.$inferInsert> = {}) {
  const [rebate] = await db
    .insert(rebates)
    .values({
      name: `Rebate ${nextNumber()}`,
      programOwner: 'Example Gas',
      sourceUrl: 'https://rebates.example/gas',
      sourceCheckedOn: '2026-11-01',
      sourceCheckedBy: 'Ann Admin',
      kind: 'later',
      amount: 'fixed',
      amountCents: 25_000,
      validFrom: '2026-01-01',
      basis: 'accepted',
      conditions: 'Installed by a licensed contractor.',
      ...moments(),
      ...columns,
    })
    .returning()
  if (!rebate) throw new Error('The rebate was not added')
  return rebate
}

/** Adds a plan of ten years at 8.99 %. */
export async function insertPlan(db: Queryable, columns: Partial<typeof financingPlans.$inferInsert> = {}) {
  const [plan] = await db
    .insert(financingPlans)
    .values({
      name: `Plan ${nextNumber()}`,
      lender: 'Example Bank',
      country: 'CA',
      type: 'instalments',
      aprPercent: 8.99,
      months: 120,
      validFrom: '2026-01-01',
      ...moments(),
      ...columns,
    })
    .returning()
  if (!plan) throw new Error('The plan was not added')
  return plan
}

/** What differs from the usual draft; rebates and plans are those of each option. */
export type DraftChange = Partial<ProposalDraft> & { rebateIds?: number[]; financingPlanIds?: number[] }

/** Adds a draft of a proposal with one permit. */
export async function insertProposal(
  db: Queryable,
  { customerId, ownerUserId }: { customerId: number; ownerUserId: number },
  { rebateIds = [], financingPlanIds = [], ...change }: DraftChange = {},
) {
  const { id: priceEntryId } = await insertPriceEntry(db)
  const need = 'upgrade' as const
  const [stored] = await db
    .insert(proposals)
    .values({ customerId, ownerUserId, need, ...moments() })
    .returning()
  if (!stored) throw new Error('The proposal was not added')
  const line = { priceEntryId, quantity: 1, unitPriceCents: 18_500, priceReason: null, places: [] }
  const option = { key: 'a' as const, label: 'Good', lines: [line], rebateIds, financingPlanIds }
  const draft: ProposalDraft = {
    need,
    contactOrigin: 'asked-for-quote',
    repairQuote: null,
    staffNote: null,
    options: [{ ...option, comfortTexts: [] }],
    discount: null,
    suggestion: null,
    validityDays: 30,
    leadDays: 21,
    personalMessage: null,
    ...change,
  }
  await db.insert(proposalVersions).values({ proposalId: stored.id, state: 'draft', draft })
  return { ...stored, draft }
}

/** What a version says that quotes no repair. Why once: its figures take longer than all else of a test. */
let kept: object | undefined
const snapshotAlone = () => (kept ??= sentVersion({ ...proposalDraft, repairQuote: null }).snapshot)

/** Adds a proposal whose only version was sent, and has that state. */
export async function insertSentProposal(
  db: Queryable,
  whose: { customerId: number; ownerUserId: number },
  {
    state = 'open',
    expiresOn = '2026-12-22',
    valueCents = 100_000,
    sentAt = '2026-11-20T12:00:00Z',
    closedAt,
  }: {
    state?: VersionState
    expiresOn?: string
    valueCents?: number
    sentAt?: string
    closedAt?: string
  } = {},
) {
  const stored = await insertProposal(db, whose)
  await db
    .update(proposalVersions)
    .set({
      state,
      number: 1,
      snapshot: snapshotAlone(),
      hash: 'ab'.repeat(32),
      expiresOn,
      valueCents,
      sentAt: new Date(sentAt),
      closedAt: closedAt ? new Date(closedAt) : null,
    })
    .where(eq(proposalVersions.proposalId, stored.id))
  return stored
}

/** Adds a package of one entry. */
export async function insertPackage(
  db: Queryable,
  priceEntryId: number,
  columns: Partial<typeof packages.$inferInsert> = {},
) {
  const [stored] = await db
    .insert(packages)
    .values({ name: `Package ${nextNumber()}`, tier: 'Good', position: 1, ...moments(), ...columns })
    .returning()
  if (!stored) throw new Error('The package was not added')
  await db.insert(packageLines).values({ packageId: stored.id, position: 1, priceEntryId, quantity: 1 })
  return stored
}
