import { blankHome, type EquipmentDetail } from '#contract/equipment.ts'
import type { equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { toWire } from '#domain/homes/equipment-entry.ts'
import type { Region } from '#engine/regions.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import type { Queryable } from '../deps.ts'

type EquipmentRow = Omit<typeof equipment.$inferSelect, 'listedAt'>

/** The six slots of a home in order; a slot never saved is blank. Homes that have all six need no region. */
export function slotsOfHome(rows: readonly EquipmentRow[], region: Region | null): EquipmentDetail[] {
  const blank = region && blankHome(region)
  return equipmentSlotNames.flatMap((slot, place) => {
    const stored = rows.find((row) => row.slot === slot)
    return stored ? toWire(stored) : (blank?.[place] ?? [])
  })
}

/** The six blank slots of a new home, with the region's defaults. */
export async function listBlankEquipment(db: Queryable): Promise<EquipmentDetail[]> {
  const { values } = await findAssumptionsInForce(db)
  return blankHome(values.region)
}
