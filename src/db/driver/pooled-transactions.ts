import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { backendOf, connect } from './connect.ts'

/** Poolers hand out the connection that was used last, or the next one in turn: so many tries meet either. */
const tries = 3

/** A pooler without a free connection lets its clients wait. */
const timeoutMs = 5_000

/**
 * Throws a `StartProblem` where a pooler shares the server's connections between transactions: locks, LISTEN and prepared statements
 * of a session would be lost, or somebody else's. Between two clients that are both connected, a backend belongs to one of them;
 * where both meet the same one, or one client meets two, it belongs to nobody.
 */
export async function refusePooledTransactions(url: string): Promise<void> {
  let isReconnected = false
  const session = connect(url, {
    max: 1,
    onClose: () => {
      isReconnected = true
    },
  })
  try {
    const met = new Set([await backendOf(session)])
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const other = await backendOfAnother(url, async () => {
        const again = await Promise.race([backendOf(session), pause(timeoutMs, undefined, { ref: false })])
        if (again !== undefined) met.add(again)
      })
      if (isReconnected) return
      if (met.has(other) || met.size > 1) throw new StartProblem(words)
    }
  } finally {
    await session.end({ timeout: 0 })
  }
}

const words =
  'Between this product and the database at DATABASE_URL a pooler shares connections between transactions. Give DATABASE_URL the direct address, or set the pooler to session pooling (PgBouncer: pool_mode = session).'

/** The same for another client, in a transaction that lasts as long as the work. */
async function backendOfAnother(url: string, work: () => Promise<void>): Promise<number> {
  const sql = connect(url, { max: 1 })
  try {
    return await sql.begin(async (tx) => {
      const pid = await backendOf(tx)
      await work()
      return pid
    })
  } finally {
    await sql.end({ timeout: 0 })
  }
}
