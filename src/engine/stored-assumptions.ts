import {
  type Assumptions,
  noPriceDays,
  ontarioAssumptions,
  usualVerdictAssumptions,
  type VintageTable,
} from './assumptions.ts'
import { usualOwnershipAssumptions } from './ownership-assumptions.ts'

/** A set stored before prices had days of their own. */
type SetBeforeDays = Omit<Assumptions, 'priceDays'> & { priceDays?: undefined }

/** A set stored before owning equipment over many years was part of it. */
type SetBeforeOwnership = Omit<SetBeforeDays, 'ownership'> & { ownership?: undefined }

/** A set stored before the thresholds of the verdict could be changed. */
type SetBeforeVerdicts = Omit<SetBeforeOwnership, 'verdict'> & { verdict?: undefined }

/** A set stored before regions could be chosen: Ontario's, without the place, with the car's figure per kilometer. */
type SetBeforeRegions = Omit<SetBeforeVerdicts, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions =
  | Assumptions
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
    afueByVintage: withFiveGroups(values.afueByVintage),
    priceDays,
    verdict,
    ownership: ownership ?? usualOwnershipAssumptions[values.region],
  }
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
