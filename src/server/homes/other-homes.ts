import { sql } from 'drizzle-orm'
import type { OtherHome } from '#contract/homes/other-home.ts'
import { type customers, phoneKey } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'

/** As many as a line names. */
const most = sql.raw('6')

const emailOf = (table: string) => emailKey(sql.raw(`${table}.email`))
const phoneOf = (table: string) => phoneKey(sql.raw(`${table}.phone`))

/**
 * Other homes of the customer of a home, as a column of a statement about it: those whose customer, or one of whose people, has the same
 * email or phone. A number of many homes says of nobody who they are; an email of many was given to each by somebody who said so
 * (docs/decisions/232). Why a union of short searches: each has its own index.
 */
export function otherHomesOf({ id, email, phone }: typeof customers) {
  const isOne = sql`not is_shared_phone(${phoneKey(phone)})`
  const found = [
    sql`select h.id from customers h where ${emailOf('h')} = ${emailKey(email)} and h.deleted_at is null`,
    sql`select h.id from customers h where ${phoneOf('h')} = ${phoneKey(phone)} and h.phone is not null and h.deleted_at is null
      and h.address is not null and ${isOne}`,
    sql`select p.customer_id from home_people p where ${emailOf('p')} = ${emailKey(email)}`,
    sql`select p.customer_id from home_people p where ${phoneOf('p')} = ${phoneKey(phone)} and p.phone is not null and ${isOne}`,
  ]
  return sql<OtherHome[]>`(
    select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name, 'address', other.address) order by other.id), '[]')
    from (select o.id, o.name, o.address from customers o
      where o.id in (${sql.join(found, sql` union `)}) and o.id <> ${id} and o.deleted_at is null and o.address is not null
        and o.label_of_customer_id is null
      order by o.id limit ${most}) as other)`
}
