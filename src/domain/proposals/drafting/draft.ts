import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import type { EquipmentSlot } from '../../homes/equipment/equipment.ts'
import type { OptionScope } from '../../price-book/option-scope.ts'

/** What the home needs. */
export const proposalNeeds = [
  { need: 'end-of-life', name: proposalWords.needs['end-of-life'] },
  { need: 'repair-or-replace', name: proposalWords.needs['repair-or-replace'] },
  { need: 'upgrade', name: proposalWords.needs.upgrade },
  { need: 'new-installation', name: proposalWords.needs['new-installation'] },
] as const
export type ProposalNeed = (typeof proposalNeeds)[number]['need']

/** How the contact came about; consumer law asks for it. */
export const contactOrigins = [
  { origin: 'asked-for-quote', name: proposalWords.contactOrigins['asked-for-quote'] },
  { origin: 'service-call', name: proposalWords.contactOrigins['service-call'] },
  { origin: 'existing-contract', name: proposalWords.contactOrigins['existing-contract'] },
  { origin: 'other', name: proposalWords.contactOrigins.other },
] as const
export type ContactOrigin = (typeof contactOrigins)[number]['origin']

/** The keys of options, by their position. They stay when an option is renamed. */
export const optionKeys = ['a', 'b', 'c', 'd'] as const
export type OptionKey = (typeof optionKeys)[number]

/** Largest repair quote, in cents. */
export const largestRepairQuoteCents = 5_000_000

/** What is sold in one line of an option, at what price, and which places of the home it replaces. */
export type DraftLine = {
  priceEntryId: number
  quantity: number
  unitPriceCents: number
  /** Why the price is not that of the price book. */
  priceReason: string | null
  places: EquipmentSlot[]
  /** Of the unit that is put in, where it is not that of the price book; absent in drafts of earlier releases. */
  model?: string | null | undefined
  ahriNumber?: string | null | undefined
}

export type DraftOption = {
  key: OptionKey
  label: string
  lines: DraftLine[]
  rebateIds: number[]
  financingPlanIds: number[]
  /** What is paid at once before the rest is borrowed; absent in drafts of earlier releases. */
  downPaymentCents?: number | undefined
  comfortTexts: string[]
  /** What it says of its price besides what it sells; absent in drafts of earlier releases, which say nothing of it. */
  scope?: OptionScope | undefined
}

export type DraftDiscount = { name: string } & ({ cents: number } | { percent: number })

/** A proposal before it is sent. The staff note and the next step are never shown to the customer. */
export type ProposalDraft = {
  need: ProposalNeed
  contactOrigin: ContactOrigin
  /** The day on which the repair was quoted is absent in drafts of earlier releases. */
  repairQuote: { place: EquipmentSlot; cents: number; quotedOn?: string | undefined } | null
  staffNote: string | null
  options: DraftOption[]
  /** Off every option. */
  discount: DraftDiscount | null
  suggestion: { key: OptionKey; reason: string } | null
  validityDays: number
  leadDays: number
  personalMessage: string | null
  /** By whom the heat loss of the home was calculated, and for which temperature outside; absent in drafts of earlier releases. */
  loadCalculationBy?: string | null | undefined
  loadCalculationAt?: string | null | undefined
}
