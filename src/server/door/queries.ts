import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customers } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

const labels = alias(customers, 'labels')

/** What stands behind a label's number: the present customer whose label it is, or the label itself while it has none. */
export async function findDoor(db: Queryable, labelId: number) {
  const [door] = await db
    .select({
      customerId: customers.id,
      accessCode: customers.accessCode,
      address: customers.address,
      email: customers.email,
    })
    .from(labels)
    .innerJoin(customers, eq(customers.id, sql`coalesce(${labels.labelOfCustomerId}, ${labels.id})`))
    .where(and(eq(labels.id, labelId), isNull(customers.deletedAt)))
  return door
}

export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>
