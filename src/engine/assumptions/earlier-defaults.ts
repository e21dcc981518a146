import { type CoolingPlace, coolingSizes } from '../cooling/least-cooling.ts'
import { seer2OfSeer } from '../cooling/seer2.ts'
import type { Region } from '../regions.ts'
import { type AssumptionSource, sources } from './assumption-sources.ts'

/** A value that an earlier release started with, under the source that it had. */
type EarlierDefault = { path: string; value: number; source: AssumptionSource }

const row = (path: string, value: number, source = sources.startBefore): EarlierDefault => ({
  path,
  value,
  source,
})

const seerByYear = [9, 11, 13, 14].map((value, index) => row(`seerByVintage.${index}.1`, value))
const afueByYear = (...values: number[]) =>
  values.map((value, index) => row(`afueByVintage.${index}.1`, value))

/** 14 SEER, which stood for every place and size. */
const leastSeer2 = (...places: CoolingPlace[]) =>
  places.flatMap((place) =>
    coolingSizes.map((size) => row(`ownership.minimum.leastSeer2.${place}.${size}`, seer2OfSeer(14))),
  )

/**
 * What releases before this one started with and this one does not. A business whose set still has such a value, unchanged by anybody,
 * follows the release (docs/decisions/052); a set that was in force keeps it, with its source.
 */
export const earlierDefaults: Readonly<Record<Region, readonly EarlierDefault[]>> = {
  ON: [
    row('electricityPrice', 0.11, sources.startingValue),
    ...afueByYear(72, 80, 80, 90, 95),
    ...seerByYear,
    ...leastSeer2('canada'),
  ],
  US: [
    row('gasPricePerUnit', 1.25, sources.gasPriceUsBefore),
    row('electricityPrice', 0.16, sources.electricityPriceUsBefore),
    ...afueByYear(72, 80, 80, 80, 80),
    ...seerByYear,
    ...leastSeer2('north', 'southeast', 'southwest'),
  ],
}

/** The earlier default that a value is; undefined where it never was one. */
export function earlierDefaultOf(region: Region, path: string, value: unknown): EarlierDefault | undefined {
  return earlierDefaults[region].find((one) => one.path === path && one.value === value)
}
