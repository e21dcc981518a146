import { setTimeout as pause } from 'node:timers/promises'
import { withConnection } from '#db/driver/connect.ts'
import { rankingKey } from '#server/call-list/ranking-queries.ts'
import type { FilledProduct } from '../lists/filled-product.ts'
import { postmasterOf, processorMsOf, processorMsOfFamily } from '../processor-time.ts'

/**
 * Does some work while no home is ranked. Why: the product ranks each new and changed home in the background, those of the bare server
 * too, and would do it during whichever call is measured next.
 */
export function withoutRanking<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withConnection(url, async (sql) => {
    await sql.unsafe(`select pg_advisory_lock(${rankingKey})`)
    return work()
  })
}

/** What ranking costs a home, measured on those that wait for it; undefined where none does. */
export async function measureRanking({ database: { sql }, product }: FilledProduct) {
  const waiting = async () => {
    const [row] = await sql<{ homes: number }[]>`
      select count(distinct customer_id)::int as homes from call_list_changes`
    return row?.homes ?? 0
  }
  const homes = await waiting()
  if (homes === 0) return undefined
  const postmaster = await postmasterOf(sql)
  const began = performance.now()
  const nodeBefore = processorMsOf(product.pid)
  const postgresBefore = processorMsOfFamily(postmaster)
  while ((await waiting()) > 0) await pause(500)
  return {
    perSecond: (1000 * homes) / (performance.now() - began),
    nodeMs: (processorMsOf(product.pid) - nodeBefore) / homes,
    postgresMs: (processorMsOfFamily(postmaster) - postgresBefore) / homes,
  }
}
