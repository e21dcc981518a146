import { problemReasons1 } from './comparison-1.ts'

/** Why a comparison was refused, from the release on that knows what heats and cools a home. It never changes: docs/decisions/231. */
export const problemReasons3 = [
  ...problemReasons1,
  'FUEL_UNKNOWN',
  'OTHER_FUEL',
  'OTHER_HEATER',
  'HEAT_LOSS_NEEDED',
  'COOLER_HEATS',
  'OTHER_COOLER',
] as const
