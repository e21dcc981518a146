import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { blankHome, type EquipmentDetail } from '#contract/equipment.ts'
import { equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { equipmentFieldNames, fromWire, toWire } from '#domain/homes/equipment-entry.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import type { Queryable } from '../deps.ts'

type EquipmentRow = typeof equipment.$inferSelect

/** The six places of a customer's home in their order; a place never saved is blank. */
export async function listEquipment(db: Queryable, customerId: number): Promise<EquipmentDetail[]> {
  const rows = await db
    .select()
    .from(equipment)
    .where(eq(equipment.customerId, customerId))
    .orderBy(asc(equipment.slot))
  const stored = new Map(rows.map((row) => [row.slot, toWire(row)]))
  // Why: homes saved by the form have all six, and need not ask for the region.
  const known = equipmentSlotNames.flatMap((slot) => stored.get(slot) ?? [])
  if (known.length === equipmentSlotNames.length) return known
  return (await listBlankEquipment(db)).map((blank) => stored.get(blank.equipmentTypeName) ?? blank)
}

/** The six places of a home about which nothing was said, as the region starts them. */
export async function listBlankEquipment(db: Queryable): Promise<EquipmentDetail[]> {
  const { values } = await findAssumptionsInForce(db)
  return blankHome(values.region)
}

/** Writes the entries of a customer; a place that is absent from the list is no longer selected and keeps its details. */
export async function saveEquipment(db: Queryable, customerId: number, entries: readonly EquipmentDetail[]) {
  const named = entries.map((entry) => entry.equipmentTypeName)
  await db
    .update(equipment)
    .set({ isSelected: false })
    .where(and(eq(equipment.customerId, customerId), notInArray(equipment.slot, named)))
  if (entries.length === 0) return
  const rows = entries.map((entry): EquipmentRow => ({ customerId, ...fromWire(entry) }))
  await db
    .insert(equipment)
    .values(rows)
    .onConflictDoUpdate({ target: [equipment.customerId, equipment.slot], set: replacedColumns })
}

/** On conflict every column takes the proposed value. */
const replacedColumns = Object.fromEntries(
  equipmentFieldNames.map((field) => [field, sql.raw(`excluded.${equipment[field].name}`)]),
)
