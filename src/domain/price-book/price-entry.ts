import { seer2OfSeer, seerOfSeer2 } from '#engine/cooling/seer2.ts'
import { refrigerants } from '../nameplates/nameplate.ts'

/** What an air conditioner that is sold today may be filled with. */
export const soldRefrigerants = [...refrigerants.filter((name) => name !== 'R-22'), 'other'] as const
export type SoldRefrigerant = (typeof soldRefrigerants)[number]

/** How the cooling rating on the label was measured. */
export const ratingStandards = [
  { standard: 'seer', name: 'SEER' },
  { standard: 'seer2', name: 'SEER2' },
] as const
export type RatingStandard = (typeof ratingStandards)[number]['standard']

/** A labelled rating as SEER, which is what the comparison computes with. */
export function seerOf(rating: number, standard: RatingStandard): number {
  return standard === 'seer2' ? seerOfSeer2(rating) : rating
}

/** A labelled rating as SEER2, in which the law and rebates ask for the least. */
export function seer2Of(rating: number, standard: RatingStandard): number {
  return standard === 'seer2' ? rating : seer2OfSeer(rating)
}

/** No unit that is sold cools more; a higher figure is another rating. */
const highestSeer = 30

export const ratingTooHigh = (seer: number) => seer > highestSeer

/** Largest installed price, in cents. */
export const largestPriceCents = 20_000_000
