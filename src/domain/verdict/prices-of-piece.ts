import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import type { KnownHome } from '#engine/proposals/known-home.ts'
import { leastReplacement } from '#engine/proposals/least-replacement.ts'
import type { MinimumPrices } from '#engine/proposals/owning/ownership-columns.ts'
import { daysBetween } from '../days.ts'
import {
  type EquipmentSlot,
  isComparedInDollars,
  kindOfSlot,
  type PlaceKind,
} from '../homes/equipment/equipment.ts'
import type { ComparedSlot } from '../homes/figures/analysis-inputs.ts'
import { pricedBy, repairQuoteFor, type SentToHome, standingFor } from '../proposals/sending/sent-to-home.ts'
import type { VerdictPiece } from './verdict-input.ts'

/** What a verdict reads of proposals and prices, for one piece. */
export type PricesOfPiece = Pick<VerdictPiece, 'proposal' | 'repairQuote' | 'breakEven'> & {
  paybackYearsAtLow: number | 'never' | null
}

export type PricedHome = {
  /** Furnaces and air conditioners in use, as the comparison takes them. */
  places: readonly (HomePlace & { place: ComparedSlot })[]
  known: KnownHome
  sent: readonly SentToHome[]
}

type Today = { today: string; assumptions: Assumptions; minimumPrices: MinimumPrices }

/**
 * What was offered and quoted for a piece, and what the cheapest new one would mean at the prices that its page shows: those of the proposal
 * that stands, or those of the price book where none does.
 */
export function pricesOfPiece(
  { places, known, sent }: PricedHome,
  place: EquipmentSlot,
  { today, assumptions, minimumPrices }: Today,
): PricesOfPiece {
  const { input } = places.find((one) => one.place === place) ?? {}
  const installationYear = input?.installationYear ?? null
  const standing = standingFor(sent, { place, installationYear, today })
  const priced = pricedBy(sent, { place, standing, today })
  const quote = repairQuoteFor(sent, place, priced)
  const minimumPriceCents = priceOf(kindOfSlot(place), priced?.minimumPrices ?? minimumPrices)
  const least =
    minimumPriceCents === null
      ? { breakEven: null, paybackYearsAtLow: null }
      : leastReplacement(
          places,
          known,
          { place, minimumPriceCents, isRepairQuoted: quote !== null },
          assumptions,
        )
  return {
    proposal: standing && { state: standing.state, on: standing.on, work: standing.work },
    repairQuote: quote && { cents: quote.cents, ageDays: daysBetween(quote.quotedOn, today) },
    breakEven: priced?.breakEvens[place] ?? least.breakEven,
    paybackYearsAtLow: least.paybackYearsAtLow,
  }
}

function priceOf(kind: PlaceKind, prices: MinimumPrices): number | null {
  return isComparedInDollars(kind) ? (prices[kind] ?? null) : null
}
