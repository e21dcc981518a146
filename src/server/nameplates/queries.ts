import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { nameplates } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
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

/** Plates of one stretch: long enough for few round trips, short enough for calls to be answered in between. */
const stretch = 1_000

/** Every plate that prints its year beside a serial number, a stretch at a time. */
export async function* listDatedPlates(db: Queryable) {
  let [home, place]: [number, string] = [0, '']
  for (;;) {
    const plates = await db
      .select({
        customerId: nameplates.customerId,
        slot: nameplates.slot,
        make: sql<string>`coalesce(${nameplates.make}, '')`,
        serial: sql<string>`${nameplates.serial}`,
        printedYear: sql<number>`${nameplates.printedYear}`,
        recordedAt: nameplates.recordedAt,
      })
      .from(nameplates)
      .where(
        and(
          isNotNull(nameplates.printedYear),
          isNotNull(nameplates.serial),
          sql`(${nameplates.customerId}, ${nameplates.slot}) > (${home}::int, ${place}::text)`,
        ),
      )
      .orderBy(asc(nameplates.customerId), asc(nameplates.slot))
      .limit(stretch)
    yield plates
    const last = plates.at(-1)
    if (!last || plates.length < stretch) return
    ;[home, place] = [last.customerId, last.slot]
  }
}
