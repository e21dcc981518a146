import type { ExtraPayback } from './money/payback.ts'
import type { Replacement } from './option-equipment.ts'
import type { LastingDevice } from './owning/ownership-columns.ts'
import type { OwnershipRangeCode } from './owning/ownership-ranges.ts'

/** A year of a unit in its place. Dollars are those of that year, before the discount factor. */
type YearOfUnit = { place: string; year: number; discount: number }

/** Where a saving ends: the likely one, what each input that moves it takes off or adds, and the end itself. */
type End = { likelyCents: number; movesCents: readonly number[]; cents: number }

/** The steps of arithmetic behind the figures of a proposal, with the numbers of each. */
export type FigureStepValues = {
  'line-of-price': { name: string; quantity: number; unitPriceCents: number; isTaxed: boolean }
  subtotal: { cents: number }
  /** The percentage is null where the discount is an amount. */
  discount: { cents: number; percent: number | null }
  tax: { name: string; percent: number; cents: number }
  'total-with-tax': { cents: number }
  'instant-rebate': { name: string; cents: number; isLimitedToPrice: boolean }
  'later-rebate': { name: string; cents: number; isLimitedToPrice: boolean }
  'you-pay': { cents: number }

  borrowed: { cents: number; months: number; aprPercent: number }
  'payment-factor': { percent: number }
  payments: { count: number; monthlyCents: number; lastCents: number; totalCents: number }
  'cost-of-borrowing': { totalCents: number; borrowedCents: number; cents: number }

  /** Years are null where the price never comes back. */
  'years-of-payback': { payNowCents: number; savingCents: number; years: number | null }
  'ends-of-payback': { yearsAtHigh: number | null; yearsAtLow: number | null }
  'longer-than-life': Readonly<Record<never, never>>
  'least-equipment': { least: readonly Replacement[] }
  'extra-cost': { costCents: number; savingCents: number }
  'extra-result': Pick<ExtraPayback, 'result' | 'years'>

  'saving-of-place': { place: string; todayCents: number; proposedCents: number }
  'saving-together': { todayCents: number; savingCents: number }
  cause: { code: OwnershipRangeCode; atLowCents: number; atHighCents: number }
  'low-end': End
  'high-end': End

  'energy-of-year': YearOfUnit & { presentShare: number; dollars: number }
  'cost-of-year': YearOfUnit & { dollars: number }
  'replacement-of-year': YearOfUnit & { failingShare: number; dollars: number }
  'upkeep-of-devices': { devices: readonly LastingDevice[]; year: number; dollars: number; discount: number }
  'sum-of-lines': { cents: readonly number[] }
  /** The figure itself, under its title. */
  result: { cents: number }
  'co2e-of-year': { place: string; year: number; kg: number }
  'co2e-together': { kg: number }
  'cheaper-than-keeping': { keepCents: number; cents: number; byCents: number }
}

export type FigureStep = {
  [Code in keyof FigureStepValues]: { code: Code; values: FigureStepValues[Code] }
}[keyof FigureStepValues]
