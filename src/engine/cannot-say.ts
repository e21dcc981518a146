import type { ProblemReason } from './analysis-outcome.ts'
import type { CoolerKind, HeaterKind, HeatingFuel } from './unit-kinds.ts'

/** What the calculation does not cover, with what it is. */
export type CannotSay =
  | { code: 'OTHER_FUEL'; fuel: Exclude<HeatingFuel, 'gas'> }
  | { code: 'OTHER_HEATER'; kind: Exclude<HeaterKind, 'furnace' | 'boiler'> }
  | { code: 'HEAT_LOSS_NEEDED' }
  | { code: 'COOLER_HEATS' }
  | { code: 'OTHER_COOLER'; kind: Exclude<CoolerKind, 'central' | 'heat-pump'> }

/** What heats or cools. */
export type Unit =
  | { kind: 'furnace'; fuel: HeatingFuel | null; heater: HeaterKind }
  | { kind: 'air-conditioner'; cooler: CoolerKind }

type Units = { [Each in Unit as Each['kind']]: Each }

const byKind: { [Kind in keyof Units]: (unit: Units[Kind]) => CannotSay | null } = {
  furnace: ({ fuel, heater }) => {
    if (fuel !== null && fuel !== 'gas') return { code: 'OTHER_FUEL', fuel }
    if (heater === 'boiler') return { code: 'HEAT_LOSS_NEEDED' }
    return heater === 'furnace' ? null : { code: 'OTHER_HEATER', kind: heater }
  },
  'air-conditioner': ({ cooler }) => {
    if (cooler === 'heat-pump') return { code: 'COOLER_HEATS' }
    return cooler === 'central' ? null : { code: 'OTHER_COOLER', kind: cooler }
  },
}

/** Why a place cannot be computed, whatever else is known of it: only gas furnaces and central air conditioners can. Null for those. */
export function cannotSay<Kind extends keyof Units>(unit: Units[Kind] & { kind: Kind }): CannotSay | null {
  return byKind[unit.kind](unit)
}

const notCovered: readonly ProblemReason[] = [
  'OTHER_FUEL',
  'OTHER_HEATER',
  'HEAT_LOSS_NEEDED',
  'COOLER_HEATS',
  'OTHER_COOLER',
]

/** Whether a refusal is for what the calculation does not cover, so that no fact would change it. */
export const isNotCovered = ({ reason }: { reason: ProblemReason }) => notCovered.includes(reason)
