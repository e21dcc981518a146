import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import type { HeatingFuel } from '#engine/unit-kinds.ts'
import type { PlaceKind } from '../../homes/equipment/equipment.ts'
import type { Business } from '../../operations/business/business.ts'
import type { PlanCountry } from '../../price-book/financing-plan.ts'
import type { PlanType, RebateKind, SoldKind } from '../../price-book/kinds.ts'
import type { RatingStandard } from '../../price-book/price-entry.ts'
import type { ProposalSettings, Tax } from '../../price-book/proposal-settings.ts'
import type { RebateAmount } from '../../price-book/rebate.ts'
import type { DaySpan, PlanState } from '../../price-book/states.ts'
import type { DatedRebate } from '../reading/rebate-days.ts'

/** An entry of the price book with the ratings of its system as labelled. */
export type SoldEntry = DaySpan & {
  id: number
  name: string
  kind: SoldKind
  priceCents: number
  isTaxable: boolean
  isMinimum: boolean
  isDeleted: boolean
  afuePercent: number | null
  hasEcmMotor: boolean | null
  rating: number | null
  ratingStandard: RatingStandard | null
  coolingBtuPerHour: number | null
  systemName: string | null
  includes: string
  equipmentWarrantyYears: number | null
  laborWarrantyYears: number | null
  refrigerant: string | null
  model: string | null
  ahriNumber: string | null
}

export type OfferedRebate = DatedRebate & {
  id: number
  name: string
  kind: RebateKind
  amount: RebateAmount
  amountCents: number | null
  amountPercent: number | null
  capCents: number | null
  equipmentKind: PlaceKind | null
  leastAfuePercent: number | null
  leastSeer2: number | null
  exclusiveGroup: string | null
  programOwner: string
  sourceUrl: string
  conditions: string
  isTaxCredit: boolean
  /** What the home has to be heated with, and where it has to be. */
  heatingFuel: HeatingFuel | null
  region: string | null
}

export type OfferedPlan = {
  id: number
  name: string
  lender: string
  country: PlanCountry
  type: PlanType
  aprPercent: number | null
  months: number | null
  paymentFactorPercent: number | null
  smallestCents: number | null
  largestCents: number | null
  extraText: string | null
  state: PlanState
}

/** Everything besides the draft that the results of a proposal rest on. */
export type ProposalGrounds = {
  /** The day of the business. */
  today: string
  /** Of the business, by which today is the day. */
  timeZone: string
  home: readonly HomePlace[]
  entries: ReadonlyMap<number, SoldEntry>
  /** The minimum entries that are sold today. */
  minimums: readonly SoldEntry[]
  rebates: ReadonlyMap<number, OfferedRebate>
  plans: ReadonlyMap<number, OfferedPlan>
  taxes: readonly Tax[]
  country: PlanCountry
  business: { name: string; address: string | null; license: string | null; servicePhone: string }
  /** How the business shows itself. */
  face: Pick<Business, 'officePhone' | 'brand' | 'logoImageName'>
  customerEmail: string | null
  customerAddress: string | null
  assumptions: Assumptions
  assumptionSetId: number
  /** What a yes means. */
  meaning: Pick<ProposalSettings, 'acceptanceMeaning' | 'consumerTexts' | 'terms'> & {
    cancellationNotice: string | null
    /** A sentence of ours, which only earlier versions have. */
    cancelSentence: null
  }
}
