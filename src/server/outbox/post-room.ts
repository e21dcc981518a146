import type { PgBoss } from 'pg-boss'
import type { Log } from '#db/log.ts'
import { openPool } from '#db/open.ts'
import { smtpSender } from '../adapters/smtp.ts'
import type { Deps } from '../deps.ts'
import type { Delivery } from './deliver.ts'
import { lanes, startMailWorker, usualPauses } from './worker.ts'

type PostRoomOptions = Required<Pick<Delivery, 'findReportPdf'>> & {
  databaseUrl: string
  smtpUrl: string
  boss: PgBoss
  log: Log & Pick<Deps['log'], 'error' | 'warn'>
}

/**
 * Sends what the outbox holds by the server at `smtpUrl`. It has connections of its own: a message is held while a slow
 * server is spoken to, and calls must not wait for that.
 */
export async function openPostRoom({ databaseUrl, smtpUrl, boss, log, findReportPdf }: PostRoomOptions) {
  const pool = await openPool(databaseUrl, { log, size: lanes })
  const worker = await startMailWorker({
    db: pool.db,
    boss,
    log,
    findReportPdf,
    send: smtpSender(smtpUrl),
    clock: () => new Date(),
    pauses: usualPauses,
  })
  return {
    async close() {
      await worker.stop()
      await pool.close()
    },
  }
}
