import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ownNumberOf } from '#domain/imports/home-keys.ts'
import { importWords } from '#texts/en/staff/office/imports.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import type { StoreContext } from '../customers/store.ts'
import type { Deps, Queryable } from '../deps.ts'
import { type JudgedRow, listEntriesFrom } from './judging/file-homes.ts'
import { type JudgedEntry, judgeEntries, saveJudgements } from './judging/judge-entries.ts'
import type { Lease } from './lease.ts'
import { countEntries, type StoredImport, updateImport } from './queries.ts'
import { entriesOfBatch } from './run-check.ts'
import { fillHomes } from './storing/fill-homes.ts'
import { storeNewHomes } from './storing/new-homes.ts'

/**
 * PostgreSQL counts the tables anew each time that they are twice as long. Why: it plans for the tables that it counted last, and by itself
 * counts once a minute. Until then, thousands of homes after the first, it would look through all of them for each one.
 */
const isTwiceAsLong = (batches: number) => Number.isInteger(Math.log2(batches))

/** So long calls have the database for themselves between two batches. */
const pauseMs = 20

type Working = Pick<Deps, 'db' | 'clock'>

/** Stores the homes of a checked import, batch by batch, until all are stored or somebody stops it. Goes on where another process stopped. */
export async function runImport({ clock }: Working, lease: Lease): Promise<void> {
  while (await storeBatch(lease, clock)) await pause(pauseMs)
  await lease.batch(async (tx, of) => {
    const counted = await countEntries(tx, of.id)
    const state = of.isStopping ? 'stopped' : 'done'
    await updateImport(tx, of.id, { state, isStopping: false, endedAt: clock(), ...counted })
    const { fileName, sha256 } = of
    await recordAudit(tx, contextOf(of, tx, clock), {
      action: 'end-import',
      subject: ['import', of.id],
      after: { fileName, sha256, state, ...counted.counts },
    })
  })
}

/** Whoever started the import writes all that it writes. */
export function contextOf(of: StoredImport, db: StoreContext['db'], clock: () => Date): StoreContext {
  const { startedByUserId: id, startedBy: name } = of
  if (id === null || name === null) throw new Error('Nobody started the import')
  return { db, clock, actor: { kind: 'staff', id, name, role: 'admin', email: '' } }
}

/** An entry that was judged, and what the check had said of it. */
type Pending = JudgedEntry & { isAsChecked: boolean }

const storeBatch = (lease: Lease, clock: () => Date) =>
  lease.batch(async (tx, of) => {
    if (of.isStopping) return false
    const rows = await listEntriesFrom(tx, of.id, { after: of.cursor ?? 0, most: entriesOfBatch })
    const last = rows.at(-1)
    if (!last) return false
    const { entries } = await judgeEntries(tx, of, rows, { isStoring: true })
    const pending = entries
      .filter(({ row }) => row.batch === null && isToStore(row))
      .map((entry) => ({ ...entry, isAsChecked: isAsChecked(entry) }))
    const changed = pending.filter((entry) => !entry.isAsChecked)
    await saveJudgements(tx, of.id, changed.map(asChangedSince))
    await storeEntries(
      tx,
      contextOf(of, tx, clock),
      of,
      pending.filter((entry) => entry.isAsChecked),
    )
    await updateImport(tx, of.id, { cursor: last.place, done: of.done + rows.length })
    if (isTwiceAsLong(Math.ceil((of.done + rows.length) / entriesOfBatch))) await countTables(tx)
    return true
  })

/** Why of some columns: of a whole table the keys of all indexes would be made. */
const countTables = (tx: Queryable) =>
  tx.execute(
    sql`analyze customers (id, label_of_customer_id), home_people (id), equipment (customer_id), nameplates (customer_id), import_entries (place, customer_id)`,
  )

const isToStore = ({ fate }: JudgedRow) =>
  fate === 'new' || fate === 'anotherHome' || fate === 'filled' || fate === 'same'

/** Whether an entry still is what the check said, of the same home. */
function isAsChecked({ row, judgement, target }: JudgedEntry): boolean {
  if (row.fate !== judgement.fate) return false
  if (!target) return true
  return 'place' in target ? target.place === row.targetPlace : target.customerId === row.targetCustomerId
}

