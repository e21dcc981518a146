import { and, asc, eq } from 'drizzle-orm'
import { nameplates } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import type { Queryable } from '../deps.ts'

type NewPlate = typeof nameplates.$inferInsert

const at = (customerId: number, slot: EquipmentSlot) =>
  and(eq(nameplates.customerId, customerId), eq(nameplates.slot, slot))

export function listPlates(db: Queryable, customerId: number) {
  return db
    .select()
    .from(nameplates)
    .where(eq(nameplates.customerId, customerId))
    .orderBy(asc(nameplates.slot))
}

export async function findPlate(db: Queryable, customerId: number, slot: EquipmentSlot) {
  const [plate] = await db.select().from(nameplates).where(at(customerId, slot))
  return plate
}

/** Writes a nameplate over the one of the same place. */
export async function writePlate(db: Queryable, plate: NewPlate) {
  await db
    .insert(nameplates)
    .values(plate)
    .onConflictDoUpdate({ target: [nameplates.customerId, nameplates.slot], set: plate })
}

export async function deletePlate(db: Queryable, customerId: number, slot: EquipmentSlot) {
  await db.delete(nameplates).where(at(customerId, slot))
}
