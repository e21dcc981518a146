import type { ComparedKind } from '#engine/analysis-input.ts'
import {
  type Assumptions,
  usualVerdictAssumptions,
  type VerdictAssumptions,
} from '#engine/assumptions/assumptions.ts'
import { usualOwnershipAssumptions } from '#engine/assumptions/ownership-assumptions.ts'
import type { PlaceKind } from '../homes/equipment/equipment.ts'

/** Where one verdict ends and another begins. */
export type VerdictThresholds = Omit<VerdictAssumptions, 'window'> & {
  window: Readonly<Record<PlaceKind, readonly [low: number, high: number]>>
  /** Years after which half of all units have failed. */
  medianLife: Readonly<Record<ComparedKind, number>>
  /** Years that a cost of owning covers. */
  horizonYears: number
  /** Share of the saving added on each side where no range is known. */
  roughBand: { sure: number; estimated: number }
  /** High ratings: what is sold today is often below them. */
  efficient: { afue: number; seer: number }
  /** Ratings from which on no plausible bill makes a saving big. */
  ordinary: { afue: number; seer: number }
  earliestYear: number
  region: Assumptions['region']
}

/** The thresholds that nobody may change: they belong to the method, or move no verdict. */
const fixed = {
  roughBand: { sure: 0.2, estimated: 0.4 },
  efficient: { afue: 95, seer: 16 },
  ordinary: { afue: 78, seer: 10 },
  earliestYear: 1900,
} as const
const thermostatWindow = [10, 15] as const

/** The thresholds of a set of assumptions. */
export function thresholdsOf({
  region,
  verdict,
  ownership: { life, horizonYears },
}: Pick<Assumptions, 'region' | 'verdict' | 'ownership'>): VerdictThresholds {
  const [humidifierFrom] = verdict.window.humidifier
  return {
    ...fixed,
    ...verdict,
    region,
    window: {
      ...verdict.window,
      humidifier: [humidifierFrom, Number.POSITIVE_INFINITY],
      thermostat: thermostatWindow,
    },
    medianLife: {
      furnace: life.furnace.medianYears,
      'air-conditioner': life['air-conditioner'].medianYears,
    },
    horizonYears,
  }
}

export const usualThresholds = thresholdsOf({
  region: 'ON',
  verdict: usualVerdictAssumptions,
  ownership: usualOwnershipAssumptions.ON,
})
