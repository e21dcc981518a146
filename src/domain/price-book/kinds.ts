import { placeKinds } from '../homes/equipment.ts'

// What the lists of the portal are filtered by, which every page starts with.

/** What the business sells, installed: equipment, or a line without it (permit, duct work, extended warranty). */
export const soldKinds = [
  ...placeKinds.map(({ kind, name }) => ({ kind, name })),
  { kind: 'other', name: 'Other' } as const,
]
export type SoldKind = (typeof soldKinds)[number]['kind']
export const soldKindNames: readonly SoldKind[] = soldKinds.map(({ kind }) => kind)

/** Who takes the money off: the contractor at once, or the customer later from whoever pays. */
export const rebateKinds = [
  { kind: 'instant', name: 'Instant, taken off by us', short: 'Instant' },
  { kind: 'later', name: 'Later, claimed by the customer', short: 'Later' },
] as const
export type RebateKind = (typeof rebateKinds)[number]['kind']

/** Deferred interest, revolving credit, leases, rentals and variable rates have no figures of ours: text only. */
export const planTypes = [
  { type: 'instalments', name: 'Equal payments at a fixed rate' },
  { type: 'text-only', name: 'Text only' },
] as const
export type PlanType = (typeof planTypes)[number]['type']
