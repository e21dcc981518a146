import { sql } from 'drizzle-orm'
import { problemAt } from '#contract/errors.ts'
import { letterOf } from '#domain/imports/columns/headings.ts'
import { entriesOf } from '#domain/imports/entries.ts'
import { isBegun } from '#domain/imports/import-states.ts'
import { importProblems } from '#texts/en/problems/imports.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import { entriesAt } from './entries-page.ts'
import { rereadEntry } from './judging/entry-rows.ts'
import { type JudgedRow, listEntriesAt } from './judging/file-homes.ts'
import { judgeEntries, saveJudgements } from './judging/judge-entries.ts'
import { countEntries, lockImport, type StoredImport, updateImport } from './queries.ts'
import { entriesOfBatch, planFor } from './run-check.ts'
import { mustBeJudged } from './steps.ts'

/** Entries that are answered with what was decided; the rest is read by the page. */
const mostAnswered = 50

type StoredEntry = {
  place: number
  cells: string[]
  changed: Record<string, string> | null
  version: number
  why: string | null
  /** What its answer has in common with those that were given with it. */
  givenWith: string | null
  isStored: boolean
}

/** Corrects the cells of an entry, or decides what it is, and judges it and those that depend on it again. */
export const changeRow = calls.imports.changeRow.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const { importId, line, part, values, fate, of, forAllLike, version } = input
  if ((fate === 'same' || fate === 'anotherHome') && !of && !forAllLike)
    throw errors.BAD_REQUEST(problemAt('of', importProblems.ofMissing))
  return db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    const entry = stored && (await findKept(tx, importId, { line, part }))
    if (!stored || !entry) throw errors.NOT_FOUND()
    mustBeJudged(stored, errors)
    if (entry.isStored) throw errors.WRONG_STATE()
    if (entry.version !== version) {
      const [current] = await entriesAt(tx, importId, [entry.place])
      if (!current) throw errors.NOT_FOUND()
      throw errors.STALE_WRITE({ data: { current, by: null } })
    }
    if (of && !(await isThere(tx, importId, entry.place, of)))
      throw errors.BAD_REQUEST(problemAt('of', importProblems.ofUnknown))
    if (values) await correct(tx, stored, entry, values, await businessYear(tx, clock()))
    const decided = fate
      ? await decide(tx, stored, entry, {
          fate,
          of,
          forAllLike,
          id: `${clock().toISOString()} ${line}-${part}-${version}`,
        })
      : [entry.place]
    const judged = await judgeAgain(tx, stored, decided)
    await updateImport(tx, importId, await countEntries(tx, importId))
    await recordAudit(tx, context, {
      action: 'decide-import',
      subject: ['import', importId],
      after: {
        line,
        ...(part > 0 && { part }),
        ...(fate && { fate }),
        ...(values && { corrected: Object.keys(values) }),
        count: decided.length,
      },
    })
    return {
      // Why its own first: the answer to it is what whoever asked takes back.
      rows: await entriesAt(tx, importId, ownFirst(judged, entry.place).slice(0, mostAnswered)),
      changed: judged.length,
      stillAsked: fate && fate !== 'ask' && forAllLike ? await countAsked(tx, importId, entry.why) : 0,
    }
  })
})

const ownFirst = (places: readonly number[], own: number) =>
  places.includes(own) ? [own, ...places.filter((place) => place !== own)] : places

