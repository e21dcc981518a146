import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { images } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

type NewImage = {
  name: string
  widthPx: number
  heightPx: number
  byteCount: number
  uploadedByUserId: number | null
  /** Whose picture it is from the start; somebody of staff uploads one before it is anybody's. */
  customerId: number | null
}

export async function insertImages(db: Queryable, rows: readonly NewImage[]) {
  await db.insert(images).values([...rows])
}

/** Who may see an image. */
export async function findImageAccess(db: Queryable, name: string) {
  const [image] = await db
    .select({ customerId: images.customerId, isPublic: images.isPublic })
    .from(images)
    .where(eq(images.name, name))
  return image
}

/** Gives images to a customer; answers those that could be given: nobody's, or that customer's already. */
export async function giveImagesToCustomer(db: Queryable, names: readonly string[], customerId: number) {
  const free = or(isNull(images.customerId), eq(images.customerId, customerId))
  return claim(db, names, and(eq(images.isPublic, false), free), { customerId })
}

/** Those of the images that belong to a customer already. */
export async function findImagesOfCustomer(
  db: Queryable,
  names: readonly string[],
  customerId: number,
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .where(and(inArray(images.name, [...names]), eq(images.customerId, customerId)))
  return new Set(rows.map((row) => row.name))
}

/** Opens images to everybody; answers those that could be opened: nobody's, or public already. */
export async function publishImages(db: Queryable, names: readonly string[]) {
  return claim(db, names, isNull(images.customerId), { isPublic: true })
}

async function claim(
  db: Queryable,
  names: readonly string[],
  condition: SQL | undefined,
  change: { customerId: number } | { isPublic: true },
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .update(images)
    .set(change)
    .where(and(inArray(images.name, [...names]), condition))
    .returning({ name: images.name })
  return new Set(rows.map((row) => row.name))
}
