import { and, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerFilter, CustomerInput } from '#contract/customers.ts'
import type { WholeList } from '#contract/fields.ts'
import { customers, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { containing, countUpToCap, isAnyOf, orderingOf, windowOf } from '../lists.ts'
import type { ChangedByCustomer } from './changed-by-customer.ts'
import { hasNumber, mentions } from './search-queries.ts'

/** The row of a label that was bound to a customer is no customer of its own (docs/decisions/036). */
const present = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId))

function matching(filter: WholeList<CustomerFilter>): SQL | undefined {
  return and(
    present,
    isNotNull(customers.address),
    filter.anyField ? mentions(filter.anyField) : undefined,
    filter.customerId > 0 ? hasNumber(filter.customerId) : undefined,
    filter.name ? ilike(customers.name, containing(filter.name)) : undefined,
    filter.email ? ilike(customers.email, containing(filter.email)) : undefined,
    filter.address ? ilike(customers.address, containing(filter.address)) : undefined,
  )
}

const orderKeys = {
  createdDate: [customers.createdAt, customers.id],
  // Why two: those without an e-mail stand together, and a comparison of rows finds its place among them.
  email: [sql`(${customers.email} is null)`, sql`coalesce(lower(${customers.email}), '')`, customers.id],
  address: [sql`lower(${customers.address})`, customers.id],
  totalEquipments: [customers.totalEquipments, customers.id],
  id: [customers.id],
}

const listed = {
  id: customers.id,
  email: customers.email,
  createdDate: customers.createdAt,
  address: customers.address,
  totalEquipments: customers.totalEquipments,
}

/** A page of the customers that have an address; unassociated labels are not among them (docs/decisions/004). */
export async function listCustomers(db: Queryable, filter: CustomerFilter) {
  const page = windowOf(customers, orderKeys[filter.sort], filter)
  const rows = await db
    .select(listed)
    .from(customers)
    .where(and(matching(filter), page.condition))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return page.inOrder(rows)
}

/** The ids of all customers of the list in its order, `most` of them at most. */
export async function listCustomerIds(db: Queryable, filter: WholeList<CustomerFilter>, most: number) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(matching(filter))
    .orderBy(...orderingOf(orderKeys[filter.sort], filter.order))
    .limit(most)
}

/** The rows of the list that have these ids, in no order. */
export async function listCustomersById(db: Queryable, ids: number[]) {
  return db.select(listed).from(customers).where(isAnyOf(customers.id, ids))
}

export async function countCustomers(db: Queryable, filter: CustomerFilter) {
  return countUpToCap(db, customers, matching(filter))
}

const addedBy = alias(users, 'added_by')

/** A present customer; `forUpdate` keeps others from changing it until the transaction ends. */
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

/** Whose label a printed number is, where it was bound to a customer; undefined for any other number. */
export async function findCustomerIdByLabel(db: Queryable, labelId: number) {
  const [row] = await db
    .select({ id: customers.labelOfCustomerId })
    .from(customers)
    .where(eq(customers.id, labelId))
  return row?.id ?? undefined
}

/** The present customer who has that e-mail, without regard to letter case. */
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
  made: { accessCode: string; addedUserId: number; now: Date },
) {
  const [row] = await db
    .insert(customers)
    .values({
      ...fields,
      accessCode: made.accessCode,
      addedUserId: made.addedUserId,
      createdAt: made.now,
      updatedAt: made.now,
    })
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
