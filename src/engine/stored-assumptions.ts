import { type Assumptions, ontarioAssumptions, usualVerdictAssumptions } from './assumptions.ts'
import { usualOwnershipAssumptions } from './ownership-assumptions.ts'

/** A set stored before owning equipment over many years was part of it. */
type SetBeforeOwnership = Omit<Assumptions, 'ownership'> & { ownership?: undefined }

/** A set stored before the thresholds of the verdict could be changed. */
type SetBeforeVerdicts = Omit<SetBeforeOwnership, 'verdict'> & { verdict?: undefined }

/** A set stored before regions could be chosen: Ontario's, without the place, with the car's figure per kilometer. */
type SetBeforeRegions = Omit<SetBeforeVerdicts, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions = Assumptions | SetBeforeOwnership | SetBeforeVerdicts | SetBeforeRegions

/** A stored set in today's form; sets are never rewritten, so those of earlier releases are completed here. */
export function readStoredAssumptions(stored: StoredAssumptions): Assumptions {
  const values = 'kgPerKmCar' in stored ? withRegion(stored) : stored
  if (values.ownership) return values
  const { verdict = usualVerdictAssumptions } = values
  return { ...values, verdict, ownership: usualOwnershipAssumptions[values.region] }
}

function withRegion({ kgPerKmCar, ...others }: SetBeforeRegions): SetBeforeVerdicts {
  return { ...others, weatherPlace: ontarioAssumptions.weatherPlace, kgPerCarDistance: kgPerKmCar }
}
