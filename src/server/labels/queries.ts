import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLines, customers, proposals, users } from '#db/schema.ts'
import { can } from '#domain/people/access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'
import { defineList } from '../lists/define-list.ts'

const labelColumns = {
  id: customers.id,
  createdAt: customers.createdAt,
  accessCode: customers.accessCode,
}

/** A label that was printed in advance and has no customer yet (docs/decisions/004). */
const unassociated = and(
  isNull(customers.deletedAt),
  isNull(customers.address),
  isNull(customers.labelOfCustomerId),
)

/** The labels without a customer. */
export const labelList = defineList({
  table: customers,
  where: unassociated,
  cachedCount: () => ({ figure: 'labels' }),
  orders: { createdDate: [customers.createdAt, customers.id], id: [customers.id] },
  select: (db) => db.select({ id: customers.id, createdAt: customers.createdAt }).from(customers),
})

const numbered = alias(customers, 'numbered')

/** The labels of present customers, and those without one, in no order: of a record that was merged that of its home. */
export function findLabelsOf(db: Queryable, numbers: number[]) {
  const home = sql`case when ${numbered.mergedAt} is null then ${numbered.id} else ${numbered.labelOfCustomerId} end`
  return db
    .select({ ...labelColumns, address: customers.address, number: numbered.id })
    .from(numbered)
    .innerJoin(customers, eq(customers.id, home))
    .where(
      and(inArray(numbered.id, numbers), isNull(customers.deletedAt), isNull(customers.labelOfCustomerId)),
    )
}

/** Adds one label for each code; returns them by id. */
export async function insertLabels(
  db: Queryable,
  accessCodes: readonly string[],
  made: { addedUserId: number; now: Date },
) {
  const rows = await db
    .insert(customers)
    .values(
      accessCodes.map((accessCode) => ({
        accessCode,
        addedUserId: made.addedUserId,
        createdAt: made.now,
        updatedAt: made.now,
      })),
    )
    .returning(labelColumns)
  return rows.sort((one, other) => one.id - other.id)
}

/** Replaces the code of a present customer or unassociated label; undefined if there is none. */
export async function replaceAccessCode(db: Queryable, id: number, accessCode: string, now: Date) {
  const [row] = await db
    .update(customers)
    .set({ accessCode, updatedAt: now })
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), isNull(customers.labelOfCustomerId)))
    .returning(labelColumns)
  // One code for all numbers of a home: those of records that were merged have one of their own until then.
  if (row)
    await db
      .update(customers)
      .set({ accessCode, updatedAt: now })
      .where(and(eq(customers.labelOfCustomerId, id), isNotNull(customers.mergedAt)))
  return row
}

/** A customer and a label that may be bound to it, both locked until the transaction ends. */
export async function lockForBinding(db: Queryable, customerId: number, labelId: number) {
  const rows = await db
    .select({
      id: customers.id,
      address: customers.address,
      labelOfCustomerId: customers.labelOfCustomerId,
      wasLabelUsed: sql<boolean>`exists (select from ${auditLines} where ${auditLines.subjectKind} = 'customer'
        and ${auditLines.subjectId} = customers.id::text and ${auditLines.action} in ('use-label', 'open-profile'))`,
      accessCode: customers.accessCode,
    })
    .from(customers)
    .where(and(inArray(customers.id, [customerId, labelId]), isNull(customers.deletedAt)))
    .orderBy(customers.id)
    .for('update')
  const unbound = rows.filter((row) => row.labelOfCustomerId === null)
  return {
    customer: unbound.find((row) => row.id === customerId),
    label: unbound.find((row) => row.id === labelId && row.address === null),
  }
}

/** Binds the label to the customer: its row refers to the customer, who takes over its code (docs/decisions/004). */
export async function bindLabelTo(
  db: Queryable,
  label: { id: number; accessCode: string },
  customerId: number,
  now: Date,
) {
  await db
    .update(customers)
    .set({ labelOfCustomerId: customerId, updatedAt: now })
    .where(eq(customers.id, label.id))
  await replaceAccessCode(db, customerId, label.accessCode, now)
}

/** Who sells to a home. */
type Seller = { id: number; name: string; email: string; role: Role }

/**
 * Who sells to a home, of those who may replace its label: whose the newest proposal is, else who added the home. Null where they have left
 * or may not.
 */
export async function findSellerOfHome(db: Queryable, customerId: number): Promise<Seller | null> {
  const ofNewest = db
    .select({ owner: proposals.ownerUserId })
    .from(proposals)
    .where(eq(proposals.customerId, customerId))
    .orderBy(desc(proposals.id))
    .limit(1)
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(customers)
    .innerJoin(users, sql`${users.id} in (${customers.addedUserId}, (${ofNewest}))`)
    .where(and(eq(customers.id, customerId), isNull(users.deletedAt)))
    .orderBy(sql`(${users.id} = (${ofNewest})) desc nulls last`)
  const sellers = rows.flatMap(({ role, ...user }) => (role ? [{ role, ...user }] : []))
  return sellers.find((user) => can.issueLabelCode({ kind: 'staff', ...user })) ?? null
}
