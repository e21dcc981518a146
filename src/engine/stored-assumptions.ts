import { type Assumptions, ontarioAssumptions, usualVerdictAssumptions } from './assumptions.ts'

/** A set stored before the thresholds of the verdict could be changed. */
type SetBeforeVerdicts = Omit<Assumptions, 'verdict'> & { verdict?: undefined }

/** A set stored before regions could be chosen: Ontario's, without the place, with the car's figure per kilometer. */
type SetBeforeRegions = Omit<SetBeforeVerdicts, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions = Assumptions | SetBeforeVerdicts | SetBeforeRegions

/** A stored set in today's form; sets are never rewritten, so those of earlier releases are completed here. */
export function readStoredAssumptions(stored: StoredAssumptions): Assumptions {
  const values = 'kgPerKmCar' in stored ? withRegion(stored) : stored
  return values.verdict ? values : { ...values, verdict: usualVerdictAssumptions }
}

function withRegion({ kgPerKmCar, ...others }: SetBeforeRegions): SetBeforeVerdicts {
  return { ...others, weatherPlace: ontarioAssumptions.weatherPlace, kgPerCarDistance: kgPerKmCar }
}
