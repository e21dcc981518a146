import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { problemAt } from '#contract/errors.ts'
import type { AskedChanges, GoneRow } from '#contract/fields/following.ts'
import type { PlainFields } from '#contract/fields/plain-fields.ts'
import { type FollowedList, rowChanges } from '#db/schema.ts'
import { followingProblems } from '#texts/en/problems/following.ts'
import { fill } from '#texts/fill.ts'
import type { Queryable } from '../deps.ts'
import { placeOf } from './change-marks.ts'
import { type Place, readCursor, writeCursor } from './cursor.ts'

/** What a list is to whoever follows it. */
export type FollowedTable = {
  list: FollowedList
  table: PgTable & { id: PgColumn }
  /** Which rows a follower hears of, also once they are gone. */
  where?: SQL | undefined
  /** Null while the row is in the list, else what became of it. */
  gone: SQL<GoneRow['gone'] | null>
  /** The number of what a merged row became. */
  into?: SQL | undefined
}

type FollowingInput = AskedChanges & { pageSize: number }

type Following<Row> = {
  db: Queryable
  errors: {
    BAD_REQUEST: (refusal: ReturnType<typeof problemAt>) => Error
    CURSOR_GONE: () => Error
  }
  /** The filters of the list, of which none may be set. */
  fields: PlainFields
  /** The rows of some ids, as the list shows them. */
  rowsOf: (ids: number[]) => Promise<ReadonlyMap<number, Row>>
}

/**
 * What changed in a list after a moment or a cursor, in the order of transactions, the oldest first. A row is answered once no transaction
 * of this database that is still open may precede the one that changed it: so one that commits late never slips behind a reader.
 */
export async function answerChanges<Row>(
  followed: FollowedTable,
  asked: FollowingInput,
  { db, errors, fields, rowsOf }: Following<Row>,
): Promise<{ rows: (Row | GoneRow)[]; next: string }> {
  const { list } = followed
  const { updatedSince = '', cursor = '' } = asked
  if (updatedSince !== '' && cursor !== '')
    throw errors.BAD_REQUEST(problemAt('cursor', followingProblems.both))
  const filter = filterIn(fields, asked)
  if (filter) throw errors.BAD_REQUEST(problemAt(filter, fill(followingProblems.filtered, { field: filter })))
  const from =
    cursor === ''
      ? await placeOf(db, new Date(updatedSince === '' ? 0 : updatedSince))
      : await readCursor(db, list, cursor)
  if (!from) throw errors.CURSOR_GONE()
  const { isAhead, changed } = await readChanged(db, followed, { from, most: asked.pageSize })
  if (isAhead) throw errors.CURSOR_GONE()
  const last = changed.at(-1)
  const next =
    last || cursor === ''
      ? await writeCursor(db, list, last ? { xid: BigInt(last.xid), id: last.id } : from)
      : cursor
  const present = await rowsOf(changed.flatMap(({ id, gone }) => (gone ? [] : [id])))
  const rows = changed.flatMap(({ id, gone, into }): (Row | GoneRow)[] => {
    if (gone) return [{ id, gone, into }]
    const row = present.get(id)
    // Why none: it went after its page was read, and comes again.
    return row === undefined ? [] : [row]
  })
  return { rows, next }
}

/** What does not narrow a list. */
const notNarrowing = ['sort', 'order', 'page', 'pageSize', 'after', 'before', 'timeZone']

const filterIn = (fields: PlainFields, asked: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(fields).find(
    (name) =>
      !notNarrowing.includes(name) && asked[name] !== undefined && asked[name] !== fields[name]?.otherwise,
  )

type ChangedId = { id: number; xid: string; gone: GoneRow['gone'] | null; into: number | null }

async function readChanged(
  db: Queryable,
  { list, table, where, gone, into }: FollowedTable,
  { from, most }: { from: Place; most: number },
) {
  const xid = sql`${from.xid.toString()}::xid8`
  const { changedXid, id } = rowChanges
  const [answer] = await db.execute<{ isAhead: boolean; changed: ChangedId[] }>(sql`
    select ${xid} > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead", (
      select coalesce(json_agg(json_build_object('id', id, 'xid', xid::text, 'gone', gone, 'into', "into") order by xid, id), '[]') from (
        select ${id} as id, ${changedXid} as xid, case when ${table.id} is null then 'deleted' else ${gone} end as gone,
          ${into ?? sql`null`}::int as "into"
        from ${rowChanges} left join ${table} on ${table.id} = ${id}
        where ${rowChanges.list} = ${list} and (${changedXid}, ${id}) > (${xid}, ${from.id}::int)
          and ${changedXid} < (select settled_before())
          and (${table.id} is null or ${where ?? sql`true`})
        order by ${changedXid}, ${id} limit ${sql.raw(String(most))}
      ) as page
    ) as changed`)
  if (!answer) throw new Error('The changes of a list were not read')
  return answer
}
