import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers, requestSteps, requests } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { phoneIn } from '#domain/people/phone.ts'
import { lastNameIn, streetIn, townIn } from '#domain/requests/likely-customers.ts'
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
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return row
}

type Contact = NonNullable<Awaited<ReturnType<typeof findContactOfRequest>>>

/** Why a limit to each: a common last name has many bearers, and the surest likenesses are few. */
const mostOfEach = 20

/** Customers who have something in common with a contact; which of it is enough, `likeliest` decides. */
export async function findLikelyCustomers(db: Queryable, contact: Contact) {
  const { id, name, email, phone, address } = customers
  const hasAddress = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId), isNotNull(address))
  const parts = conditionsOf(contact).map(
    (condition) =>
      sql`(select ${id} from ${customers} where ${and(hasAddress, condition)} limit ${sql.raw(String(mostOfEach))})`,
  )
  if (parts.length === 0) return []
  return db
    .select({ customerId: id, name, email, phone, address })
    .from(customers)
    .where(inArray(id, sql`(${sql.join(parts, sql` union `)})`))
}

const isAt = (typed: string) => isFoundBy(customers.searched, { typed, field: 'address' })

/** One condition for each likeness, so that each finds its index. */
function conditionsOf({ name, email, phone, address }: Contact): SQL[] {
  const digits = phone ? phoneIn(phone) : undefined
  const [number = '', first = ''] = (address && streetIn(address)?.split(' ')) || []
  const lastName = name ? lastNameIn(name) : undefined
  const town = address ? townIn(address) : undefined
  return [
    digits && isFoundBy(customers.searched, { typed: digits, field: 'phone' }),
    email && sql`${emailKey(customers.email)} = ${emailKeyOf(email)}`,
    number && isAt(`${number} ${first}`),
    lastName && town && and(isFoundBy(customers.searched, { typed: lastName, field: 'name' }), isAt(town)),
  ].flatMap((condition) => (condition ? [condition] : []))
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
