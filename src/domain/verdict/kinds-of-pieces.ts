import { cannotSay, type Unit } from '#engine/cannot-say.ts'
import { cannotSayInWords } from '#saying/cannot-say-in-words.ts'
import { cannotSayTexts } from '#texts/en/comparison/cannot-say.ts'
import { heats, kindOfSlot, type PlaceKind } from '../homes/equipment/equipment.ts'
import { type EquipmentEntry, fromWire, type WireEntry } from '../homes/equipment/equipment-entry.ts'
import type { VerdictPiece } from './verdict-input.ts'

type Traits = {
  /** What the piece is; undefined for what neither heats nor cools. */
  unit: (entry: EquipmentEntry) => Unit | undefined
  /** Whether a technician services it once in a while. */
  isServiced: boolean
  /** Whether it is there for comfort: that it works well is what is asked of it. */
  isForComfort: boolean
}

const traits: Readonly<Record<PlaceKind, Traits>> = {
  furnace: {
    unit: ({ heatingFuel, heaterKind }) => ({
      kind: 'furnace',
      fuel: heatingFuel === 'unknown' ? null : heatingFuel,
      heater: heaterKind ?? 'furnace',
    }),
    isServiced: true,
    isForComfort: false,
  },
  'air-conditioner': {
    unit: ({ coolerKind }) => ({ kind: 'air-conditioner', cooler: coolerKind ?? 'central' }),
    isServiced: true,
    isForComfort: false,
  },
  humidifier: { unit: () => undefined, isServiced: true, isForComfort: true },
  thermostat: { unit: () => undefined, isServiced: false, isForComfort: false },
}

export const isServiced = ({ kind }: VerdictPiece): boolean => traits[kind].isServiced
export const isForComfort = ({ kind }: VerdictPiece): boolean => traits[kind].isForComfort

/** What the piece in a place is; undefined for what neither heats nor cools. */
export function unitOf(wire: WireEntry | undefined): Unit | undefined {
  return wire && traits[kindOfSlot(wire.equipmentTypeName)].unit(fromWire(wire))
}

/** Why nothing is compared here, in words; null where something can be. */
export function whyNotCompared({ unit }: VerdictPiece): string | null {
  const said = unit ? cannotSay(unit) : null
  return said && cannotSayInWords(said, cannotSayTexts)
}

/** Whether the usual lives are those of such a piece: they are known of furnaces and central air conditioners. */
export function hasUsualLife({ unit }: VerdictPiece): boolean {
  return unit === undefined || typeOf(unit) === usualTypes[unit.kind]
}

/** Whether it may give off carbon monoxide: all that heats, unless it runs on electricity. */
export function canGiveCo({ kind, unit }: VerdictPiece): boolean {
  return heats(kind) && !(unit && 'fuel' in unit && unit.fuel === 'electricity')
}

/** 'boiler', 'window unit': what a piece is called that is not what the name of its place says; first what somebody called it. */
export function ownNameOf({ unit, saidName }: VerdictPiece): string | null {
  if (saidName !== undefined) return saidName
  const names: Readonly<Record<string, string>> = cannotSayTexts.names
  return (unit && names[typeOf(unit)]) ?? null
}

/** What a place is called after. */
const usualTypes: Readonly<Record<Unit['kind'], string>> = {
  furnace: 'furnace',
  'air-conditioner': 'central',
}

const typeOf = (unit: Unit) => ('heater' in unit ? unit.heater : unit.cooler)
