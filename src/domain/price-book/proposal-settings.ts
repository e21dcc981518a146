import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import type { PlanCountry } from './financing-plan.ts'
import { emptyScope, type OptionScope } from './option-scope.ts'

/** A tax on the taxable lines of an option; each is rounded by itself. */
export type Tax = { name: string; percent: number }
export const mostTaxes = 3

/** The laws that consumer texts follow. */
export const consumerTexts = [
  { texts: 'ontario', name: priceBookWords.consumerTexts.ontario, country: 'CA' },
  { texts: 'canada', name: priceBookWords.consumerTexts.canada, country: 'CA' },
  { texts: 'us', name: priceBookWords.consumerTexts.us, country: 'US' },
] as const satisfies readonly { texts: string; name: string; country: PlanCountry }[]
export type ConsumerTexts = (typeof consumerTexts)[number]['texts']

/** What accepting a proposal means. */
export const acceptanceMeanings = [
  { meaning: 'go-ahead', name: priceBookWords.acceptance['go-ahead'] },
  { meaning: 'contract', name: priceBookWords.acceptance.contract },
] as const
export type AcceptanceMeaning = (typeof acceptanceMeanings)[number]['meaning']

/** Days that a proposal is open unless a rebate ends sooner, and days until installation. */
export const validityDays = { least: 1, most: 90 } as const
export const leadDays = { least: 1, most: 180 } as const
/** How far below the price book a technician or salesperson may go alone, in percent. */
export const floorPercents = { least: 0, most: 50 } as const
/** Days of a reminder: after sending, and before the end. */
export const reminderDays = { least: 1, most: 30 } as const
/** Years after its acceptance until which a proposal of an erased customer is kept. */
export const retentionYears = { least: 1, most: 30 } as const

/** How the business makes proposals. No tax and no text of law is filled in. */
export type ProposalSettings = {
  consumerTexts: ConsumerTexts
  /** Whose days a proposal and its rebates end on. */
  timeZone: string
  taxes: Tax[]
  acceptanceMeaning: AcceptanceMeaning
  terms: string | null
  /** The notice of the right to cancel, of each law: a lawyer's words, empty until an Admin has them. docs/decisions/195 */
  cancellationNotices: Record<ConsumerTexts, string | null>
  validityDays: number
  leadDays: number
  sendsReminders: boolean
  remindUnopenedAfterDays: number
  remindBeforeEndDays: number
  techniciansMaySend: boolean
  /** How far below the price book a technician may go alone, in percent before tax; further down a seller agrees. */
  floorPercent: number
  /** The same of a salesperson; further down an Admin agrees. Null: as far as they like. */
  salespersonFloorPercent: number | null
  retentionYears: number
  /** What options usually say of their price, where their package does not say it. */
  scope: OptionScope
}

/** What holds until an Admin changes it. */
export const firstProposalSettings: ProposalSettings = {
  consumerTexts: 'ontario',
  timeZone: 'America/Toronto',
  taxes: [],
  acceptanceMeaning: 'go-ahead',
  terms: null,
  cancellationNotices: { ontario: null, canada: null, us: null },
  validityDays: 30,
  leadDays: 21,
  sendsReminders: true,
  remindUnopenedAfterDays: 3,
  remindBeforeEndDays: 3,
  techniciansMaySend: false,
  floorPercent: 10,
  salespersonFloorPercent: null,
  retentionYears: 7,
  scope: emptyScope,
}
