import { and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import {
  customers,
  equipment,
  equipmentPhotos,
  images,
  nameplates,
  reports,
  requestImages,
  requests,
} from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'

type NewImage = {
  name: string
  widthPx: number
  heightPx: number
  byteCount: number
  uploadedByUserId: number | null
  /** Whose label opened the page that it came from. */
  customerId: number | null
  createdAt: Date
}

export async function insertImages(db: Queryable, rows: readonly NewImage[]) {
  await db.insert(images).values([...rows])
}

/** What people who lived there before sent with a request, unless the equipment shows it. */
const isOfFormerPeople = sql`${requests.requestedAt} < ${customers.peopleSince} and not exists (
  select 1 from ${equipment} where ${equipment.imageName} = ${images.name})`

const selectAccess = preparedLookup((db) =>
  db
    .select({
      customerId: sql<
        number | null
      >`case when ${isOfFormerPeople} then null else coalesce(${requests.customerId}, ${images.customerId}) end`,
      isPublic: images.isPublic,
    })
    .from(images)
    .leftJoin(requestImages, eq(requestImages.imageName, images.name))
    .leftJoin(requests, eq(requests.id, requestImages.requestId))
    .leftJoin(customers, eq(customers.id, requests.customerId))
    .where(eq(images.name, sql.placeholder('name'))),
)

/**
 * Who may see an image. The photo of a request is its customer's, also after the request has moved with a label; other people who live there
 * now do not see it.
 */
export async function findImageAccess(db: Queryable, name: string) {
  const [image] = await selectAccess(db, { name })
  return image
}

const freeFor = (customerId: number | undefined) =>
  and(
    eq(images.isPublic, false),
    or(isNull(images.customerId), customerId === undefined ? undefined : eq(images.customerId, customerId)),
  )

/** Locks the images that can be given to a customer: nobody's, or that customer's already. A new customer has none. */
export async function lockFreeImages(
  db: Queryable,
  names: readonly string[],
  customerId: number | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .where(and(inArray(images.name, [...names]), freeFor(customerId)))
    .for('update')
  return new Set(rows.map((row) => row.name))
}

/** Gives images to a customer. */
export async function giveImagesToCustomer(db: Queryable, names: readonly string[], customerId: number) {
  await claim(db, names, freeFor(customerId), { customerId })
}

/** Those of the images that belong to a customer already. */
export async function findImagesOfCustomer(
  db: Queryable,
  names: readonly string[],
  customerId: number | undefined,
): Promise<ReadonlySet<string>> {
  if (customerId === undefined) return new Set()
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .where(and(inArray(images.name, [...names]), eq(images.customerId, customerId)))
  return new Set(rows.map((row) => row.name))
}

/** Makes an image public, unless it belongs to a customer; false when it could not. No image is fine. */
export async function publishImage(db: Queryable, name: string | null): Promise<boolean> {
  return !name || (await claim(db, [name], isNull(images.customerId), { isPublic: true })).has(name)
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

/** Whose uploads are looked at: those of visitors, of one customer, or of all of both. */
export type Strangers = 'visitors' | 'all' | { customerId: number }

function uploadedBy(whose: Strangers): SQL | undefined {
  if (whose === 'all') return undefined
  return whose === 'visitors' ? isNull(images.customerId) : eq(images.customerId, whose.customerId)
}

/**
 * Deletes the rows of images that visitors or customers uploaded before that moment and that nothing names: no request, no equipment, no
 * plate, no report; returns their names.
 */
export async function deleteAbandonedImages(
  db: Queryable,
  before: Date,
  whose: Strangers,
): Promise<string[]> {
  const naming = [requestImages, equipment, nameplates, equipmentPhotos].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.imageName, images.name))),
  )
  // Why their text: a report names the photos of its day within what it keeps.
  const reported = db
    .select({ one: sql`1` })
    .from(reports)
    .where(
      and(
        eq(reports.customerId, images.customerId),
        sql`position(${images.name} in ${reports.parts}::text) > 0`,
      ),
    )
  const deleted = await db
    .delete(images)
    .where(
      and(
        isNull(images.uploadedByUserId),
        eq(images.isPublic, false),
        lt(images.createdAt, before),
        uploadedBy(whose),
        ...naming,
        notExists(reported),
      ),
    )
    .returning({ name: images.name })
  return deleted.map(({ name }) => name)
}

/** Bytes of what customers sent of a home; staff's pictures are not counted. */
export async function countBytesOfCustomer(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${images.byteCount}), 0)::float8` })
    .from(images)
    .where(and(eq(images.customerId, customerId), isNull(images.uploadedByUserId)))
  return row?.bytes ?? 0
}
