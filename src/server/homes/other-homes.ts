import { type SQL, sql } from 'drizzle-orm'
import type { OtherHome } from '#contract/homes/other-home.ts'
import type { customers } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'

/** As many as a line names. */
const most = sql.raw('6')

const emailOf = (table: string) => emailKey(sql.raw(`${table}.email`))

/** The digits of a phone as it is found by, without the country's 1. */
const digitsOf = (searched: SQL) => sql`right(split_part(${searched}, chr(10), 3), 10)`
const fewestDigits = sql.raw('7')

/**
 * Other homes of the customer of a home, as a column of a statement about it: those whose customer, or one of whose people, has the same
 * e-mail or phone. Why a union of short searches: each has its own index.
 */
export function otherHomesOf({ id, email, searched }: typeof customers) {
  const digits = digitsOf(sql`${searched}`)
  const hasPhone = (table: string) =>
    sql`length(${digits}) >= ${fewestDigits} and ${sql.raw(table)}.searched like '%' || ${digits} || '%' and ${digitsOf(sql.raw(`${table}.searched`))} = ${digits}`
  const found = [
    sql`select h.id from customers h where ${emailOf('h')} = ${emailKey(email)} and h.deleted_at is null`,
    sql`select h.id from customers h where ${hasPhone('h')}`,
    sql`select p.customer_id from home_people p where ${emailOf('p')} = ${emailKey(email)}`,
    sql`select p.customer_id from home_people p where ${hasPhone('p')}`,
  ]
  return sql<OtherHome[]>`(
    select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name, 'address', other.address) order by other.id), '[]')
    from (select o.id, o.name, o.address from customers o
      where o.id in (${sql.join(found, sql` union `)}) and o.id <> ${id} and o.deleted_at is null and o.address is not null
        and o.label_of_customer_id is null
      order by o.id limit ${most}) as other)`
}
