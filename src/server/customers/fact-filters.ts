import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { contactWishes, counters, customers, equipment, latestMark } from '#db/schema.ts'
import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import { yearsOfAge } from '#domain/homes/list/equipment-age.ts'
import type { HomeCheck } from '#domain/homes/list/home-gaps.ts'
import { type CounterKey, countCap } from '../lists/count.ts'

type Facts = Pick<CustomerFilter, 'equipment' | 'age' | 'gap'> & {
  thisYear: number
  /** From this moment on a change by the customer is recent. */
  changedSince: Date
  /** Home by home; otherwise the planner may read the equipment of all homes to join it with them. */
  homeByHome?: boolean
}

/** Matches homes by what stands in them, how old it is, and what is missing, unless an index has the homes that miss it. */
export function hasFacts({ equipment: kind, age, gap, ...how }: Facts): SQL | undefined {
  return and(
    kind || age ? hasPiece({ kind, age, ...how }) : undefined,
    gap && !isIndexed(gap) ? conditionOfGap[gap](how) : undefined,
  )
}

/**
 * What has an index of the homes that miss it, in the order of the list, and a counter. Why two ways to count: counters of what was done
 * cost nothing when a home is added, of which nothing was done yet.
 */
const indexed = {
  'no-email': {
    missing: isNull(customers.email),
    counter: { figure: 'customers-with-gap', parts: ['no-email'] },
  },
  'no-phone': {
    missing: isNull(customers.phone),
    counter: { figure: 'customers-with-gap', parts: ['no-phone'] },
  },
  'never-compared': {
    missing: sql`not ${customers.wasCompared}`,
    counter: { figure: 'customers', without: { figure: 'customers-with-milestone', part: 'compared' } },
  },
  'label-never-opened': {
    missing: sql`not ${customers.labelWasOpened}`,
    counter: { figure: 'customers', without: { figure: 'customers-with-milestone', part: 'label-opened' } },
  },
} as const satisfies Partial<Record<HomeCheck, { missing: SQL; counter: CounterKey }>>

export const isIndexed = (gap: Facts['gap']): gap is keyof typeof indexed => gap in indexed

/** Matches homes that miss what has an index of its own. */
export const hasGap = (gap: keyof typeof indexed): SQL => indexed[gap].missing

/** The counter of the homes that miss it. */
export const counterOfGap = (gap: keyof typeof indexed): CounterKey => indexed[gap].counter

/** Whether a home has equipment of a kind and an age; empty is any. */
function hasPiece({
  kind,
  age,
  thisYear,
  homeByHome,
}: Pick<Facts, 'age' | 'thisYear' | 'homeByHome'> & { kind: Facts['equipment'] }): SQL {
  const hasAny = sql`exists (select from ${equipment} where ${and(
    sql`${equipment.customerId} = ${customers.id}`,
    sql`${equipment.isSelected}`,
    inArray(equipment.slot, slotsOf(kind)),
    age ? hasAge(equipment.installationYear, age, thisYear) : undefined,
  )} ${homeByHome ? sql`offset 0` : sql``})`
  // Why the number: of a home that has none nothing else is read, and ordered by it the list begins with these.
  return homeByHome ? sql`(${customers.totalEquipments} > 0 and ${hasAny})` : hasAny
}

/** Pieces by their places in a home and their age; an empty age is any. */
export type Pieces = Pick<Facts, 'age' | 'thisYear'> & { slots: readonly string[] }

/** The pieces of which a home must have one; undefined where the facts are not those of a piece alone. */
export function piecesOf({ equipment: kind, age, gap, thisYear }: Facts): Pieces | undefined {
  const known = kind !== '' || age !== ''
  if (known === (gap === 'no-year') || (gap !== '' && gap !== 'no-year')) return undefined
  return { slots: slotsOf(kind), age: gap === 'no-year' ? 'unknown' : age, thisYear }
}

function slotsOf(kind: Facts['equipment']) {
  return equipmentSlots.filter((slot) => kind === '' || slot.kind === kind).map(({ name }) => name)
}

/** Whether a year of installation is of an age. */
export function hasAge(year: PgColumn, age: Exclude<Facts['age'], ''>, thisYear: number): SQL | undefined {
  const years = yearsOfAge(age, thisYear)
  // Why 0: it is an unknown year, as everywhere.
  if (!years) return sql`(${year} is null or ${year} = 0)`
  return and(
    sql`${year} >= ${years.from ?? 1}`,
    years.to === undefined ? undefined : sql`${year} <= ${years.to}`,
  )
}

/** Whether the counters say that more homes have such a piece than a list counts: a home has no two pieces in one place. */
export function isCertainlyMany({ slots, age, thisYear }: Pieces): SQL {
  return sql`exists (select from ${counters} where ${and(
    eq(counters.figure, 'equipment'),
    inArray(counters.part, [...slots]),
    age ? hasAge(counters.year, age, thisYear) : undefined,
  )} group by ${counters.part} having sum(${counters.change}) > ${sql.raw(String(countCap))})`
}

const conditionOfGap: Record<
  Exclude<HomeCheck, keyof typeof indexed>,
  (how: Pick<Facts, 'homeByHome' | 'changedSince'>) => SQL
> = {
  'changed-by-customer': ({ changedSince }) =>
    sql`(${customers.changedByCustomer} <> '{}' and ${latestMark(customers.changedByCustomer)} >= ${changedSince.toISOString()})`,
  'contact-wished': () =>
    sql`exists (select from ${contactWishes} where ${contactWishes.customerId} = ${customers.id})`,
  'no-year': ({ homeByHome }) => hasPiece({ kind: '', age: 'unknown', thisYear: 0, homeByHome }),
}
