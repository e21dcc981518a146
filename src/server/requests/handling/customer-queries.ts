import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers, lastNameKey, phoneKey, requestSteps, requests, streetKey, townKey } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Queryable } from '../../deps.ts'
import { isFoundBy } from '../../lists/found-by.ts'

/** Who made a request, how they are reached, and what it is about. */
export async function findContactOfRequest(db: Queryable, requestId: number) {
  const [row] = await db
    .select({
      assignedUserId: requests.assignedUserId,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
      address: requests.address,
      equipmentKind: requests.equipmentKind,
      comparison: requests.comparison,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row
}

type Contact = NonNullable<Awaited<ReturnType<typeof findContactOfRequest>>>

/** Why a limit to each: a common last name has many bearers, and the surest likenesses are few. */
const mostOfEach = 20

/** Customers who have something in common with a contact, and what: by the keys of homes (docs/decisions/234). */
export async function findLikelyCustomers(db: Queryable, contact: Contact) {
  const { id, name, email, phone, address } = customers
  const known = await findNameAndTown(db, contact)
  const has = {
    phone: contact.phone && and(isNotNull(phone), sql`${phoneKey(phone)} = ${phoneKey(contact.phone)}`),
    email: contact.email && sql`${emailKey(email)} = ${emailKeyOf(contact.email)}`,
    address:
      contact.address &&
      and(
        sql`${streetKey(address)} = ${streetKey(contact.address)}`,
        sql`addresses_agree(${address}, ${contact.address})`,
      ),
    'name-and-town':
      known?.lastName &&
      known.town &&
      and(
        isFoundBy(customers.searched, { typed: known.lastName, field: 'name' }),
        isFoundBy(customers.searched, { typed: known.town, field: 'address' }),
        sql`${lastNameKey(name)} = ${known.lastName} and ${townKey(address)} = ${known.town}`,
      ),
  }
  const listed = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId), isNotNull(address))
  const parts = Object.values(has).flatMap((likeness) =>
    likeness
      ? [
          sql`(select ${id} from ${customers} where ${and(listed, likeness)} limit ${sql.raw(String(mostOfEach))})`,
        ]
      : [],
  )
  if (parts.length === 0) return []
  return db
    .select({
      customerId: id,
      name,
      email,
      phone,
      address,
      has: {
        phone: isTrue(has.phone),
        email: isTrue(has.email),
        address: isTrue(has.address),
        'name-and-town': isTrue(has['name-and-town']),
      },
    })
    .from(customers)
    .where(inArray(id, sql`(${sql.join(parts, sql` union `)})`))
}

const isTrue = (condition: SQL | '' | null | undefined) =>
  sql<boolean>`coalesce(${condition || sql`false`}, false)`

/** Why asked first: to be found by their words, both have to be known. */
async function findNameAndTown(db: Queryable, { name, address }: Contact) {
  if (!name || !address) return undefined
  const [row] = await db.execute<{ lastName: string | null; town: string | null }>(
    sql`select ${lastNameKey(name)} as "lastName", ${townKey(address)} as town`,
  )
  return row
}

/** A customer, deleted or not, who stays as they are until the transaction ends; a bound label is none. */
export async function lockCustomerForLink(tx: Queryable, customerId: number) {
  const [row] = await tx
    .select({ id: customers.id, address: customers.address, deletedAt: customers.deletedAt })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.labelOfCustomerId)))
    .for('share')
  return row
}

/** Whether the customer of a request was linked by staff, and not known from the label. */
export async function isLinkedByStaff(db: Queryable, requestId: number): Promise<boolean> {
  const [last] = await db
    .select({ step: requestSteps.step })
    .from(requestSteps)
    .where(
      and(
        eq(requestSteps.requestId, requestId),
        or(eq(requestSteps.step, 'linked'), eq(requestSteps.step, 'unlinked')),
      ),
    )
    .orderBy(desc(requestSteps.id))
    .limit(1)
  return last?.step === 'linked'
}

/** How often staff linked a request to a customer. */
export const countLinks = (db: Queryable, requestId: number): Promise<number> =>
  db.$count(requestSteps, and(eq(requestSteps.requestId, requestId), eq(requestSteps.step, 'linked')))
