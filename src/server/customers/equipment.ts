import { blankHome, type EquipmentDetail } from '#contract/equipment.ts'
import type { equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { toWire } from '#domain/homes/equipment-entry.ts'

type EquipmentRow = Omit<typeof equipment.$inferSelect, 'listedAt'>

/** The six slots of a home in order; a slot never saved is blank. */
export function slotsOfHome(rows: readonly EquipmentRow[]): EquipmentDetail[] {
  return blankHome().map((blank, place) => {
    const stored = rows.find((row) => row.slot === equipmentSlotNames[place])
    return stored ? toWire(stored) : blank
  })
}
