import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerFilter, CustomerInput } from '#contract/customers.ts'
import type { WholeList } from '#contract/fields.ts'
import { customers, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { contains, containsEmail } from '../lists/contains.ts'
import { counter } from '../lists/count.ts'
import { defineList } from '../lists/define-list.ts'
import type { ChangedByCustomer } from './changed-by-customer.ts'
import { hasNumber, mentions } from './search-queries.ts'

/** A label bound to a customer is not a customer itself (docs/decisions/004). */
const present = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId))

const listed = {
  id: customers.id,
  email: customers.email,
  createdDate: customers.createdAt,
  address: customers.address,
  totalEquipments: customers.totalEquipments,
}

/** Customers with an address, which excludes unassociated labels (docs/decisions/004). */
export const customerList = defineList({
  table: customers,
  where: and(present, isNotNull(customers.address)),
  orders: {
    createdDate: [customers.createdAt, customers.id],
    // Why two keys: customers without an e-mail stay together, and pages can continue among them.
    email: [sql`(${customers.email} is null)`, sql`coalesce(lower(${customers.email}), '')`, customers.id],
    address: [sql`lower(${customers.address})`, customers.id],
    totalEquipments: [customers.totalEquipments, customers.id],
    id: [customers.id],
  },
  search: ({ anyField, customerId, name, email, address }: WholeList<CustomerFilter>) =>
    and(
      anyField ? mentions(anyField) : undefined,
      customerId > 0 ? hasNumber(customerId) : undefined,
      name ? contains(customers.name, name) : undefined,
      email ? containsEmail(customers.email, email) : undefined,
      address ? contains(customers.address, address) : undefined,
    ),
  cachedCount: () => counter('customers'),
  select: (db) => db.select(listed).from(customers),
})

const addedBy = alias(users, 'added_by')

/** A customer that is not deleted; `forUpdate` locks it until the transaction ends. */
export async function findCustomer(db: Queryable, id: number, { forUpdate = false } = {}) {
  if (forUpdate)
    await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
  const [row] = await db
    .select({ customer: customers, addedUserName: addedBy.name })
    .from(customers)
    .leftJoin(addedBy, eq(addedBy.id, customers.addedUserId))
    .where(and(eq(customers.id, id), present))
  return row && { ...row.customer, addedUserName: row.addedUserName }
}

/** The customer to whom a printed label is bound; undefined for any other number. */
export async function findCustomerIdByLabel(db: Queryable, labelId: number) {
  const [row] = await db
    .select({ id: customers.labelOfCustomerId })
    .from(customers)
    .where(eq(customers.id, labelId))
  return row?.id ?? undefined
}

/** The customer with that e-mail, ignoring case, unless deleted. */
export async function findCustomerIdByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`lower(${customers.email}) = ${email.toLowerCase()}`, present))
  return row?.id
}

export type CustomerFields = Omit<CustomerInput, 'id' | 'version' | 'equipmentDetails'> & {
  totalEquipments: number
}

export async function insertCustomer(
  db: Queryable,
  fields: CustomerFields,
  { now, ...made }: { accessCode: string; addedUserId: number; now: Date },
) {
  const [row] = await db
    .insert(customers)
    .values({ ...fields, ...made, createdAt: now, updatedAt: now })
    .returning({ id: customers.id, version: customers.version })
  if (!row) throw new Error('The customer was not stored')
  return row
}

export async function updateCustomer(
  db: Queryable,
  id: number,
  fields: CustomerFields & { changedByCustomer: ChangedByCustomer },
  now: Date,
) {
  const [row] = await db
    .update(customers)
    .set({ ...fields, updatedAt: now, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
    .returning({ id: customers.id, version: customers.version })
  if (!row) throw new Error(`The customer ${id} was not stored`)
  return row
}

export async function markCustomerDeleted(db: Queryable, id: number, byUserId: number, now: Date) {
  await db
    .update(customers)
    .set({ deletedAt: now, deletedByUserId: byUserId, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
}
