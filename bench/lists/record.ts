import { drizzle } from 'drizzle-orm/postgres-js'
import { connect } from '#db/driver/connect.ts'
import * as schema from '#db/schema.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import { createApp } from '#server/app.ts'
import { renderBuiltEmail } from '#server/emails/render-email.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/monitoring/log.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { usualPace } from '#server/realtime/serve-events.ts'
import { loadSite } from '#server/site/renderer.ts'
import type { Call } from './http-caller.ts'

export type Statement = { text: string; parameters: never[] }

const silentChanges = { isConnected: false, listen: () => () => {}, close: async () => {} }

/** Looking up who calls is not part of the question that a list asks. */
const isAboutTheCaller = ({ text }: Statement) =>
  /from "sessions"|from "users" where \("users"."id"/.test(text)

/**
 * The product itself, on a connection that writes down each statement: what a call asks the database is taken from
 * the call, never from a copy of its SQL.
 */
export async function openRecorder(url: string, folder: string) {
  const sql = connect(url, { max: 4 })
  let statements: Statement[] = []
  const logger = {
    logQuery: (text: string, parameters: unknown[]) =>
      void statements.push({ text, parameters: parameters as never[] }),
  }
  const app = await createApp({
    db: drizzle(sql, { schema, logger }),
    env: readEnv({ NODE_ENV: 'test' }),
    images: folderImageStore(folder),
    renderEmail: renderBuiltEmail,
    printReport: () => Promise.reject(new Error('No list makes reports')),
    site: await loadSite(),
    clock: () => new Date(),
    log: openLog('error'),
    metrics: createMetrics(),
    live: { changes: silentChanges, ...usualPace },
  })
  return {
    /** The statements of one call but for those that look up the caller; throws when the call is refused. */
    async record({ method, path, body }: Call, headers: Record<string, string>): Promise<Statement[]> {
      statements = []
      const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return statements.filter((statement) => !isAboutTheCaller(statement))
    },
    async close() {
      await app.close()
      await sql.end()
    },
  }
}
