import { sql } from 'drizzle-orm'
import type { ImportEntry, LikeHome } from '#contract/imports/import-rows.ts'
import { type HomeId, textOfId } from '#domain/imports/home-keys.ts'
import { mostRowsOfPage } from '#domain/imports/import-states.ts'
import type { Difference, ImportedHome } from '#domain/imports/imported-home.ts'
import type { Queryable } from '../deps.ts'

export type EntryFilter = {
  importId: number
  fate: string
  end: string
  why: string
  says: string
  q: string
  after: string
}

type Read = {
  place: number
  line: number
  part: number
  cells: string[] | null
  changed: Record<string, string> | null
  entryHome: ImportedHome | null
  home: ImportedHome | null
  fills: ImportedHome | null
  differs: Difference[] | null
  fate: ImportEntry['fate']
  why: string | null
  says: string[] | null
  like: HomeId[] | null
  end: ImportEntry['end']
  isDecided: boolean
  isDecidedForAll: boolean
  isUndone: boolean
  customerId: number | null
  version: number
}

const columns = sql`place, line, part, cells, changed, entry -> 'home' as "entryHome", home, fills, differs, fate, why, says, "like",
  decision is not null as "isDecided", coalesce(decision ? 'givenWith', false) as "isDecidedForAll", is_undone as "isUndone", customer_id as "customerId", version`

/** What an import left of an entry once it is undone, else null. Why not by its home alone: one that stayed may be erased since. */
export const endOf = (
  importId: number,
) => sql`case when (select state from imports where id = ${importId}) <> 'undone' then null
  when is_undone then case when customer_id is null then 'gone' else 'takenBack' end
  when fate = 'ask' or fate in ('new', 'anotherHome', 'filled') and batch is null then 'neverCame'
  when fate in ('new', 'anotherHome', 'filled') then 'stays' else fate end`

/** How many entries of an undone import have each end. */
export async function countEnds(db: Queryable, importId: number): Promise<Record<string, number>> {
  const rows = await db.execute<{ end: string | null; count: number }>(sql`
    select ${endOf(importId)} as "end", count(*)::int as count from import_entries
    where import_id = ${importId} and fate is not null group by 1`)
  return Object.fromEntries(rows.flatMap(({ end, count }) => (end === null ? [] : [[end, count]])))
}

/** A page of the entries that match, in the order of the file, and how many there are. Those that follow a question are found with all others. */
export async function pageOfEntries(db: Queryable, filter: EntryFilter) {
  const { importId, fate, end: ended, why, says, q, after } = filter
  const [line = 0, part = 0] = after.split('-').map(Number)
  const escaped = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = sql`import_id = ${importId} and fate is not null
    and (${fate} = '' or fate = ${fate} and (fate <> 'ask' or follows is null))
    and (${ended} = '' or ${endOf(importId)} = ${ended})
    and (${why} = '' or split_part(why, ':', 1) = ${why})
    and (${says} = '' or exists (select from jsonb_array_elements_text(says) as said where split_part(said, ':', 1) = ${says}))
    and (${q} = '' or exists (select from jsonb_array_elements_text(cells) as cell where cell ilike ${escaped}) or line::text = ${q})`
  const [rows, [count]] = await Promise.all([
    db.execute<Read>(sql`
      select ${columns}, ${endOf(importId)} as "end" from import_entries
      where ${matches} and (${after} = '' or (line, part) > (${line}, ${part})) order by place limit ${mostRowsOfPage + 1}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from import_entries where ${matches}`),
  ])
  const page = rows.slice(0, mostRowsOfPage)
  const last = page.at(-1)
  return {
    rows: await toEntries(db, importId, page),
    total: count?.total ?? 0,
    next: rows.length > mostRowsOfPage && last ? `${last.line}-${last.part}` : null,
  }
}

/** Entries by their places. */
export async function entriesAt(
  db: Queryable,
  importId: number,
  places: readonly number[],
): Promise<ImportEntry[]> {
  const rows = await db.execute<Read>(sql`
    select ${columns}, ${endOf(importId)} as "end" from import_entries
    where import_id = ${importId} and fate is not null and place = any(${`{${places.join(',')}}`}::int[]) order by place`)
  return toEntries(db, importId, rows)
}

async function toEntries(db: Queryable, importId: number, rows: readonly Read[]): Promise<ImportEntry[]> {
  const like = await findLike(
    db,
    importId,
    rows.flatMap(({ like }) => like ?? []),
  )
  return rows.map((row) => ({
    line: row.line,
    part: row.part,
    cells: row.cells ?? [],
    changed: Object.keys(row.changed ?? {}),
    home: row.home ?? row.entryHome ?? {},
    fills: row.fate === 'filled' ? row.fills : null,
    differs: row.differs ?? [],
    fate: row.fate,
    why: row.why,
    says: row.says ?? [],
    like: (row.like ?? []).flatMap((id) => like.get(textOfId(id)) ?? []),
    end: row.end,
    isDecided: row.isDecided,
    isDecidedForAll: row.isDecidedForAll,
    isUndone: row.isUndone,
    customerId: row.customerId,
    version: row.version,
  }))
}

async function findLike(
  db: Queryable,
  importId: number,
  ids: readonly HomeId[],
): Promise<Map<string, LikeHome>> {
  const found = new Map<string, LikeHome>()
  const homes = ids.flatMap((id) => ('customerId' in id ? [id.customerId] : []))
  const lines = ids.flatMap((id) => ('line' in id ? [{ line: id.line, part: id.part ?? 0 }] : []))
  if (homes.length > 0) {
    const stored = await db.execute<LikeHome & { customerId: number }>(sql`
      select id as "customerId", null as line, null as part, name, address, phone, email, deleted_at is not null as "isDeleted"
      from customers where id = any(${`{${homes.join(',')}}`}::int[])`)
    for (const home of stored) found.set(textOfId({ customerId: home.customerId }), home)
  }
  if (lines.length > 0) {
    const ofFile = await db.execute<LikeHome & { line: number; part: number }>(sql`
      select customer_id as "customerId", line, part, home ->> 'name' as name, home ->> 'address' as address, home ->> 'phone' as phone,
        home ->> 'email' as email, false as "isDeleted"
      from import_entries join json_to_recordset(${JSON.stringify(lines)}::text::json) as wanted(line int, part int) using (line, part)
      where import_id = ${importId}`)
    for (const home of ofFile) found.set(textOfId({ line: home.line, part: home.part }), home)
  }
  return found
}
