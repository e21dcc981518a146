import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers, foldedEmail, foldedText, homePeople } from '#db/schema.ts'
import { shortestSearch } from '#domain/homes/list/customer-search.ts'
import { idIn } from '#domain/ids.ts'
import { canForgive } from '#domain/one-wrong-letter.ts'
import { searchPhrase, searchTerms } from '#domain/search-terms.ts'
import type { Queryable } from '../deps.ts'
import {
  begins,
  hasStartsOf,
  isFoundBy,
  isFoundByNumberOr,
  isWhole,
  type SearchTerm,
} from '../lists/found-by.ts'

/** The number of hits; a narrower search or the list shows more. */
const mostHits = 8

/** Why collect so many: for a few rows the planner would scan the table, which for rare words means all of it. */
const mostCollected = sql.raw('100')

const name = foldedText(customers.name)

/** Each field as its index by beginning holds it. */
const keys = [name, foldedEmail(customers.email), foldedText(customers.address)]

/** The number that is searched for: '12' or '#12', with nothing beside it. */
function numberIn(typed: string): number | undefined {
  const [term, ...others] = searchTerms(typed)
  if (!term || others.length > 0) return undefined
  if (term.kind === 'number') return term.id
  return term.kind === 'word' ? idIn(term.word) : undefined
}

const hasWords = (sought: SearchTerm) =>
  isFoundByNumberOr(customers.searched, sought, (id) => eq(customers.id, id))

/** Matches customers by all words, in any field, of theirs or of one of their people, or by number. */
export function mentions(sought: SearchTerm): SQL | undefined {
  const id = numberIn(sought.typed)
  return or(id === undefined ? undefined : eq(customers.id, id), hasWords(sought), hasPerson(sought))
}

/** Why an array: so the homes of the people who are found are looked up by their index, beside whatever else is looked for. */
const hasPerson = (sought: SearchTerm, most = sql``) =>
  sql`${customers.id} = any(array(select ${homePeople.customerId} from ${homePeople} where ${isFoundBy(homePeople.searched, sought)}${most}))`

type Hit = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'phone' | 'address'> & {
  rank: number
}

const isListed = isNotNull(customers.address)

/**
 * One statement of several short searches, each with its own index and limit: the customer of that number or printed label, the name
 * itself, fields that begin with the words, one of their people, then fields that hold them, unless there are enough hits already.
 */
export function searchStatement(typed: string): SQL | undefined {
  if (searchTerms(typed).length === 0) return undefined
  const id = numberIn(typed)
  const byNumber = id === undefined ? [] : [ranked(0, hasNumber(id))]
  if (searchPhrase(typed).length < shortestSearch) return byNumber[0]
  const first = [
    ...byNumber,
    ranked(1, and(isListed, isWhole(name, typed)), [name, desc(customers.id)]),
    ...keys.map((key) => ranked(2, and(isListed, begins(key, typed)), [key, sql`${customers.id}`])),
    ranked(5, and(isListed, hasPerson({ typed }, sql` limit ${mostCollected}`))),
  ]
  const isEnough = sql`(select count(distinct id) >= ${sql.raw(String(mostHits))} from first_found)`
  return sql`select * from (with first_found as materialized (${sql.join(first, sql` union all `)})
    select * from first_found union all ${collected(typed, and(hasWords({ typed }), sql`not ${isEnough}`))}) as hit`
}

/** The same with a wrong letter forgiven. */
export function forgivingStatement(typed: string): SQL {
  return collected(typed, hasWords({ typed, forgiving: true }))
}

const most = sql.raw(String(mostHits))

function rows(rank: number, condition: SQL | undefined, more = sql``): SQL {
  const isMatch = and(isNull(customers.deletedAt), isNull(customers.labelOfCustomerId), condition)
  const { id, email, phone, address } = customers
  return sql`select ${id}, ${customers.name}, ${email}, ${phone}, ${address}, ${sql.raw(String(rank))} as rank${more} from ${customers} where ${isMatch}`
}

function ranked(rank: number, condition: SQL | undefined, order: readonly SQL[] = [desc(customers.id)]): SQL {
  return sql`(${rows(rank, condition)} order by ${sql.join([...order], sql`, `)} limit ${most})`
}

function collected(typed: string, condition: SQL | undefined): SQL {
  return sql`(with collected as materialized
      (${rows(3, and(isListed, condition), sql`, ${customers.searched}`)} limit ${mostCollected})
    select id, name, email, phone, address, case when ${hasStartsOf(sql`searched`, typed)} then 3 else 4 end as rank
    from collected order by rank, id desc limit ${most})`
}

/** The customer with that id, or whose printed label shows it (docs/decisions/004). */
export function hasNumber(id: number): SQL {
  return sql`${customers.id} in (select unnest(array[l.id, l.label_of_customer_id]) from ${customers} l where l.id = ${id})`
}

/** The customers that match the words, best first (docs/decisions/234). */
export async function searchCustomers(db: Queryable, typed: string): Promise<Hit[]> {
  const statement = searchStatement(typed)
  if (!statement) return []
  const found = await db.execute<Hit>(statement)
  const isForgiven = found.length === 0 && canForgive(searchTerms(typed))
  const hits = isForgiven ? await db.execute<Hit>(forgivingStatement(typed)) : found
  const best = [...hits].sort((one, other) => one.rank - other.rank)
  return best.filter(({ id }, index) => best.findIndex((hit) => hit.id === id) === index).slice(0, mostHits)
}
