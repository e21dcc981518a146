import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { counters, equipment } from '#db/schema.ts'
import type { PageRequest } from '../lists/window.ts'
import { hasAge, type Pieces } from './fact-filters.ts'

/** A page of an age that begins after more homes is read along the list: there are up to a hundred parts, and each would be read that far. */
const mostSkippedByYear = 50

type Place = Pick<CustomerFilter, 'sort'> & Pick<PageRequest, 'page' | 'pageSize' | 'order'>

/**
 * The ids of a page of the homes that have such a piece, in the order in which they were added; undefined for other orders and for far
 * pages of an age. Along the list itself PostgreSQL goes past every home without such a piece, and the newest thousands may have none. Here it
 * reads the beginning of each part of an index that holds such pieces in the order of the list: one for each place in a home, or for each
 * place and year.
 */
export function pageByEquipment(pieces: Pieces, { sort, page, pageSize, order }: Place): SQL | undefined {
  const skipped = (page - 1) * pageSize
  const byYear = pieces.age !== '' && pieces.age !== 'unknown'
  if (sort !== 'createdDate' || (byYear && skipped > mostSkippedByYear)) return undefined
  const direction = order === 'asc' ? asc : desc
  const inOrder = (...keys: SQL[]) => sql`order by ${sql.join(keys.map(direction), sql`, `)}`
  const { slot, isSelected, installationYear, listedAt, customerId } = equipment

  // Why the year in the order: it is the same in all rows, but of one that is missing PostgreSQL does not know that.
  const firstOf = ({ parts, ofYear }: Parts) => sql`
    select piece.* from ${parts}, lateral (
      select ${listedAt} as listed_at, ${customerId} as customer_id from ${equipment}
      where ${and(sql`${slot} = part.slot`, isSelected.getSQL(), isNotNull(listedAt), ofYear)}
      ${inOrder(...(ofYear ? [installationYear.getSQL()] : []), listedAt.getSQL(), customerId.getSQL())}
      limit ${sql.raw(String(skipped + pageSize))}) as piece`

  // Why distinct: a home may have several such pieces.
  return sql`select customer_id from (
      select distinct * from (${sql.join(partsOf(pieces).map(firstOf), sql` union all `)}) as pieces) as homes
    ${inOrder(sql`listed_at`, sql`customer_id`)} limit ${sql.raw(String(pageSize))} offset ${sql.raw(String(skipped))}`
}

/** Parts of an index: `parts` has a row `part` for each, with its place in the home and, where years are known, its year. */
type Parts = { parts: SQL; ofYear?: SQL | undefined }

function partsOf({ slots, age, thisYear }: Pieces): Parts[] {
  const year = equipment.installationYear
  const parts = sql`unnest(array[${sql.join(
    slots.map((slot) => sql`${slot}::text`),
    sql`, `,
  )}]) as part (slot)`
  if (age === '') return [{ parts }]
  if (age === 'unknown') return [isNull(year), eq(year, 0)].map((ofYear) => ({ parts, ofYear }))
  const held = sql`(select ${counters.part} as slot, ${counters.year} as year from ${counters}
    where ${and(eq(counters.figure, 'equipment'), inArray(counters.part, [...slots]), hasAge(counters.year, age, thisYear))}
    group by ${counters.part}, ${counters.year} having sum(${counters.change}) > 0) as part`
  return [{ parts: held, ofYear: sql`${year} = part.year` }]
}
