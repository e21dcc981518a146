import type { Assumptions } from '../assumptions/assumptions.ts'
import { type HomePlace, minimumOf } from './home-places.ts'
import type { KnownHome } from './known-home.ts'
import { payback } from './money/payback.ts'
import { nothingInstalled } from './option-equipment.ts'
import { optionYear } from './option-year.ts'
import { likelyCostsNoMore } from './owning/ownership.ts'
import { repairOrReplace } from './owning/repair-or-replace.ts'

/** What the least that may be installed in a place would mean for its owner, at a price with tax. */
export type LeastReplacement = {
  breakEven: BreakEven | null
  /** Years until its saving has paid for it, at the low end of the saving; null where there is no comparison. */
  paybackYearsAtLow: number | 'never' | null
}

/** Cents that a repair may cost before a new unit is cheaper over the years of owning. */
export type BreakEven = { low: number; likely: number; high: number }

/**
 * The same figures as in a proposal for that place. The break-even is null where it cannot be computed, and where nothing is quoted and keeping
 * likely costs less: then it decides nothing, and its ends take ten times as long as the rest.
 */
export function leastReplacement(
  home: readonly HomePlace[],
  known: KnownHome,
  { place, minimumPriceCents, isRepairQuoted }: LeastQuestion,
  assumptions: Assumptions,
): LeastReplacement {
  const { input } = home.find((one) => one.place === place) ?? {}
  if (!input) return { breakEven: null, paybackYearsAtLow: null }
  const equipment = { ...nothingInstalled, replaced: { [place]: minimumOf(input, assumptions) } }
  const option = { equipment, payNowCents: minimumPriceCents }
  const prices = { [input.kind]: minimumPriceCents }
  const decides = isRepairQuoted || likelyCostsNoMore(home, known, option, prices, assumptions)
  const year = optionYear(home, known, equipment)
  return {
    breakEven: decides ? breakEvenOf(home, known, { place, minimumPriceCents }, assumptions) : null,
    paybackYearsAtLow:
      'problems' in year
        ? null
        : (payback({ payNowCents: minimumPriceCents, ...year.range }, null, null).yearsAtLow ?? 'never'),
  }
}

export type LeastQuestion = { place: string; minimumPriceCents: number; isRepairQuoted: boolean }

function breakEvenOf(
  home: readonly HomePlace[],
  known: KnownHome,
  asked: Omit<LeastQuestion, 'isRepairQuoted'>,
  assumptions: Assumptions,
): BreakEven | null {
  const limit = repairOrReplace(home, known, { ...asked, repairQuoteCents: null }, assumptions)
  if ('refused' in limit) return null
  const { breakEvenLowCents, breakEvenRepairCents, breakEvenHighCents } = limit
  return { low: breakEvenLowCents, likely: breakEvenRepairCents, high: breakEvenHighCents }
}
