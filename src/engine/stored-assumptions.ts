import { type Assumptions, ontarioAssumptions } from './assumptions.ts'

/** A set stored before regions could be chosen: Ontario's, without the place, with the car's figure per kilometer. */
type SetBeforeRegions = Omit<Assumptions, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions = Assumptions | SetBeforeRegions

/** A stored set in today's form; sets are never rewritten, so those of earlier releases are completed here. */
export function readStoredAssumptions(stored: StoredAssumptions): Assumptions {
  if (!('kgPerKmCar' in stored)) return stored
  const { kgPerKmCar, ...others } = stored
  return { ...others, weatherPlace: ontarioAssumptions.weatherPlace, kgPerCarDistance: kgPerKmCar }
}
