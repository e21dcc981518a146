import type { Estimate, Problem } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import { isPriceTyped, kindOf, withoutCoolingFan } from '../pieces/pieces.ts'
import { type HomePlace, type KnownPlace, knownPlace } from './home-places.ts'
import type { OptionEquipment } from './option-equipment.ts'

/** A home's places, each with everything known or estimated, or with its problems. */
export type KnownHome = {
  places: readonly (KnownPlace & { estimated: readonly Estimate[] })[]
  problems: Readonly<Record<string, readonly Problem[]>>
  /** Whether the home's price of electricity was entered. */
  isPriceTyped: boolean
}

/** Checks and completes each place by itself: a furnace that cannot be computed does not stop an air conditioner. */
export function knownHome(home: readonly HomePlace[], assumptions: Assumptions): KnownHome {
  const places: (KnownPlace & { estimated: readonly Estimate[] })[] = []
  const problems: Record<string, readonly Problem[]> = {}
  const withDevices = home.filter(({ input }) => kindOf(input).takesDevices)
  for (const place of home) {
    const findings = noFindings()
    const known = knownPlace(place, withDevices.indexOf(place), assumptions, findings)
    if (known) places.push({ ...known, estimated: findings.estimated })
    else problems[place.place] = findings.problems
  }
  return { places, problems, isPriceTyped: isPriceTyped(places.map(({ piece }) => piece)) }
}

/**
 * The home as the columns of a proposal add it up. Where any option replaces an air conditioner, no column counts the cooling season of a
 * furnace's fan: decided once, so that every column is about the same.
 */
export function inColumns(known: KnownHome, options: readonly OptionEquipment[]): KnownHome {
  const isReplaced = ({ place, input }: KnownPlace) =>
    kindOf(input).ratingHoldsFan && options.some(({ replaced }) => place in replaced)
  if (!known.places.some(isReplaced)) return known
  const places = known.places.map((place) => ({ ...place, piece: withoutCoolingFan(place.piece) }))
  return { ...known, places }
}

/** Whether an option changes what a place costs to run. */
export function isAffected(
  { place, input, deviceIndex }: Pick<KnownPlace, 'place' | 'input' | 'deviceIndex'>,
  { replaced, thermostats, humidifiers }: OptionEquipment,
): boolean {
  if (place in replaced) return true
  return kindOf(input).takesDevices && deviceIndex < Math.max(thermostats, humidifiers)
}

/** The problems of the places that an option changes. */
export function problemsFor(
  home: readonly HomePlace[],
  { problems }: KnownHome,
  option: OptionEquipment,
): readonly Problem[] {
  const withDevices = home.filter(({ input }) => kindOf(input).takesDevices)
  return home
    .filter((place) => isAffected({ ...place, deviceIndex: withDevices.indexOf(place) }, option))
    .flatMap(({ place }) => problems[place] ?? [])
}
