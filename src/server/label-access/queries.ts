import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customers } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'

const labels = alias(customers, 'labels')

const selectAccess = preparedLookup((db) =>
  db
    .select({
      customerId: customers.id,
      // A label of a record that was merged is opened by its own code (docs/decisions/004).
      accessCode: sql<string>`case when ${labels.mergedAt} is null then ${customers.accessCode} else ${labels.accessCode} end`,
      isMerged: sql<boolean>`${labels.mergedAt} is not null`,
      mergedCodes: sql<string[]>`array(select access_code from customers as merged
        where merged.label_of_customer_id = ${customers.id} and merged.merged_at is not null)`,
      address: customers.address,
      email: customers.email,
    })
    .from(labels)
    .innerJoin(customers, eq(customers.id, sql`coalesce(${labels.labelOfCustomerId}, ${labels.id})`))
    .where(and(eq(labels.id, sql.placeholder('labelId')), isNull(customers.deletedAt))),
)

/** What a label's number refers to: the present customer whose label it is, or the unassociated label itself. */
export async function findLabelAccess(db: Queryable, labelId: number) {
  const [access] = await selectAccess(db, { labelId })
  return access
}

export type LabelAccess = NonNullable<Awaited<ReturnType<typeof findLabelAccess>>>
