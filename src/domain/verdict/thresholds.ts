import { type Assumptions, usualVerdictAssumptions, type VerdictAssumptions } from '#engine/assumptions.ts'
import type { EquipmentKind } from '../homes/equipment.ts'

/** Where one verdict ends and another begins. */
export type VerdictThresholds = Omit<VerdictAssumptions, 'window'> & {
  window: Readonly<Record<EquipmentKind, readonly [low: number, high: number]>>
  medianLife: { furnace: number; 'air-conditioner': number }
  /** Share of the saving added on each side where no range is known. */
  roughBand: { sure: number; estimated: number }
  /** Ratings that already use little energy. */
  efficient: { afue: number; seer: number }
  /** Ratings from which on no plausible bill makes a saving big. */
  ordinary: { afue: number; seer: number }
  earliestYear: number
}

/** The thresholds that nobody may change: they belong to the method, or move no verdict. */
const fixed = {
  medianLife: { furnace: 20, 'air-conditioner': 15 },
  roughBand: { sure: 0.2, estimated: 0.4 },
  efficient: { afue: 90, seer: 14 },
  ordinary: { afue: 78, seer: 10 },
  earliestYear: 1900,
} as const
const thermostatWindow = [10, 15] as const

/** The thresholds of a set of assumptions. */
export function thresholdsOf({ verdict }: Pick<Assumptions, 'verdict'>): VerdictThresholds {
  return { ...fixed, ...verdict, window: { ...verdict.window, thermostat: thermostatWindow } }
}

export const usualThresholds = thresholdsOf({ verdict: usualVerdictAssumptions })
