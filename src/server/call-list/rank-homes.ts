import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayAfter } from '#domain/days.ts'
import { findGrounds } from '../analysis/grounds.ts'
import type { Deps } from '../deps.ts'
import { listSentToHomes } from '../proposals/reading/sent-to-home.ts'
import { rowsOfHome } from './rank-home.ts'
import {
  type CallListRow,
  forgetChanges,
  type HomeToRank,
  listChanges,
  listHomesToRank,
  mayRank,
  noteEachHome,
  replaceRows,
} from './ranking-queries.ts'

/** Homes of one transaction. */
const batchSize = 250

/** Homes that are compared at a stretch, so that calls are answered in between. */
const stretch = 10

/**
 * Ranks the homes that changed, a batch of them. What is noted while it runs stays noted; a crash undoes the whole batch. False where
 * nothing waits, or another instance is at it.
 */
export async function rankSomeHomes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  if ((await listChanges(db, 1)).length === 0) return false
  return db.transaction(async (tx) => {
    if (!(await mayRank(tx))) return false
    const changes = await listChanges(tx, batchSize)
    if (changes.some(({ customerId }) => customerId === null)) {
      await noteEachHome(tx)
      return true
    }
    const ids = [...new Set(changes.flatMap(({ customerId }) => customerId ?? []))]
    const now = clock()
    const homes = await listHomesToRank(tx, ids)
    const grounds = await findGrounds(tx, now)
    const sent = await listSentToHomes(tx, ids, now)
    await replaceRows(tx, ids, {
      rows: await rowsOf(homes, (home) => rowsOfHome(grounds, home, sent.get(home.id) ?? [])),
      today: dayAfter(grounds.asOf.today, -1),
    })
    await forgetChanges(
      tx,
      changes.map(({ id }) => id),
    )
    return true
  })
}

async function rowsOf(
  homes: readonly HomeToRank[],
  rank: (home: HomeToRank) => CallListRow[],
): Promise<CallListRow[]> {
  const rows: CallListRow[] = []
  for (const [index, home] of homes.entries()) {
    if (index % stretch === stretch - 1) await nextTurn()
    rows.push(...rank(home))
  }
  return rows
}