function asChangedSince(entry: Pending): JudgedEntry {
  const { judgement } = entry
  const { fills: _fills, follows: _follows, ...asked } = judgement
  return { ...entry, target: undefined, judgement: { ...asked, fate: 'ask', why: 'changedSinceCheck' } }
}

async function storeEntries(
  tx: Queryable,
  context: StoreContext,
  of: StoredImport,
  entries: readonly Pending[],
) {
  const homeOf = new Map<number, number>()
  const numberOf = (number: string | undefined) =>
    number === undefined ? null : ownNumberOf(of.program, number)
  const from = ({ line }: JudgedRow) => fill(importWords.importedFrom, { fileName: of.fileName, line })

  const made = entries.filter(({ judgement: { fate } }) => fate === 'new' || fate === 'anotherHome')
  const stored = await storeNewHomes(
    tx,
    context,
    made.map(({ row, judgement: { home } }) => ({
      home,
      ownNumber: numberOf(home.ownNumber),
      importedFrom: from(row),
    })),
  )
  for (const [index, { row }] of made.entries()) homeOf.set(row.place, stored[index]?.customerId ?? 0)

  const earlier = await findHomesOf(
    tx,
    of.id,
    entries.flatMap(({ target }) => (target && 'place' in target ? [target.place] : [])),
  )
  const targetOf = ({ target }: Pending) => {
    if (!target) return undefined
    return 'customerId' in target
      ? target.customerId
      : (homeOf.get(target.place) ?? earlier.get(target.place))
  }
  const filled = await fillHomes(
    tx,
    context,
    entries.flatMap((entry) => {
      const customerId = targetOf(entry)
      const { fills } = entry.judgement
      if (entry.judgement.fate !== 'filled' || !fills || customerId === undefined) return []
      return [
        {
          place: entry.row.place,
          customerId,
          fills,
          ownNumber: numberOf(fills.ownNumber),
          importedFrom: from(entry.row),
        },
      ]
    }),
  )

  const batch = (of.cursor ?? 0) + 1
  const isFirst = new Set<number>()
  await saveStored(
    tx,
    of.id,
    entries.map((entry, _) => {
      const { place } = entry.row
      const nth = made.indexOf(entry)
      if (nth >= 0) {
        const { customerId, version, written } = stored[nth] ?? { customerId: 0, version: 0, written: {} }
        return {
          place,
          batch,
          customer_id: customerId,
          is_made: true,
          version_after: version,
          written,
          moves: 0,
        }
      }
      const customerId = targetOf(entry)
      const home = filled.get(place)
      const moves = home && !isFirst.has(home.customerId) ? 1 : 0
      if (home) isFirst.add(home.customerId)
      return {
        place,
        batch,
        customer_id: customerId,
        is_made: false,
        version_after: home?.version,
        written: home?.written ?? {},
        moves,
      }
    }),
    entries,
  )
}

type StoredEntry = {
  place: number
  batch: number
  customer_id: number | undefined
  is_made: boolean
  version_after: number | undefined
  written: object
  moves: number
}

async function saveStored(
  tx: Queryable,
  importId: number,
  rows: readonly StoredEntry[],
  entries: readonly Pending[],
) {
  const judged = new Map(entries.map(({ row, judgement }) => [row.place, judgement]))
  const sent = rows.map((row) => {
    const { fills, says, home } = judged.get(row.place) ?? {}
    return { ...row, fills, says, home }
  })
  await tx.execute(sql`
    update import_entries as kept set batch = sent.batch, customer_id = sent.customer_id, is_made = sent.is_made, version_after = sent.version_after,
      written = sent.written, moves = sent.moves, fills = sent.fills, says = sent.says, home = sent.home
    from json_to_recordset(${JSON.stringify(sent)}::text::json) as sent(place int, batch int, customer_id int, is_made boolean, version_after int,
      written jsonb, moves int, fills jsonb, says jsonb, home jsonb)
    where kept.import_id = ${importId} and kept.place = sent.place`)
}

/** The homes that entries became, by their places. */
async function findHomesOf(
  tx: Queryable,
  importId: number,
  places: readonly number[],
): Promise<Map<number, number>> {
  if (places.length === 0) return new Map()
  const rows = await tx.execute<{ place: number; customerId: number }>(sql`
    select place, customer_id as "customerId" from import_entries
    where import_id = ${importId} and place = any(${`{${places.join(',')}}`}::int[]) and customer_id is not null`)
  return new Map(rows.map(({ place, customerId }) => [place, customerId]))
}
