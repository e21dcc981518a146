import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { importEntries } from '#db/schema.ts'
import { entriesOf } from '#domain/imports/entries.ts'
import { mostHomesOfContact } from '#domain/imports/home-keys.ts'
import { type ImportPlan, planOf } from '#domain/imports/plan.ts'
import { skippedBecause } from '#domain/imports/skipped-lines.ts'
import type { Deps } from '../deps.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import { withFileOf } from './file-store.ts'
import { findSharedContacts, insertEntries, type PlacedEntry } from './judging/entry-rows.ts'
import { listEntriesFrom } from './judging/file-homes.ts'
import { judgeEntries, saveJudgements } from './judging/judge-entries.ts'
import { correctedAsBefore, forgetOtherQuestions, keepAnswers, listAnswered } from './judging/kept-answers.ts'
import type { Lease } from './lease.ts'
import { countEntries, findImport, type StoredImport, updateImport } from './queries.ts'
import { readingOf } from './read-file.ts'
import { rowsBelow } from './reading/read-table.ts'

/** Entries of a batch: each is a transaction, so that whatever is killed goes on after the last one. */
export const entriesOfBatch = 500

/** Skipped lines that are kept with their reasons. */
const mostSkipped = 1_000

type Working = Pick<Deps, 'db' | 'clock'>

/** What the rows of a file are read by. */
export function planFor(of: StoredImport, thisYear: number): ImportPlan {
  return planOf({
    program: of.program,
    headings: of.headings,
    facts: of.facts,
    targets: of.columns.map(({ target }) => target),
    separator: of.reads.separator as Parameters<typeof planOf>[0]['separator'],
    rules: of.rules,
    thisYear,
  })
}

/** Reads the file of an import into entries, then judges them in the order of the file. Goes on where another process stopped. */
export async function runCheck({ db, clock }: Working, lease: Lease): Promise<void> {
  const of = await findImport(db, lease.importId)
  if (of?.cursor === null) await readEntries({ db, clock }, lease, of)
  while (await judgeBatch(lease));
  await lease.batch(async (tx, { id }) => {
    await updateImport(tx, id, { state: 'checked', checkedAt: clock(), ...(await countEntries(tx, id)) })
  })
}

async function readEntries({ db, clock }: Working, lease: Lease, of: StoredImport) {
  const kept = await lease.batch(async (tx) => {
    const answered = await listAnswered(tx, of.id)
    await tx.delete(importEntries).where(eq(importEntries.importId, of.id))
    return answered
  })
  const plan = planFor(of, await businessYear(db, clock()))
  const file = { headings: of.headings, targets: plan.columns.map(({ target }) => target) }
  const skipped: Record<string, string> = {}
  let skippedCount = 0
  let done = 0
  let place = 0
  await withFileOf(db, of.id, async (path) => {
    let waiting: PlacedEntry[] = []
    for await (const rows of rowsBelow(path, of.fileName, readingOf(of))) {
      for (const row of rows) {
        const why = skippedBecause(row, file)
        if (why) {
          skippedCount += 1
          if (skippedCount <= mostSkipped) skipped[row.line] = why
          continue
        }
        done += 1
        const corrected = correctedAsBefore(row, kept)
        for (const entry of entriesOf(corrected ?? row, plan)) {
          place += 1
          waiting.push({ place, row: { line: row.line, cells: [...(corrected ?? row).cells] }, entry })
        }
      }
      while (waiting.length >= entriesOfBatch) await keep(waiting.splice(0, entriesOfBatch))
      // Why: a large file is read for seconds, and calls are answered in between.
      await setImmediate()
    }
    await keep(waiting)
    waiting = []
  })
  await lease.batch(async (tx) => {
    // Why: PostgreSQL plans for the table that it counted last, and by itself it counts once a minute.
    await tx.execute(sql`analyze import_entries (import_id, place, line, street_key)`)
    await updateImport(tx, of.id, {
      shared: await findSharedContacts(tx, of.id, mostHomesOfContact),
      skippedLines: skipped,
      skippedCount,
      cursor: 0,
      done: of.lines,
      of: of.lines + place,
    })
  })

  async function keep(entries: PlacedEntry[]) {
    await lease.batch(async (tx) => {
      await insertEntries(tx, of, entries)
      await keepAnswers(tx, of.id, entries, kept)
      await updateImport(tx, of.id, { done })
    })
  }
}

/** Judges the next entries; false where there are none. */
const judgeBatch = (lease: Lease) =>
  lease.batch(async (tx, of) => {
    const rows = await listEntriesFrom(tx, of.id, { after: of.cursor ?? 0, most: entriesOfBatch })
    const last = rows.at(-1)
    if (!last) return false
    await forgetOtherQuestions(tx, of, rows)
    const { entries } = await judgeEntries(tx, of, rows, { isStoring: false })
    await saveJudgements(tx, of.id, entries)
    await updateImport(tx, of.id, { cursor: last.place, done: of.done + rows.length })
    return true
  })
