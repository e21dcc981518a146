import type { GasBasis } from '../heating/annual-gas.ts'
import type { Region } from '../regions.ts'

/** A low and a high end: in 1 home of 10 the true value should lie below the low end, and in 1 of 10 above the high end. */
export type Ends = readonly [low: number, high: number]

/** Limits of what may be any number. */
export const anywhere: Ends = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/**
 * Usual ends of what is typed or measured. Bills: how far one year's weather differs from a normal year's, and a month's from its
 * season's (judgement). Efficiency: half of the 6.4 % that tuning recovered in laboratory tests (NREL/PARR). Savings as a whole:
 * evaluations of retrofits find modelled savings too high on average.
 */
export const usualEnds = {
  billOfEqualPlan: [0.9, 1.1],
  billOfKnownMonth: [0.85, 1.15],
  billOfUnknownMonth: [0.65, 1.35],
  afueTyped: [0.95, 1.03],
  thermostatShare: [0, 0.13],
  fanHours: [0.6, 1.5],
  electricityPriceTyped: [0.85, 1.15],
  coolingHoursTyped: [0.8, 1.2],
  installedSeer: [0.9, 1],
  realisation: [0.8, 1.05],
} as const satisfies Record<string, Ends>

/** Ends of an assumption whose evidence gives no table: so far from its likely value. */
export const pointsAround = {
  humidifierShare: [-0.03, 0.03],
  afue: [-8, 10],
  seer: [-2, 2],
  seerWorn: -1,
  escalation: [-0.01, 0.03],
  discountRate: [-0.02, 0.04],
} as const

type Assumed = 'electricityPrice' | 'acHours' | 'baseLoadShare'

/** Ends that the sources of a region give, and the values of this product for which they were given. */
type RegionTable = { of: readonly number[]; ends: Ends }

const tables: Readonly<Record<Region, Partial<Readonly<Record<Assumed, RegionTable>>>>> = {
  ON: {
    electricityPrice: { of: [0.11, 0.134], ends: [0.08, 0.2] },
    acHours: { of: [540], ends: [300, 800] },
    baseLoadShare: { of: [0.2], ends: [0.15, 0.3] },
  },
  US: {
    electricityPrice: { of: [0.16, 0.179], ends: [0.1, 0.35] },
    baseLoadShare: { of: [0.2], ends: [0.1, 0.4] },
  },
}

/** Ends of a value that an Admin chose, or for which the region has no table (judgement). */
const aroundOwnValue: Readonly<Record<Assumed, (likely: number) => Ends>> = {
  electricityPrice: (likely) => [likely * 0.75, likely * 1.3],
  acHours: (likely) => [likely * 0.6, likely * 1.4],
  baseLoadShare: (likely) => [Math.max(0, likely - 0.1), likely + 0.1],
}

/** The ends of a value that is assumed: the region's own table as long as its shipped value stands, else around the value. */
export function endsOfAssumption(name: Assumed, likely: number, region: Region): Ends {
  const table = tables[region][name]
  return table?.of.includes(likely) ? table.ends : aroundOwnValue[name](likely)
}

export function endsOfBill(gas: GasBasis): Ends {
  if (gas.method === 'equal') return usualEnds.billOfEqualPlan
  if (gas.method === 'month') return usualEnds.billOfKnownMonth
  return usualEnds.billOfUnknownMonth
}

/** Ends so many points around a likely value, within what is possible. A likely value beyond that is its own end. */
export function endsAround(likely: number, [below, above]: Ends, [least, most]: Ends): Ends {
  return [Math.min(likely, Math.max(least, likely + below)), Math.max(likely, Math.min(most, likely + above))]
}

export function scaledEnds([low, high]: Ends, likely: number): Ends {
  return [low * likely, high * likely]
}
