import { sql } from 'drizzle-orm'
import { importEntries, type WrittenIn } from '#db/schema.ts'
import { recordAudit, recordAudits } from '../../audit/record.ts'
import type { Deps, Queryable } from '../../deps.ts'
import type { Lease } from '../lease.ts'
import { type StoredImport, updateImport } from '../queries.ts'
import { contextOf } from '../run-import.ts'
import { homesWithKeptValues } from './kept-values.ts'
import { type Staying, stayedWith } from './staying-homes.ts'
import { takeBackFillings } from './take-back-fillings.ts'
import { touchedSince } from './touched-since.ts'

const homesOfBatch = 200

/** Takes an import back in batches: new homes that nobody touched go, filled ones get back what they had. Goes on where another process stopped. */
export async function runUndo({ clock }: Pick<Deps, 'db' | 'clock'>, lease: Lease): Promise<void> {
  while (await undoBatch(lease, clock));
  await lease.batch(async (tx, of) => {
    await updateImport(tx, of.id, { state: 'undone', endedAt: clock() })
    await recordAudit(tx, contextOf(of, tx, clock), {
      action: 'undo-import',
      subject: ['import', of.id],
      after: { fileName: of.fileName, sha256: of.sha256, homes: of.done },
    })
  })
}

const undoBatch = (lease: Lease, clock: () => Date) =>
  lease.batch(async (tx, of) => {
    const homes = await listHomesOf(tx, of.id, { after: of.cursor ?? 0, most: homesOfBatch })
    const last = homes.at(-1)
    if (last === undefined) return false
    // Why: who merges two homes, or writes into one, at this moment has done so before it is asked whether anybody touched it.
    await tx.execute(
      sql`select from customers where id = any(${`{${homes.join(',')}}`}::int[]) order by id for update`,
    )
    const outcome = await outcomeFor(tx, of, homes)
    const context = contextOf(of, tx, clock)
    await takeBackFillings(tx, context, of, outcome.restores)
    await recordAudits(
      tx,
      context,
      outcome.goes.map((customerId) => ({
        action: 'delete-customer' as const,
        subject: ['customer', customerId] as const,
        before: { importedFrom: of.fileName },
      })),
    )
    await removeHomes(tx, of.id, outcome.goes)
    const stayed = await stayedWith(tx, of, outcome.stays)
    await updateImport(tx, of.id, { cursor: last, done: of.done + homes.length, stayed })
    return true
  })

/** The homes of an import from a number on. */
export async function listHomesOf(
  tx: Queryable,
  importId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct customer_id as id from import_entries
    where import_id = ${importId} and customer_id > ${after} and not is_undone and (is_made or fate = 'filled') order by 1 limit ${most}`)
  return rows.map(({ id }) => id)
}

/** What taking back does to homes: those that go, those that get back what they had, and those that stay, wholly or in part. */
export async function outcomeFor(tx: Queryable, of: StoredImport, homes: readonly number[]) {
  const touched = await touchedSince(tx, of.id, homes)
  const keeping = await homesWithKeptValues(tx, of, homes)
  const made = new Set(
    (
      await tx.execute<{ id: number }>(sql`
        select customer_id as id from import_entries
        where import_id = ${of.id} and is_made and customer_id = any(${`{${homes.join(',')}}`}::int[])`)
    ).map(({ id }) => id),
  )
  const goes: number[] = []
  const restores: number[] = []
  const stays: Staying[] = []
  for (const customerId of homes) {
    const { newHome, filledHome } = touched.get(customerId) ?? {}
    if (made.has(customerId)) {
      if (newHome) stays.push({ customerId, because: newHome })
      else goes.push(customerId)
    } else if (filledHome) stays.push({ customerId, because: filledHome })
    else {
      restores.push(customerId)
      if (keeping.has(customerId)) stays.push({ customerId, because: 'value' })
    }
  }
  return { goes, restores, stays }
}

async function removeHomes(tx: Queryable, importId: number, homes: readonly number[]) {
  if (homes.length === 0) return
  const ids = sql`${`{${homes.join(',')}}`}::int[]`
  const stops = await tx.execute<{ written: WrittenIn }>(sql`
    select written from import_entries where import_id = ${importId} and customer_id = any(${ids}) and written ->> 'mailStop' is not null`)
  for (const { written } of stops)
    await tx.execute(sql`delete from mail_stops where mailbox = ${written.mailStop ?? ''}`)
  await tx.execute(sql`
    update ${importEntries} set is_undone = true where import_id = ${importId} and customer_id = any(${ids})`)
  await tx.execute(sql`delete from call_marks where customer_id = any(${ids})`)
  await tx.execute(sql`delete from customers where id = any(${ids})`)
}
