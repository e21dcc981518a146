import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import { placeKinds } from '../homes/equipment/equipment.ts'

// What the lists of the portal are filtered by, which every page starts with.

/** What the business sells, installed: equipment, or a line without it (permit, duct work, extended warranty). */
export const soldKinds = [
  ...placeKinds.map(({ kind, name }) => ({ kind, name })),
  { kind: 'other', name: priceBookWords.otherKind } as const,
]
export type SoldKind = (typeof soldKinds)[number]['kind']
export const soldKindNames: readonly SoldKind[] = soldKinds.map(({ kind }) => kind)

/** Who takes the money off: the contractor at once, or the customer later from whoever pays. */
export const rebateKinds = [
  {
    kind: 'instant',
    name: priceBookWords.rebateKinds.instant.name,
    short: priceBookWords.rebateKinds.instant.short,
  },
  {
    kind: 'later',
    name: priceBookWords.rebateKinds.later.name,
    short: priceBookWords.rebateKinds.later.short,
  },
] as const
export type RebateKind = (typeof rebateKinds)[number]['kind']

/** Deferred interest, revolving credit, leases, rentals and variable rates have no figures of ours: text only. */
export const planTypes = [
  { type: 'instalments', name: priceBookWords.planTypes.instalments },
  { type: 'text-only', name: priceBookWords.planTypes['text-only'] },
] as const
export type PlanType = (typeof planTypes)[number]['type']
