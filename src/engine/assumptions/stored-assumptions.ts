import { seer2OfSeer } from '../cooling/seer2.ts'
import type { Region } from '../regions.ts'
import { notChosen } from '../us-states.ts'
import {
  type Assumptions,
  noPriceDays,
  ontarioAssumptions,
  usualVerdictAssumptions,
  type VerdictAssumptions,
  type VintageTable,
} from './assumptions.ts'
import { type OwnershipAssumptions, usualOwnershipAssumptions } from './ownership-assumptions.ts'

/** What owning rests on, as it was stored before the least of air conditioners was one of place and size. */
type OwnershipBeforePlaces = Omit<OwnershipAssumptions, 'minimum'> & {
  minimum: Omit<OwnershipAssumptions['minimum'], 'leastSeer2'> & { seer: number; leastSeer2?: undefined }
}

/** The verdict's part, with or without the second age of a humidifier. */
type VerdictBefore = Omit<VerdictAssumptions, 'window'> & {
  window: Omit<VerdictAssumptions['window'], 'humidifier'> & {
    humidifier: readonly [low: number, high?: number]
  }
}

/** A set with the least of either kind; before, a state could not be chosen either. */
type SetBeforePlaces = Omit<Assumptions, 'ownership' | 'verdict'> & {
  verdict: VerdictBefore
  ownership: OwnershipAssumptions | OwnershipBeforePlaces
}

/** A set stored before prices had days of their own. */
type SetBeforeDays = Omit<SetBeforePlaces, 'priceDays'> & { priceDays?: undefined }

/** A set stored before owning equipment over many years was part of it. */
type SetBeforeOwnership = Omit<SetBeforeDays, 'ownership'> & { ownership?: undefined }

/** A set stored before the thresholds of the verdict could be changed. */
type SetBeforeVerdicts = Omit<SetBeforeOwnership, 'verdict'> & { verdict?: undefined }

/** A set stored before regions could be chosen: Ontario's, without the place, with the car's figure per kilometer. */
type SetBeforeRegions = Omit<SetBeforeVerdicts, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions =
  | SetBeforePlaces
  | SetBeforeDays
  | SetBeforeOwnership
  | SetBeforeVerdicts
  | SetBeforeRegions

const lastYearOfNineties = 2000

/** A stored set in today's form; sets are never rewritten, so those of earlier releases are completed here. */
export function readStoredAssumptions(stored: StoredAssumptions): Assumptions {
  const {
    verdict = usualVerdictAssumptions,
    ownership,
    priceDays = noPriceDays,
    ...values
  } = 'kgPerKmCar' in stored ? withRegion(stored) : stored
  return {
    ...values,
    ...(values.region === 'US' && { state: values.state ?? notChosen }),
    afueByVintage: withFiveGroups(values.afueByVintage),
    priceDays,
    verdict: withOneAgeOfHumidifiers(verdict),
    ownership: ownership ? withPlaces(ownership, values.region) : usualOwnershipAssumptions[values.region],
  }
}

/** A set stored with the age by which humidifiers are replaced, on which nothing ever rested. */
function withOneAgeOfHumidifiers({ window, ...verdict }: VerdictBefore): VerdictAssumptions {
  const [low] = window.humidifier
  return { ...verdict, window: { ...window, humidifier: [low] } }
}

/** A set stored with one least SEER: it holds for every place and size, so that nothing computed with it moves. */
function withPlaces(ownership: SetBeforePlaces['ownership'], region: Region): OwnershipAssumptions {
  const { minimum, ...others } = ownership
  if (minimum.leastSeer2) return { ...others, minimum }
  const { seer, ...furnace } = minimum
  const everySize = { smaller: seer2OfSeer(seer), larger: seer2OfSeer(seer) }
  const places = Object.keys(usualOwnershipAssumptions[region].minimum.leastSeer2)
  const leastSeer2 = Object.fromEntries(places.map((place) => [place, everySize]))
  return { ...others, minimum: { ...furnace, leastSeer2 } }
}

/** A set stored before furnaces of 1992 to 2000 and of 2001 to 2009 had each their own efficiency: both have that of the two together. */
function withFiveGroups(afueByVintage: VintageTable): VintageTable {
  const [first, second, ...later] = afueByVintage
  if (afueByVintage.length !== 4 || !first || !second) return afueByVintage
  return [first, [lastYearOfNineties, second[1]], second, ...later]
}

function withRegion({ kgPerKmCar, ...others }: SetBeforeRegions): SetBeforeVerdicts {
  return { ...others, weatherPlace: ontarioAssumptions.weatherPlace, kgPerCarDistance: kgPerKmCar }
}
