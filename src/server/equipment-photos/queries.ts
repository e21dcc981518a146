import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { equipmentPhotos } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { lockCustomer } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { isHome } from '../homes/queries.ts'
import { storedRecords } from '../lists/stored-records.ts'

export const photoRecords = storedRecords(equipmentPhotos)

/** The photos of a home's equipment that are not deleted, in their order; those of one piece where its place is given. */
export async function listPhotos(db: Queryable, customerId: number, slot?: EquipmentSlot) {
  return db
    .select()
    .from(equipmentPhotos)
    .where(
      and(
        eq(equipmentPhotos.customerId, customerId),
        isNull(equipmentPhotos.deletedAt),
        slot && eq(equipmentPhotos.slot, slot),
      ),
    )
    .orderBy(asc(equipmentPhotos.slot), asc(equipmentPhotos.place), asc(equipmentPhotos.id))
}

export async function findPhoto(db: Queryable, id: number) {
  const [photo] = await db.select().from(equipmentPhotos).where(eq(equipmentPhotos.id, id))
  return photo
}

/** A photo that is not deleted, with its home locked: whoever writes to the photos of a home waits for the others. */
export async function lockPhoto(tx: Queryable, id: number) {
  const seen = await findPhoto(tx, id)
  if (!seen) return undefined
  await lockCustomer(tx, seen.customerId)
  const photo = (await isHome(tx, seen.customerId)) ? await findPhoto(tx, id) : undefined
  return photo?.deletedAt === null ? photo : undefined
}

/** Gives photos the places 1, 2, 3 of their order. Who moves a photo does not change it: its version stays. */
export async function setOrder(tx: Queryable, ids: readonly number[]) {
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${index + 1}::smallint)`),
    sql`, `,
  )
  await tx.execute(sql`
    update equipment_photos set place = ordered.place
    from (values ${places}) as ordered (id, place) where equipment_photos.id = ordered.id`)
}
