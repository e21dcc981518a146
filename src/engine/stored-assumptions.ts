import { type Assumptions, ontarioAssumptions } from './assumptions.ts'

/** A set as it was stored before regions could be chosen: Ontario's, without the place, the car's figure by the kilometer. */
type SetBeforeRegions = Omit<Assumptions, 'weatherPlace' | 'kgPerCarDistance'> & { kgPerKmCar: number }

/** A set as the database holds it. */
export type StoredAssumptions = Assumptions | SetBeforeRegions

/** A stored set as it is read today; sets are never rewritten, so those of earlier releases are completed here. */
export function readStoredAssumptions(stored: StoredAssumptions): Assumptions {
  if (!('kgPerKmCar' in stored)) return stored
  const { kgPerKmCar, ...others } = stored
  return { ...others, weatherPlace: ontarioAssumptions.weatherPlace, kgPerCarDistance: kgPerKmCar }
}
