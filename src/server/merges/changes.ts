import { type SQL, sql } from 'drizzle-orm'
import { errorCode } from '#db/start-problem.ts'
import type { Database } from '../deps.ts'

/** Tables whose rows a merge changes, with what a row is known by. Names come from here alone, also when a merge is read again. */
const keys = {
  customers: 'id',
  requests: 'id',
  outbox: 'id',
  alerts: 'id',
  proposals: 'id',
  reports: 'id',
  images: 'name',
  home_people: 'id',
  home_notes: 'id',
  call_marks: 'id',
  contact_wishes: 'id',
  contact_undo_links: 'token_hash',
  page_links: 'id',
  equipment_notes: 'id',
  equipment_photos: 'id',
} as const

export type Movable = keyof typeof keys

/** Rows by place, which are known by home and place: they change places as a whole. */
const placed = ['equipment', 'nameplates'] as const
type Placed = (typeof placed)[number]

type Fields = Record<string, unknown>

/** A line of an import, by which it is known. */
type ImportedLine = { importId: number; place: number }

/**
 * What a merge did, so that it can be undone: some columns of some rows, whole rows that stood in other places, notes that it wrote, or what
 * imports know of the home.
 */
export type Change =
  | { table: Movable; ids: (number | string)[]; before: Fields; after: Fields }
  | { table: Placed; rowsBefore: Fields[]; rowsAfter: Fields[] }
  | { made: 'home_notes'; ids: number[] }
  | { imported: ImportedLine[]; from: number; to: number }

/** Changes that are undone together, or one by one. */
export type ChangeGroup = { what: string; isWhole: boolean; changes: Change[] }

const name = (identifier: string) => sql.identifier(identifier)

const columnsOf = (fields: Fields) =>
  sql.join(
    Object.keys(fields).map((column) => name(column)),
    sql`, `,
  )

const recordOf = (table: string, fields: Fields) =>
  sql`jsonb_populate_record(null::${name(table)}, ${JSON.stringify(fields)}::text::jsonb)`

/** Sets columns of the rows that match, row by row as they were alike before. Returns what it did. */
export async function change(tx: Database, table: Movable, after: Fields, where: SQL): Promise<Change[]> {
  const key = name(keys[table])
  const columns = Object.keys(after)
  const fields = sql.join(
    columns.map((column) => sql`${column}::text, t.${name(column)}`),
    sql`, `,
  )
  const rows = await tx.execute<{ before: Fields; after: Fields; ids: (number | string)[] }>(sql`
    with found as materialized (
      select t.${key} as key, jsonb_build_object(${fields}) as before from ${name(table)} t where ${where} order by t.${key} for update
    ), changed as (
      update ${name(table)} t set (${columnsOf(after)}) = (select ${columnsOf(after)} from ${recordOf(table, after)})
      from found where t.${key} = found.key returning t.${key} as key, jsonb_build_object(${fields}) as after
    )
    select before, after, jsonb_agg(key order by key) as ids from found join changed using (key) group by before, after`)
  return rows.map((row) => ({ table, ...row }))
}

/** The same, each column by itself: where one is changed later, the others can still be undone. */
export async function changeByField(
  tx: Database,
  table: Movable,
  after: Fields,
  where: SQL,
): Promise<Change[]> {
  const changes = await change(tx, table, after, where)
  return changes.flatMap((one): Change[] =>
    'before' in one
      ? Object.keys(after).map((column) => ({
          ...one,
          before: { [column]: one.before[column] },
          after: { [column]: one.after[column] },
        }))
      : [one],
  )
}

/** Lets the lines of imports that are of one home be of another. */
export async function moveImported(tx: Database, from: number, to: number): Promise<Change[]> {
  const imported = await tx.execute<ImportedLine>(sql`
    update import_entries set customer_id = ${to} where customer_id = ${from} returning import_id as "importId", place`)
  return imported.length > 0 ? [{ imported: [...imported], from, to }] : []
}

/** Lets them be of the home of before. What is emptied or gone by now is no matter. */
async function giveBackImported(
  tx: Database,
  { imported, from, to }: Extract<Change, { imported: unknown }>,
): Promise<number> {
  await tx.execute(sql`
    update import_entries e set customer_id = ${from}
    from json_to_recordset(${JSON.stringify(imported)}::text::json) as line("importId" int, place int)
    where e.import_id = line."importId" and e.place = line.place and e.customer_id = ${to}`)
  return 0
}

/** Exchanges what stands in a place of one home for what stands in a place of another. */
export async function exchange(
  tx: Database,
  one: { customerId: number; slot: string },
  other: { customerId: number; slot: string },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const table of placed) {
    const [ofOne, ofOther] = [await takeOut(tx, table, one), await takeOut(tx, table, other)]
    const rowsAfter = [
      ...ofOne.map((row) => ({ ...row, customer_id: other.customerId, slot: other.slot })),
      ...ofOther.map((row) => ({ ...row, customer_id: one.customerId, slot: one.slot })),
    ]
    await putIn(tx, table, rowsAfter)
    changes.push({ table, rowsBefore: [...ofOne, ...ofOther], rowsAfter })
  }
  for (const table of ['equipment_notes', 'equipment_photos'] as const) {
    const at = ({ customerId, slot }: typeof one) => sql`t.customer_id = ${customerId} and t.slot = ${slot}`
    const to = ({ customerId, slot }: typeof one) => ({ customer_id: customerId, slot })
    const between = { customerId: other.customerId, slot: 'between two places' }
    changes.push(
      ...(await change(tx, table, to(between), at(one))),
      ...(await change(tx, table, to(one), at(other))),
      ...(await change(tx, table, to(other), at(between))),
    )
  }
  return changes
}

