import { sql } from 'drizzle-orm'
import type { Row } from '#domain/imports/cells.ts'
import { letterOf } from '#domain/imports/columns/headings.ts'
import type { Decision } from '#domain/imports/who-is-whom.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import type { PlacedEntry } from './entry-rows.ts'
import type { JudgedRow } from './file-homes.ts'
import { judgeEntries } from './judge-entries.ts'

/** What somebody decided or corrected about an entry before another check. */
type Answered = {
  line: number
  part: number
  cells: string[]
  changed: Record<string, string> | null
  decision: Decision | null
  decidedWhy: string | null
  version: number
}

/** The answers of a check, by the lines of the file. */
export type Answers = ReadonlyMap<number, readonly Answered[]>

export async function listAnswered(db: Queryable, importId: number): Promise<Answers> {
  const rows = await db.execute<Answered>(sql`
    select line, part, coalesce(cells, '[]') as cells, changed, decision, decided_why as "decidedWhy", version from import_entries
    where import_id = ${importId} and (decision is not null or changed is not null)`)
  return Map.groupBy(rows, ({ line }) => line)
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, index) => (one[index] ?? '') === (other[index] ?? ''),
  )

/** A row with the cells that were corrected, if it is the row of then; undefined for any other. */
export function correctedAsBefore(row: Row, answers: Answers): Row | undefined {
  for (const { cells, changed } of answers.get(row.line) ?? []) {
    if (changed === null) continue
    const corrected = cells.map((_, index) => changed[letterOf(index)] ?? row.cells[index] ?? '')
    if (isSame(corrected, cells)) return { line: row.line, cells: corrected }
  }
  return undefined
}

/** Gives entries what was decided about the same cells before. */
export async function keepAnswers(
  tx: Queryable,
  importId: number,
  entries: readonly PlacedEntry[],
  answers: Answers,
) {
  const rows = entries.flatMap(({ place, row, entry: { part = 0 } }) => {
    const of = answers.get(row.line) ?? []
    const answered = of.find((each) => each.part === part && isSame(each.cells, row.cells))
    return answered ? [{ ...answered, place, why: answered.decidedWhy }] : []
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    update import_entries as kept set changed = sent.changed, decision = sent.decision, decided_why = sent.why, version = sent.version
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(place int, changed jsonb, decision jsonb, why text, version int)
    where kept.import_id = ${importId} and kept.place = sent.place`)
}

/** Forgets decisions about entries of which something else is asked now. */
export async function forgetOtherQuestions(tx: Queryable, of: StoredImport, rows: JudgedRow[]) {
  if (!rows.some(({ decision }) => decision)) return
  const undecided = rows.map((row) => ({ ...row, decision: null }))
  const { entries } = await judgeEntries(tx, of, undecided, { isStoring: false })
  for (const [index, row] of rows.entries()) {
    const why = entries[index]?.judgement.why ?? null
    if (!row.decision || why === row.decidedWhy) continue
    row.decision = null
    await tx.execute(sql`
      update import_entries set decision = null, decided_why = null where import_id = ${of.id} and place = ${row.place}`)
  }
}
