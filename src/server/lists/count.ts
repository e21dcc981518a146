import { and, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { counters } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { prepared, preparedLookup } from '../prepared.ts'

/** Lists count exactly up to here; beyond, counting would slow down as the table grows. */
export const countCap = 10_000

type CountRows = readonly { count: number }[]

/** The statement that counts the rows that match, up to one more than the cap. */
export function countingStatement(db: Queryable, table: PgTable, condition: SQL | undefined, cap = countCap) {
  // Why raw: with the limit in the text, one plan serves every call.
  const most = sql.raw(String(cap + 1))
  const where = condition ? sql`where ${condition}` : sql``
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select 1 from ${table} ${where} limit ${most}) as counted`)
}

/** How many rows match: exact up to the cap, else the cap and `totalIsCapped`. */
export async function countUpToCap(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  return upToCap(await countingStatement(db, table, condition, cap), cap)
}

/** The same where many rows are likely to match: a sample says whether they need not be counted. */
export async function countUnlessMany(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  cap = countCap,
) {
  return upToCap(
    await db.execute<{ count: number }>(sql`
      select case when ${isCertainlyAboveCap(table, condition)} then ${sql.raw(String(cap + 1))}
        else ${countingStatement(db, table, condition, cap)} end as count`),
    cap,
  )
}

/** What a count says: exact up to the cap, else the cap and `totalIsCapped`. */
export function upToCap([row]: CountRows, cap = countCap) {
  const count = row?.count ?? 0
  return { total: Math.min(count, cap), totalIsCapped: count > cap }
}

/**
 * Whether it is certain that more rows match than the cap: so many do on a few pages, of each of which five count at most. Only one page in
 * 1,000 is read: if 10,000 rows matched, however they lie, more than 75 would count once in a thousand million times. Why the 6: so it
 * meets about a thousandth of a table of any size; by other numbers it may be half of that, or twice.
 */
export function isCertainlyAboveCap(
  table: PgTable,
  condition: SQL | undefined,
  { percent, ofPage, most } = { percent: 0.1, ofPage: 5, most: 75 },
): SQL<boolean> {
  const page = sql`(${table}.ctid::text::point)[0]`
  return sql`(select coalesce(sum(least(held, ${sql.raw(String(ofPage))})), 0) > ${sql.raw(String(most))} from (
    select count(*) as held from ${table} tablesample system (${sql.raw(String(percent))}) repeatable (6) ${condition ? sql`where ${condition}` : sql``}
    group by ${page}) as pages)`
}

/** A counter, or some of its parts (docs/decisions/057). */
export type CounterKey = {
  figure:
    | 'customers'
    | 'customers-with-gap'
    | 'customers-deleted'
    | 'labels'
    | 'requests'
    | 'requests-of-person'
    | 'calls'
    | 'calls-unanswered'
    | 'proposals'
  parts?: readonly string[]
  /** Instead of `parts`: those that follow this one. */
  after?: string
  /** Instead of `parts`: what is counted there is left out. */
  without?: { figure: 'customers-with-milestone'; part: string }
}

const total = sql<number>`coalesce(sum(${counters.change}), 0)::int`

const isPart = (parts: string | Placeholder) => sql`${counters.part} = any(${parts})`
const listed = (parts: readonly string[]) => `{${parts.join(',')}}`

/** A counter as an SQL expression; without parts, the sum of all of them. */
export function counter({ figure, parts, after }: CounterKey): SQL<number> {
  const isAfter = after === undefined ? undefined : gt(counters.part, after)
  return sql`(select ${total} from ${counters}
    where ${and(eq(counters.figure, figure), parts && isPart(listed(parts)), isAfter)})`
}

/** The statement that counts by a counter, and `byTheDay` how many rows more match, or fewer, by the day alone. */
export function counterStatement(db: Queryable, key: CounterKey, byTheDay = sql<number>`0`) {
  return db.select({ count: sql<number>`${counter(key)} + ${byTheDay}` }).from(sql`(select) as once`)
}

const isFigure = eq(counters.figure, sql.placeholder('figure'))
const selectWhole = preparedLookup((db) => db.select({ count: total }).from(counters).where(isFigure))
const selectParts = prepared((db) =>
  db
    .select({ count: total })
    .from(counters)
    .where(and(isFigure, isPart(sql.placeholder('parts')))),
)

const { figure: figureOf, part, change } = counters
const isLeftOut = and(eq(figureOf, sql.placeholder('leftFigure')), eq(part, sql.placeholder('leftPart')))
const selectWithout = prepared((db) =>
  db
    .select({
      count: sql<number>`coalesce(sum(case when ${isLeftOut} then -${change} else ${change} end), 0)::int`,
    })
    .from(counters)
    .where(or(isFigure, isLeftOut)),
)

/** A list's count, read from a counter. */
export async function readCounter(db: Queryable, { figure, parts, without }: CounterKey, cap = countCap) {
  if (without)
    return upToCap(
      await selectWithout(db, { figure, leftFigure: without.figure, leftPart: without.part }),
      cap,
    )
  return upToCap(
    await (parts ? selectParts(db, { figure, parts: listed(parts) }) : selectWhole(db, { figure })),
    cap,
  )
}
