import { cannotSay, type Unit } from '#engine/cannot-say.ts'
import { cannotSayInWords } from '#engine/cannot-say-in-words.ts'
import { cannotSayTexts } from '#texts/cannot-say.ts'
import { kindOfSlot } from '../homes/equipment.ts'
import { fromWire, type WireEntry } from '../homes/equipment-entry.ts'
import type { VerdictPiece } from './verdict-input.ts'

/** What the piece in a place is; undefined for what neither heats nor cools. */
export function unitOf(wire: WireEntry | undefined): Unit | undefined {
  if (!wire) return undefined
  const { slot, heatingFuel, heaterKind, coolerKind } = fromWire(wire)
  const kind = kindOfSlot(slot)
  if (kind === 'furnace') {
    const fuel = heatingFuel === 'unknown' ? null : heatingFuel
    return { kind, fuel, heater: heaterKind ?? 'furnace' }
  }
  return kind === 'air-conditioner' ? { kind, cooler: coolerKind ?? 'central' } : undefined
}

/** Why nothing is compared here, in words; null where something can be. */
export function whyNotCompared({ unit }: VerdictPiece): string | null {
  const said = unit ? cannotSay(unit) : null
  return said && cannotSayInWords(said)
}

/** Whether the usual lives are those of such a piece: they are known of furnaces and central air conditioners. */
export function hasUsualLife({ unit }: VerdictPiece): boolean {
  return unit?.kind === 'furnace'
    ? unit.heater === 'furnace'
    : unit?.cooler === undefined || unit.cooler === 'central'
}

/** Whether it may give off carbon monoxide: all that heats, unless it runs on electricity. */
export function canGiveCo({ kind, unit }: VerdictPiece): boolean {
  return kind === 'furnace' && !(unit?.kind === 'furnace' && unit.fuel === 'electricity')
}

/** 'boiler', 'window unit': what a piece is called that is not what the name of its place says. */
export function ownNameOf({ unit }: VerdictPiece): string | null {
  const names: Readonly<Record<string, string>> = cannotSayTexts.names
  return (unit && names[unit.kind === 'furnace' ? unit.heater : unit.cooler]) ?? null
}
