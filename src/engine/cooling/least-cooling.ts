import type { Region } from '../regions.ts'
import { usStateOf } from '../us-states.ts'

/** Where the law asks the same of an air conditioner. */
export const coolingPlaces = ['canada', 'north', 'southeast', 'southwest'] as const
export type CoolingPlace = (typeof coolingPlaces)[number]

/** The sizes that the law tells apart, by Btu/h of cooling. */
const largeFromBtu = 45_000
export const coolingSizes = ['smaller', 'larger'] as const
export type CoolingSize = (typeof coolingSizes)[number]

/** The least SEER2 of central air conditioners, by place and size, for the places of a region. */
export type LeastSeer2 = Readonly<Partial<Record<CoolingPlace, Readonly<Record<CoolingSize, number>>>>>

/**
 * 10 CFR 430.32(c) for split systems; Canada follows. Regional figures count by the day of installation, those of the North by that of
 * manufacture.
 */
export const leastSeer2ByLaw: Readonly<Record<CoolingPlace, Readonly<Record<CoolingSize, number>>>> = {
  canada: { smaller: 13.4, larger: 13.4 },
  north: { smaller: 13.4, larger: 13.4 },
  southeast: { smaller: 14.3, larger: 13.8 },
  southwest: { smaller: 14.3, larger: 13.8 },
}

/** Where a business installs. */
type Where = { region: Region; state?: string }

/** The place that counts. Without a state it is the North, whose figures are the lowest: so nothing is refused wrongly. */
export function coolingPlaceOf({ region, state }: Where): CoolingPlace {
  return region === 'ON' ? 'canada' : (usStateOf(state)?.cooling ?? 'north')
}

/** The least SEER2 that may be installed for a capacity in Btu/h; where nobody knows the size, the lower of the two counts. */
export function leastSeer2Of(
  { ownership, ...where }: Where & { ownership: { minimum: { leastSeer2: LeastSeer2 } } },
  coolingBtuPerHour: number | null,
): number {
  const place = coolingPlaceOf(where)
  const bySize = ownership.minimum.leastSeer2[place]
  if (!bySize) throw new Error(`No least SEER2 for ${place}`)
  return Math.min(...sizesOf(coolingBtuPerHour).map((size) => bySize[size]))
}

/** The assumptions that the least SEER2 for a capacity comes from. */
export function leastSeer2PathsOf(where: Where, coolingBtuPerHour: number | null): string[] {
  return sizesOf(coolingBtuPerHour).map(
    (size) => `ownership.minimum.leastSeer2.${coolingPlaceOf(where)}.${size}`,
  )
}

function sizesOf(coolingBtuPerHour: number | null): readonly CoolingSize[] {
  if (coolingBtuPerHour === null) return coolingSizes
  return [coolingBtuPerHour < largeFromBtu ? 'smaller' : 'larger']
}