/** Entries that nobody decided and that are asked about for this reason. */
async function countAsked(tx: Queryable, importId: number, why: string | null): Promise<number> {
  const [{ count } = { count: 0 }] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from import_entries
    where import_id = ${importId} and batch is null and ${asked(why)}`)
  return count
}

const asked = (why: string | null) =>
  why === null ? sql`false` : sql`fate = 'ask' and decision is null and follows is null and why = ${why}`

async function findKept(
  tx: Queryable,
  importId: number,
  { line, part }: { line: number; part: number },
): Promise<StoredEntry | undefined> {
  const [entry] = await tx.execute<StoredEntry>(sql`
    select place, coalesce(cells, '[]') as cells, changed, version, why, decision ->> 'givenWith' as "givenWith",
      batch is not null as "isStored" from import_entries
    where import_id = ${importId} and line = ${line} and part = ${part} and fate is not null`)
  return entry
}

type Of = { customerId: number } | { line: number; part: number }

/** Whether a home or an earlier entry of the file is there. */
async function isThere(tx: Queryable, importId: number, place: number, of: Of): Promise<boolean> {
  const found =
    'customerId' in of
      ? await tx.execute(
          sql`select from customers where id = ${of.customerId} and address is not null and deleted_at is null`,
        )
      : await tx.execute(sql`
          select from import_entries where import_id = ${importId} and line = ${of.line} and part = ${of.part} and place < ${place}`)
  return found.length > 0
}

/** Reads an entry again with other cells. All homes of a line are read of the same cells. */
async function correct(
  tx: Queryable,
  of: StoredImport,
  { place, cells, changed }: StoredEntry,
  values: Record<string, string>,
  thisYear: number,
) {
  const [own] = await listEntriesAt(tx, of.id, [place])
  if (!own) return
  const corrected = of.headings.map((_, index) =>
    (values[letterOf(index)] ?? cells[index] ?? '').replaceAll('\0', '').toWellFormed(),
  )
  const entries = entriesOf({ line: own.line, cells: corrected }, planFor(of, thisYear))
  const entry = entries.find(({ part = 0 }) => part === own.part) ?? entries[0]
  if (entry)
    await rereadEntry(
      tx,
      of,
      { place, row: { line: own.line, cells: corrected }, entry },
      { ...changed, ...values },
    )
}

type Answer = {
  fate: 'new' | 'anotherHome' | 'same' | 'leftOut' | 'ask'
  of: Of | undefined
  forAllLike: boolean
  /** What tells this answer from every other one. */
  id: string
}

/** Keeps what somebody decided, of one entry or of all alike; the places of those that changed. */
function decide(tx: Queryable, of: StoredImport, entry: StoredEntry, answer: Answer): Promise<number[]> {
  return answer.fate === 'ask' ? takeBack(tx, of, entry, answer) : give(tx, of, entry, answer)
}

/** Makes questions again: of one entry, or of all that were answered with it. What somebody decided otherwise since stays decided. */
async function takeBack(
  tx: Queryable,
  of: StoredImport,
  entry: StoredEntry,
  { forAllLike }: Answer,
): Promise<number[]> {
  const together = forAllLike ? entry.givenWith : null
  const rows = await tx.execute<{ place: number }>(sql`
    update import_entries set version = version + 1, decided_why = case when decision is null then why else decided_why end, decision = null
    where import_id = ${of.id} and batch is null and (place = ${entry.place} or decision ->> 'givenWith' = ${together})
    returning place`)
  return rows.map(({ place }) => place)
}

/**
 * Answers one entry, or all with the same undecided question. Nothing is joined in silence: for all, an answer that names a home is given only
 * where exactly one fits, and the others stay questions.
 */
async function give(
  tx: Queryable,
  of: StoredImport,
  entry: StoredEntry,
  { fate, of: home, forAllLike, id }: Answer,
): Promise<number[]> {
  const namesHome = fate === 'same' || fate === 'anotherHome'
  const like = asked(forAllLike ? entry.why : null)
  const hasOneHome = sql`(${!namesHome} or jsonb_array_length("like") = 1)`
  const mark = forAllLike ? { givenWith: id } : {}
  const isOwnKnown = !namesHome || home !== undefined
  const own = { fate, ...(namesHome && home && { of: withoutPart(home) }), ...mark }
  const rows = await tx.execute<{ place: number }>(sql`
    update import_entries set version = version + 1, decided_why = case when decision is null then why else decided_why end, decision = case
        when place = ${entry.place} and ${isOwnKnown} then ${JSON.stringify(own)}::text::jsonb
        when ${namesHome} then jsonb_build_object('of', "like" -> 0) || ${JSON.stringify({ fate, ...mark })}::text::jsonb
        else ${JSON.stringify({ fate, ...mark })}::text::jsonb end
    where import_id = ${of.id} and batch is null and ((place = ${entry.place} and (${isOwnKnown} or ${hasOneHome})) or (${like} and ${hasOneHome}))
    returning place`)
  return rows.map(({ place }) => place)
}

const withoutPart = (of: Of) => ('line' in of && of.part === 0 ? { line: of.line } : of)

/** Judges entries again, and all later ones that have something in common with them; the places of those that became something else. */
async function judgeAgain(tx: Queryable, of: StoredImport, places: readonly number[]): Promise<number[]> {
  const rows = await listDependent(tx, of.id, places)
  const changed: number[] = [...places]
  for (let at = 0; at < rows.length; at += entriesOfBatch) {
    const batch = rows.slice(at, at + entriesOfBatch)
    const { entries } = await judgeEntries(tx, of, batch, { isStoring: isBegun(of) })
    const differing = entries.filter(
      ({ row, judgement }) => row.fate !== judgement.fate || row.why !== (judgement.why ?? null),
    )
    await saveJudgements(tx, of.id, entries)
    for (const { row } of differing) if (!changed.includes(row.place)) changed.push(row.place)
  }
  return changed.toSorted((one, other) => one - other)
}

/** Entries and those after them that are connected with them by a street or a mark, themselves or over others. */
async function listDependent(
  tx: Queryable,
  importId: number,
  places: readonly number[],
): Promise<JudgedRow[]> {
  const found = await tx.execute<{ place: number }>(sql`
    with recursive connected(place) as (
      select place from import_entries where import_id = ${importId} and place = any(${`{${places.join(',')}}`}::int[])
      union
      select later.place from connected join import_entries as before on before.import_id = ${importId} and before.place = connected.place
        join import_entries as later on later.import_id = ${importId} and later.place > before.place
          and (later.street_key = before.street_key or later.marks && before.marks)
    ) select place from connected join import_entries using (place)
      where import_id = ${importId} and batch is null and fate not in ('refused') order by place limit 5000`)
  return listEntriesAt(tx, importId, [...new Set([...places, ...found.map(({ place }) => place)])])
}
