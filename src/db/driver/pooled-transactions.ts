import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { backendOf, connect } from './connect.ts'

/** Enough for poolers that hand out the last connection used, and for those that take turns. */
const tries = 3

/** A pooler without a free connection makes its clients wait. */
const timeoutMs = 5_000

/**
 * Throws a `StartProblem` when a pooler shares server connections between transactions: session locks, LISTEN and prepared statements
 * would be lost or leak to others. It does so if two connected clients reach the same backend, or one client reaches two.
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

/** The same for a second client, in a transaction that stays open during the work. */
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
