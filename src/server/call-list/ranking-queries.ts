import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nestedRows, rowsAsParameter } from '#db/json-rows.ts'
import {
  callList,
  callListChanges,
  callMarks,
  customers,
  equipment,
  equipmentNotes,
  nameplates,
  proposals,
  requests,
} from '#db/schema.ts'
import { openRequestKinds } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { openNotesOf } from '../equipment-notes/queries.ts'
import { isAnyOf } from '../lists/is-any-of.ts'
import { prepared } from '../prepared.ts'
import { isInForce } from './queries.ts'

export type HomeToRank = Awaited<ReturnType<typeof listHomesToRank>>[number]

/** The advisory lock of whoever ranks. Chosen at random, once and for all. */
export const rankingKey = 7_061_846_213

/**
 * Whether this transaction may rank: one at a time does. Why by indexes alone: a statement that was planned while the list was empty
 * would read all of it for each batch.
 */
export async function mayRank(tx: Queryable): Promise<boolean> {
  const [row] = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(rankingKey))}::bigint) as held, set_config('enable_seqscan', 'off', true)`,
  )
  return row?.held ?? false
}

/** Changes that wait, the latest first: who saves a home does not wait for the ranking of all others. */
export function listChanges(db: Queryable, most: number) {
  return db.select().from(callListChanges).orderBy(desc(callListChanges.id)).limit(most)
}

export async function forgetChanges(tx: Queryable, ids: readonly number[]) {
  await tx.delete(callListChanges).where(isAnyOf(callListChanges.id, ids))
}

/** Notes every home. */
export async function noteAllHomes(db: Queryable) {
  await db.insert(callListChanges).values({ customerId: null })
}

/** Replaces the note about every home by one for each. */
export async function noteEachHome(tx: Queryable) {
  await tx.delete(callListChanges).where(isNull(callListChanges.customerId))
  await tx.execute(
    sql`insert into ${callListChanges} (customer_id) select ${customers.id} from ${customers} where ${isHome}`,
  )
}

const isHome = and(
  isNull(customers.deletedAt),
  isNull(customers.labelOfCustomerId),
  isNotNull(customers.address),
)

const ofHome = (column: PgColumn) => sql`${column} = ${customers.id}`

/** The last time the home asked for something, or was called. */
const contactedAt = sql<Date | null>`greatest(
  (select max(${requests.requestedAt}) from ${requests} where ${requests.customerId} = ${customers.id}),
  (select max(${callMarks.markedAt}) from ${callMarks}
    where ${callMarks.customerId} = ${customers.id} and ${callMarks.undoneAt} is null))`.mapWith(
  callMarks.markedAt,
)

/** What the ranking reads of these homes; one that was deleted is left out. The lock holds up nobody but who removes a home for good. */
export function listHomesToRank(tx: Queryable, ids: readonly number[]) {
  return tx
    .select({
      id: customers.id,
      monthlyGasUsage: customers.monthlyGasUsage,
      monthlyElectricityUsage: customers.monthlyElectricityUsage,
      billingTypeId: customers.billingTypeId,
      billMonth: customers.billMonth,
      gasHeatsWater: customers.gasHeatsWater,
      equipment: nestedRows(equipment, ofHome(equipment.customerId), { except: ['listedAt'] }),
      notes: nestedRows(equipmentNotes, openNotesOf(customers.id) as SQL),
      plates: nestedRows(nameplates, ofHome(nameplates.customerId)),
      proposals: nestedRows(proposals, ofHome(proposals.customerId)),
      openRequestKinds,
      contactedAt,
    })
    .from(sql`unnest(${`{${ids.join(',')}}`}::int[]) as wanted (id)`)
    .innerJoin(customers, and(eq(customers.id, sql`wanted.id`), isHome))
    .orderBy(asc(customers.id))
    .for('key share', { of: customers })
}

const {
  markedUntil,
  callableFrom: _callableFrom,
  doNotContact: _doNotContact,
  ...worked
} = getTableColumns(callList)
const ranked = rowsAsParameter(callList, 'ranked', Object.keys(worked) as (keyof typeof worked)[])
const mark = sql.identifier(markedUntil.name)
const valuesIn = (source: SQL) =>
  sql.join(
    [...Object.values(worked), markedUntil].map(({ name }) => sql`${source}.${sql.identifier(name)}`),
    sql`, `,
  )

/** Why read as it is written: a mark made since the homes were read holds, too. One that holds on no day to come counts as none. */
const markedUntilNow = sql`case when is_number_left_alone(ranked.customer_id) then 'infinity' else coalesce((
  select case when ${callMarks.callableFrom} <= ${sql.placeholder('today')}::date then '-infinity'
    else coalesce(${callMarks.callableFrom}, 'infinity') end
  from ${callMarks} where ${callMarks.customerId} = ranked.customer_id and ${isInForce}), '-infinity') end`

/** Why the condition: rows that are as before are not written, so that a nightly ranking costs the disk nothing. */
const writeRanked = prepared((db) => {
  const stored = db.$with('stored', {}).as(sql`
    insert into ${callList} (${ranked.columns}, ${mark}) select ${ranked.values}, ${markedUntilNow} from ${ranked.source}
    on conflict (${sql.identifier(callList.id.name)}) do update set ${ranked.assignments('excluded')}, ${mark} = excluded.${mark}
    where (${valuesIn(sql`${callList}`)}) is distinct from (${valuesIn(sql`excluded`)})`)
  return db.with(stored).select({ done: sql`true` }).from(sql`(select) as nothing`)
})

export type CallListRow = Parameters<typeof ranked.given>[0][number]

/** Replaces the rows of these homes, as they stand on a day. */
export async function replaceRows(
  tx: Queryable,
  homes: readonly number[],
  { rows, today }: { rows: readonly CallListRow[]; today: string },
) {
  const kept = rows.map(({ id }) => id)
  await tx.delete(callList).where(and(isAnyOf(callList.customerId, homes), not(isAnyOf(callList.id, kept))))
  await writeRanked(tx, { ...ranked.given(rows), today })
}
