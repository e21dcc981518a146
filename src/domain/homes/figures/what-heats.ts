import type { CoolerKind, HeaterKind, HeatingFuel } from '#engine/unit-kinds.ts'
import { entered, ownGasCost } from './own-gas.ts'

type Heater = {
  heatingFuel: HeatingFuel | 'unknown' | null
  heaterKind: HeaterKind | null
  afuePercent: number | null
  monthlyGasUsage: number | null
}

/** What a heater runs on; null where nobody knows. `fuelIsTaken` where nobody said so, and only its gas bill speaks for gas. */
export type WhatHeats = { fuel: HeatingFuel | null; fuelIsTaken: boolean; heater: HeaterKind }

/** Nothing that burns reaches this efficiency. */
const leastOfElectricity = 99

/** What heats, from what was said. A place without a word is what its name says, and runs on gas only where a gas bill speaks for that. */
export function whatHeats(entry: Heater | undefined, home: { monthlyGasUsage: number | null }): WhatHeats {
  const heater = entry?.heaterKind ?? 'furnace'
  const said = entry?.heatingFuel ?? null
  if (said === 'unknown') return { fuel: null, fuelIsTaken: false, heater }
  if (said !== null) return { fuel: said, fuelIsTaken: false, heater }
  const isBilled = entry !== undefined && gasBillOf(entry, home) > 0
  const isTaken = isBilled && (entry.afuePercent ?? 0) < leastOfElectricity && burns(heater)
  return { fuel: isTaken ? 'gas' : null, fuelIsTaken: isTaken, heater }
}

function gasBillOf(entry: Heater, home: { monthlyGasUsage: number | null }): number {
  return ownGasCost(entry, home) ?? entered(home.monthlyGasUsage) ?? 0
}

const burns = (heater: HeaterKind) => heater === 'furnace' || heater === 'boiler'

/** Whether a heater or a cooler moves air through ducts. */
export const hasDucts = (kind: HeaterKind | CoolerKind) =>
  kind === 'furnace' || kind === 'central' || kind === 'heat-pump'
