import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { customers, notSame, streetKey } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import type { DuplicateTag } from '#domain/homes/list/duplicate-tags.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { mentions } from '../customers/search-queries.ts'
import type { Queryable } from '../deps.ts'

const isHome = and(isNull(customers.deletedAt), isNotNull(customers.address))

/** Why a limit: of so many homes in one street and number nobody looks at all pairs. */
const mostAtOneNumber = 500

/** Words that many homes have find the first of them. */
const mostFound = 200

type Pair = { low: number; high: number } & Record<DuplicateTag, boolean>

/**
 * Pairs of homes whose addresses agree and of whom nobody said that they are two, in the order of their addresses. Where one side lacks the
 * unit, a name or a contact is the same too: else it is a home of its own in that house.
 */
export async function findPairs(
  db: Queryable,
  { limit, q, customerId }: { limit: number; q?: string; customerId?: number | undefined },
): Promise<Pair[]> {
  const sought =
    customerId !== undefined
      ? sql`array[${customerId}::int]`
      : q
        ? sql`array(select ${customers.id} from ${customers} where ${and(isHome, mentions({ typed: q }))} limit ${mostFound})`
        : undefined
  const rows = await db.execute<Pair>(sql`
    with asked as materialized (select ${sought ?? sql`null::int[]`} as ids)
    select pairs.* from (${streets(sought)}) as streets cross join lateral (${pairsOf(sought)}) as pairs
    order by streets.street, pairs.low, pairs.high limit ${limit}`)
  return [...rows]
}

/** The streets and numbers of several homes. Why in the order of their index: then the first page looks at the first streets alone. */
function streets(sought: SQL | undefined): SQL {
  const street = streetKey(customers.address)
  const among =
    sought &&
    sql`${street} in (select ${street} from ${customers} where ${and(isHome, sql`${customers.id} = any((select ids from asked)::int[])`)})`
  return sql`select ${street} as street, (array_agg(${customers.id}))[:${sql.raw(String(mostAtOneNumber))}] as ids
    from ${customers} where ${and(isHome, sql`${street} is not null`, among)}
    group by ${street} having count(*) > 1 order by ${street}`
}

function pairsOf(sought: SQL | undefined): SQL {
  const isAsked =
    sought &&
    sql`and (one.id = any((select ids from asked)::int[]) or other.id = any((select ids from asked)::int[]))`
  return sql`
    with homes as materialized (
      select id, address_parts(address) as parts, phone_key(phone) as phone, email_key(email) as email,
        name_key(name) as name, last_name_key(name) as last_name
      from customers where id = any(streets.ids)
    ), agreeing as materialized (
      select one.id as low, other.id as high, one.parts[2] is not distinct from other.parts[2] as "same-address",
        one.parts[2] is distinct from other.parts[2] as "unit-missing",
        coalesce(one.phone = other.phone and not is_shared_phone(one.phone), false) as "same-phone",
        coalesce(one.email = other.email and not is_shared_email(one.email), false) as "same-email",
        coalesce(one.last_name = other.last_name, false) as "same-name",
        coalesce(one.last_name <> other.last_name, false) as "another-name"
      from homes one join homes other on one.id < other.id
        and coalesce(one.parts[2] = other.parts[2], true) and coalesce(one.parts[3] = other.parts[3], true)
        and coalesce(one.parts[4] = other.parts[4], true)
      where not exists (select from ${notSame} where ${notSame.lowId} = one.id and ${notSame.highId} = other.id) ${isAsked ?? sql``}
    )
    select * from agreeing where "same-address" or "same-phone" or "same-email" or "same-name"`
}

const shown = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  address: customers.address,
  createdAt: customers.createdAt,
}

/** What is shown of homes, by their numbers. */
export async function findHomesOfPairs(db: Queryable, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(shown)
          .from(customers)
          .where(inArray(customers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

type HomeQuery = { address: string; email: string; except?: number | undefined; limit: number }

/**
 * The homes whose address agrees with this one, the oldest first, then those with this email; a unit that one side lacks says nothing
 * against it. Why two statements: each has its index.
 */
export async function findHomesAt(db: Queryable, { address, email, except, limit }: HomeQuery) {
  const { createdAt: _createdAt, ...there } = shown
  const isOther = except === undefined ? undefined : sql`${customers.id} <> ${except}`
  const agrees = and(
    sql`${streetKey(customers.address)} = ${streetKey(address)}`,
    sql`addresses_agree(${customers.address}, ${address})`,
  )
  const hasEmail = sql`${emailKey(customers.email)} = ${emailKeyOf(email)}`
  const find = (is: SQL | undefined) =>
    db
      .select({ ...there, hasEmail: sql<boolean>`coalesce(${hasEmail}, false)` })
      .from(customers)
      .where(and(isHome, is, isOther))
      .orderBy(asc(customers.id))
      .limit(limit)
  const [atAddress, withEmail] = await Promise.all([find(agrees), email === '' ? [] : find(hasEmail)])
  const elsewhere = withEmail.filter(({ id }) => atAddress.every((home) => home.id !== id))
  return [
    ...atAddress.map(({ hasEmail, ...home }) => ({
      ...home,
      has: ['same-address' as const, ...(hasEmail ? (['same-email'] as const) : [])],
    })),
    ...elsewhere.map(({ hasEmail: _hasEmail, ...home }) => ({ ...home, has: ['same-email' as const] })),
  ].slice(0, limit)
}

/** How many of these are homes that are present, locked so that they stay so. */
export async function lockHomes(tx: Queryable, ids: readonly number[]) {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isHome))
    .orderBy(customers.id)
    .for('share')
  return rows.map(({ id }) => id)
}

/** Writes down that two homes are not the same; whether nobody had said so before. */
export async function insertNotSame(
  tx: Queryable,
  [low, high]: readonly [number, number],
  said: { byUserId: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(notSame)
    .values({ lowId: low, highId: high, saidByUserId: said.byUserId, saidAt: said.at })
    .onConflictDoNothing()
    .returning({ lowId: notSame.lowId })
  return rows.length > 0
}

/** Forgets that somebody said so; whether anybody had. */
export async function deleteNotSame(tx: Queryable, [low, high]: readonly [number, number]): Promise<boolean> {
  const rows = await tx
    .delete(notSame)
    .where(and(eq(notSame.lowId, low), eq(notSame.highId, high)))
    .returning({ lowId: notSame.lowId })
  return rows.length > 0
}
