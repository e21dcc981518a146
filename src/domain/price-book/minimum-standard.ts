import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { coolingPlaceOf, leastSeer2Of } from '#engine/cooling/least-cooling.ts'
import { seerOfSeer2 } from '#engine/cooling/seer2.ts'
import { notChosen } from '#engine/us-states.ts'
import { assumptionsTexts } from '#texts/en/comparison/assumptions.ts'
import { minimumStandardTexts } from '#texts/en/staff/price-book/minimum-standard.ts'
import { fill } from '#texts/fill.ts'
import { cools, heats } from '../homes/equipment/equipment.ts'
import type { SoldKind } from './kinds.ts'
import type { RatingStandard } from './price-entry.ts'

/** Equipment that is sold, as it is labelled. */
type Rated = {
  kind: SoldKind
  afuePercent: number | null
  rating: number | null
  ratingStandard: RatingStandard | null
  coolingBtuPerHour: number | null
}

/** The least that is asked of equipment, in words; null where it is no less, and where it has no rating to judge. */
export function minimumStandardMissed(
  { kind, afuePercent, rating, ratingStandard, coolingBtuPerHour }: Rated,
  assumptions: Assumptions,
): string | null {
  const { minimum } = assumptions.ownership
  if (heats(kind) && afuePercent !== null && afuePercent < minimum.afuePercent)
    return fill(minimumStandardTexts.leastOfFurnace, { afue: minimum.afuePercent })
  if (!cools(kind) || rating === null || ratingStandard === null) return null
  const seer2 = leastSeer2Of(assumptions, coolingBtuPerHour)
  const least = ratingStandard === 'seer2' ? seer2 : sameInSeer(seer2)
  if (rating >= least) return null
  const where = assumptions.state === notChosen ? minimumStandardTexts.everyState : whereOf(assumptions)
  return fill(minimumStandardTexts.leastOfCooling, { seer2, seer: sameInSeer(seer2), where })
}

/** Whether the least counts by the day of installation: of the North's, what was made in time may still be installed. */
export function countsByInstallation(assumptions: Assumptions): boolean {
  const place = coolingPlaceOf(assumptions)
  return place === 'southeast' || place === 'southwest'
}

function whereOf({ region, state }: Assumptions): string {
  return state ?? assumptionsTexts.coolingPlaces[coolingPlaceOf({ region })]
}

/**
 * The least in SEER for a unit that still has a label in SEER: 14, 14.5 and 15 for 13.4, 13.8 and 14.3 SEER2, as the law names them as
 * equal. Why half steps: the factor alone would refuse a unit of 14 SEER by a twentieth of a point.
 */
function sameInSeer(seer2: number): number {
  return Math.floor(2 * seerOfSeer2(seer2)) / 2
}
