import { noTimeout } from '#db/driver/resilient-pool.ts'
import { callConnections, openPool } from '#db/open.ts'
import { openCountingLink } from '#tests/support/counting-link.ts'
import type { Call } from '../lists/http-caller.ts'
import { createInProcessApp } from '../lists/in-process-app.ts'

const log = { info() {}, warn() {}, error: (fault: unknown) => console.error(fault) }

export type Counted = { statements: number; roundTrips: number; inSequence: number }

/** The product in this process, on a way to the database that counts what each call asks of it. */
export async function openCounter(databaseUrl: string, folder: string) {
  let statements = 0
  const link = await openCountingLink(databaseUrl)
  const database = await openPool(link.url, {
    log,
    timeoutMs: noTimeout,
    onStatement: () => {
      statements += 1
    },
  })
  const app = await createInProcessApp(database.db, folder)

  async function put({ method, path, body, headers: own }: Call, of: Record<string, string>) {
    const headers = { ...of, ...own }
    const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  }

  return {
    /** What a call asks once its connections are open and its statements known. */
    async count(call: Call | (() => Call), headers: Record<string, string>): Promise<Counted> {
      const next = () => put(typeof call === 'function' ? call() : call, headers)
      for (let round = 0; round < 5; round++)
        await Promise.all(Array.from({ length: 2 * callConnections }, next))
      statements = 0
      const counted = await link.during(next)
      return { statements, ...counted }
    },
    async close() {
      await app.close()
      await database.close()
      await link.close()
    },
  }
}
