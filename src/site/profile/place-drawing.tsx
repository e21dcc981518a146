import { AirConditioner } from '#comparison/drawings/air-conditioner.tsx'
import { Furnace } from '#comparison/drawings/furnace.tsx'
import { Humidifier } from '#comparison/drawings/humidifier.tsx'
import { Thermostat } from '#comparison/drawings/thermostat.tsx'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment.ts'

const drawings = {
  furnace: Furnace,
  'air-conditioner': AirConditioner,
  humidifier: Humidifier,
  thermostat: Thermostat,
} as const

/** A drawing of the kind of equipment in a slot. */
export function PlaceDrawing({ slot, className }: { slot: EquipmentSlot; className: string | undefined }) {
  const Drawn = drawings[kindOfSlot(slot)]
  return <Drawn {...(className && { className })} />
}