/** The place of the record that goes in which what stood in the kept home stands since an exchange; undefined if nothing did. */
export function pieceThatWent({ changes }: ChangeGroup, goneId: number): string | undefined {
  const went = changes
    .flatMap((one) => ('rowsAfter' in one && one.table === 'equipment' ? one.rowsAfter : []))
    .find((row) => row.customer_id === goneId)
  return typeof went?.slot === 'string' ? went.slot : undefined
}

async function takeOut(
  tx: Database,
  table: Placed,
  { customerId, slot }: { customerId: number; slot: string },
) {
  const rows = await tx.execute<{ row: Fields }>(sql`
    delete from ${name(table)} t where t.customer_id = ${customerId} and t.slot = ${slot} returning to_jsonb(t) as row`)
  return rows.map(({ row }) => withoutKept(row))
}

/** Why not this one: a trigger knows it of the home (`db/programs/homes.sql`). */
const withoutKept = ({ listed_at: _kept, ...row }: Fields): Fields => row

async function putIn(tx: Database, table: Placed, rows: readonly Fields[]) {
  for (const row of rows) await tx.execute(sql`insert into ${name(table)} select (${recordOf(table, row)}).*`)
}

/** Undoes a group; returns how many rows stay as they are, since somebody changed them after the merge. */
export async function undo(tx: Database, { changes, isWhole }: ChangeGroup): Promise<number> {
  if (isWhole) {
    const isUndone = await attempt(tx, async (inner) => {
      for (const one of changes.toReversed()) if ((await undoChange(inner, one)) > 0) throw new Stays()
    })
    return isUndone ? 0 : 1
  }
  let stay = 0
  for (const one of changes.toReversed()) stay += await undoChange(tx, one)
  return stay
}

class Stays extends Error {}

/** Whether the work could be done; what it did is taken back where a row of today stands in its way. */
async function attempt(tx: Database, work: (inner: Database) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    const isInTheWay = error instanceof Error && errorCode(error.cause ?? error) === '23505'
    if (error instanceof Stays || isInTheWay) return false
    throw error
  }
}

async function undoChange(tx: Database, one: Change): Promise<number> {
  if ('rowsAfter' in one) return undoRows(tx, one)
  if ('made' in one) return removeMade(tx, one.ids)
  if ('imported' in one) return giveBackImported(tx, one)
  if (
    await attempt(tx, async (inner) => {
      if ((await setBack(inner, one, one.ids)) > 0) throw new Stays()
    })
  )
    return 0
  let stay = 0
  for (const id of one.ids) {
    let isChanged = 0
    const isFree = await attempt(tx, async (inner) => {
      isChanged = await setBack(inner, one, [id])
    })
    stay += isFree ? isChanged : 1
  }
  return stay
}

type Moved = Extract<Change, { before: unknown }>

/** Sets back the rows that are as the merge left them; returns how many others are still there. */
async function setBack(tx: Database, { table, before, after }: Moved, ids: readonly (number | string)[]) {
  const key = name(keys[table])
  const [row] = await tx.execute<{ stay: number }>(sql`
    with named as (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as key),
    found as materialized (
      select t.${key} as key, (select count(*) from jsonb_each(${JSON.stringify(after)}::text::jsonb) a where to_jsonb(t) -> a.key is distinct from a.value) = 0 as is_same
      from ${name(table)} t where t.${key}::text in (select key from named) for update
    ), changed as (
      update ${name(table)} t set (${columnsOf(before)}) = (select ${columnsOf(before)} from ${recordOf(table, before)})
      from found where t.${key} = found.key and found.is_same returning 1
    )
    select ((select count(*) from found) - (select count(*) from changed))::int as stay`)
  return row?.stay ?? 0
}

/** Removes the notes that nobody changed since; returns how many others are still there. */
async function removeMade(tx: Database, ids: readonly number[]): Promise<number> {
  const [row] = await tx.execute<{ stay: number }>(sql`
    with removed as (delete from home_notes where id = any(${`{${ids.join(',')}}`}::int[]) and version = 1 and deleted_at is null returning id)
    select (select count(*) from home_notes n where n.id = any(${`{${ids.join(',')}}`}::int[]))::int - (select count(*) from removed)::int as stay`)
  return row?.stay ?? 0
}

type Exchanged = Extract<Change, { rowsAfter: unknown }>

async function undoRows(tx: Database, { table, rowsBefore, rowsAfter }: Exchanged): Promise<number> {
  for (const row of rowsAfter) {
    const taken = await tx.execute(sql`
      delete from ${name(table)} t where t.customer_id = ${row.customer_id} and t.slot = ${row.slot}
        and to_jsonb(t) - 'listed_at' = ${JSON.stringify(row)}::text::jsonb returning 1`)
    if (taken.length === 0) return 1
  }
  await putIn(tx, table, rowsBefore)
  return 0
}
