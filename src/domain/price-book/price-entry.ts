import { refrigerants } from '../nameplates/nameplate.ts'
import type { PriceEntryKind } from './kinds.ts'

/** What an air conditioner that is sold today may be filled with. */
export const soldRefrigerants = [...refrigerants.filter((name) => name !== 'R-22'), 'other'] as const
export type SoldRefrigerant = (typeof soldRefrigerants)[number]

/** How the cooling rating on the label was measured. */
export const ratingStandards = [
  { standard: 'seer', name: 'SEER' },
  { standard: 'seer2', name: 'SEER2' },
] as const
export type RatingStandard = (typeof ratingStandards)[number]['standard']

/** SEER2 is measured against a higher duct pressure, so the same unit rates about 5 % lower (Federal Register, 82 FR 1786). */
const seer2PerSeer = 0.95

/** A labelled rating as SEER, which is what the comparison computes with. */
export function seerOf(rating: number, standard: RatingStandard): number {
  return standard === 'seer2' ? rating / seer2PerSeer : rating
}

/** No unit that is sold cools more; a higher figure is another rating. */
const highestSeer = 30

export const ratingTooHigh = (seer: number) => seer > highestSeer

/** The least ratings that may be installed. */
type MinimumStandard = { afuePercent: number; seer: number }

type Rated = { kind: PriceEntryKind; afuePercent: number | null; seer: number | null }

/** Whether equipment is worse than may be installed; what has no rating cannot be judged. */
export function isBelowMinimumStandard(
  { kind, afuePercent, seer }: Rated,
  standard: MinimumStandard,
): boolean {
  const isBelow = (rating: number | null, least: number) => rating !== null && rating < least
  if (kind === 'furnace') return isBelow(afuePercent, standard.afuePercent)
  if (kind === 'air-conditioner') return isBelow(seer, standard.seer)
  return false
}

/** Largest installed price, in cents. */
export const largestPriceCents = 20_000_000
