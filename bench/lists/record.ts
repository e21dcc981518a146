import { drizzle } from 'drizzle-orm/postgres-js'
import { connect } from '#db/driver/connect.ts'
import * as schema from '#db/schema.ts'
import type { Call } from './http-caller.ts'
import { createInProcessApp } from './in-process-app.ts'

export type Statement = { text: string; parameters: never[] }

/** The statement that looks up the caller is not part of the list. */
const isAboutTheCaller = ({ text }: Statement) =>
  /from "sessions"|from "users" where \("users"."id"/.test(text)

/**
 * The product itself, on a connection that records each statement, so that a call's statements come from the call and never from a
 * copy of its SQL.
 */
export async function openRecorder(url: string, folder: string) {
  const sql = connect(url, { max: 4 })
  let statements: Statement[] = []
  const logger = {
    logQuery: (text: string, parameters: unknown[]) =>
      void statements.push({ text, parameters: parameters as never[] }),
  }
  const app = await createInProcessApp(drizzle(sql, { schema, logger }), folder)
  return {
    /** The statements of one call, except those that look up the caller; throws if the call is refused. */
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
