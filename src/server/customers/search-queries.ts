import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers, inByteOrder } from '#db/schema.ts'
import { isSoughtInside } from '#domain/homes/customer-search.ts'
import { idIn } from '#domain/ids.ts'
import { phoneIn } from '#domain/people/phone.ts'
import type { Queryable } from '../deps.ts'
import { begins, contains, containsAddress, containsDigits, containsEmail } from '../lists/contains.ts'

/** The number of hits; a narrower search or the list shows more. */
const mostHits = 8

const texts = [customers.name, customers.email, customers.address]

/** Each field that begins with the words, and the order of its index. */
function beginnings(words: string) {
  return texts.map((text) => ({
    condition: begins(text, words),
    order: sql`${inByteOrder(text)}, ${customers.id}`,
  }))
}

/** Each field that contains the words, of which an e-mail address has only one; none if the trigram index cannot find them. */
function insides(words: string) {
  const phone = phoneIn(words)
  const { name, email, address } = customers
  return [
    ...(phone ? [containsDigits(customers.phone, phone)] : []),
    ...(isSoughtInside(words)
      ? [
          contains(name, words),
          ...(/\s/.test(words) ? [] : [containsEmail(email, words)]),
          containsAddress(address, words),
        ]
      : []),
  ]
}

/** Matches customers by any field or by number; each condition has its own index. */
export function mentions(words: string): SQL | undefined {
  const id = idIn(words)
  return or(
    id === undefined ? undefined : eq(customers.id, id),
    ...beginnings(words).map(({ condition }) => condition),
    ...insides(words),
  )
}

type Hit = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'phone' | 'address'> & {
  rank: number
}

/**
 * One statement of several short searches, each with its own index and limit: first the customer of that number or
 * printed label, then fields that begin with the words, then fields that contain them, unless there are enough hits already.
 */
export function searchStatement(words: string): SQL | undefined {
  const id = idIn(words)
  const listed = isNotNull(customers.address)
  const inside = or(...insides(words))
  const first = [
    ...(id === undefined ? [] : [part(0, hasNumber(id))]),
    ...(words.length < 2 ? [] : beginnings(words)).map(({ condition, order }) =>
      part(1, and(listed, condition), order),
    ),
  ]
  if (first.length === 0) return inside && part(2, and(listed, inside))
  const found = sql.join(first, sql` union all `)
  if (!inside) return found
  const isEnough = sql`(select count(distinct id) >= ${sql.raw(String(mostHits))} from first_found)`
  return sql`select * from (with first_found as materialized (${found})
    select * from first_found union all ${part(2, and(listed, inside, sql`not ${isEnough}`))}) as hit`
}

/** Why collect so many: for a few rows the planner would scan the table, which for rare words means all of it. */
const mostCollected = 100

function part(rank: number, condition: SQL | undefined, order?: SQL): SQL {
  const present = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId), condition)
  const { id, name, email, phone, address } = customers
  const rows = sql`select ${id}, ${name}, ${email}, ${phone}, ${address}, ${sql.raw(String(rank))} as rank from ${customers} where ${present}`
  return order
    ? sql`(${rows} order by ${order} limit ${sql.raw(String(mostHits))})`
    : sql`(with collected as materialized (${rows} limit ${sql.raw(String(mostCollected))})
        select * from collected order by id desc limit ${sql.raw(String(mostHits))})`
}

/** The customer with that id, or whose printed label shows it (docs/decisions/004). */
export function hasNumber(id: number): SQL {
  return sql`${customers.id} in (select unnest(array[l.id, l.label_of_customer_id]) from ${customers} l where l.id = ${id})`
}

/** The customers that match the words, best first (docs/decisions/057). */
export async function searchCustomers(db: Queryable, words: string): Promise<Hit[]> {
  const statement = searchStatement(words)
  const found = statement ? await db.execute<Hit>(statement) : []
  const ranked = [...found].sort((one, other) => one.rank - other.rank)
  return ranked
    .filter(({ id }, index) => ranked.findIndex((hit) => hit.id === id) === index)
    .slice(0, mostHits)
}
