import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { images, requestImages, requests } from '#db/schema.ts'
import type { Actor } from '#domain/people/access.ts'
import type { Queryable } from '../deps.ts'

/** A person who asks for service: the holder of a label, or a visitor. */
export type Requester = Exclude<Actor, { kind: 'staff' }>

/** The names of a request's photos, in the order in which they were sent, as a column of a select from requests. */
export const imageNamesOfRequest = sql<string[]>`array(
  select ${requestImages.imageName} from ${requestImages}
  where ${requestImages.requestId} = ${requests.id} order by ${requestImages.place})`

/** The names of the photos of one request. */
export async function listImageNames(db: Queryable, requestId: number): Promise<string[]> {
  const rows = await db
    .select({ imageName: requestImages.imageName })
    .from(requestImages)
    .where(eq(requestImages.requestId, requestId))
    .orderBy(requestImages.place)
  return rows.map(({ imageName }) => imageName)
}

/**
 * Attaches photos to a request, in order, behind the `first` ones that it has. False, for the caller to roll back, unless each was uploaded
 * by a visitor or by this customer and is not used elsewhere: the name of a staff upload or of another home's photo is refused.
 */
export async function attachImages(
  db: Queryable,
  { requestId, first }: { requestId: number; first: number },
  names: readonly string[],
  requester: Requester,
): Promise<boolean> {
  if (names.length === 0) return true
  const nobodys = isNull(images.customerId)
  const free = await db
    .select({ name: images.name })
    .from(images)
    .where(
      and(
        inArray(images.name, [...names]),
        eq(images.isPublic, false),
        isNull(images.uploadedByUserId),
        requester.kind === 'customer' ? or(nobodys, eq(images.customerId, requester.customerId)) : nobodys,
        notExists(db.select().from(requestImages).where(eq(requestImages.imageName, images.name))),
      ),
    )
    .for('update')
  if (free.length < names.length) return false
  const given = await db
    .insert(requestImages)
    .values(names.map((imageName, index) => ({ imageName, requestId, place: first + index })))
    .onConflictDoNothing()
    .returning({ imageName: requestImages.imageName })
  return given.length === names.length
}
