import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { connect, type Sql } from './connect.ts'
import { openDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded/embedded-server.ts'
import type { RootWay } from './embedded/place.ts'
import { lastingPool } from './lasting-pool.ts'
import type { Log } from './log.ts'
import { refusePooledTransactions } from './pooled-transactions.ts'
import { type OnStatement, type OnWanted, preparingStatements } from './prepare-statements.ts'
import { refuseReadOnly } from './read-only.ts'
import type * as schema from './schema.ts'
import { errorCode, errorMessage, StartProblem } from './start-problem.ts'

export type Database = PostgresJsDatabase<typeof schema>

/** An open database. `url` reaches it for as long as it is open; `close` also ends the embedded server. */
export type OpenDatabase = { db: Database; sql: Sql; url: string; close: () => Promise<void> }

type OpenOptions = {
  dataDir: string
  databaseUrl: string | undefined
  log: Log
  /** Called when the embedded server is gone for good; without it, queries just fail. */
  onLost?: (problem: StartProblem) => void
  onStatement?: OnStatement
  onWanted?: OnWanted
  rootWay?: RootWay
  patienceMs?: number
}

/** Connections that calls share. */
export const callConnections = 10

/** A call is told that the database does not answer after so long; a proxy in front gives up after 30 or 60 seconds. */
const patienceOfCallsMs = 20_000

/** Calls have ended before this; what the driver still waits for are connections that a dead server left half closed. */
const closingSeconds = 1
const oldestVersion = 150_000

/** Opens the PostgreSQL at `databaseUrl`, or else the one in the data folder. Throws `StartProblem`. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const dataDir = await openDataFolder(options.dataDir)
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl, options)
  const onLost = options.onLost ?? ((problem: StartProblem) => options.log.error(problem.message))
  const loading = loadTables()
  const server = await startEmbedded({ ...options, dataDir, onLost })
  try {
    await loading
    const open = await openPool(server.url, options)
    const close = async () => {
      await open.close()
      await server.close()
    }
    return { ...open, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Connections to a server of somebody else's, which may stand behind a pooler. Throws `StartProblem`. */
export async function openServer(url: string, options: PoolOptions): Promise<OpenDatabase> {
  const open = await openPool(url, options)
  try {
    await refusePooledTransactions(url)
    return open
  } catch (error) {
    await open.close()
    throw error instanceof StartProblem ? error : noAnswer(error)
  }
}

/** Called early: the library's many files are read while PostgreSQL starts in its own process. */
function loadTables() {
  return Promise.all([import('drizzle-orm/postgres-js'), import('./schema.ts')])
}

type PoolOptions = {
  log: Log
  onStatement?: OnStatement
  onWanted?: OnWanted
  size?: number
  /** A statement is given up after so long without an answer; `endless` is for work that may lawfully take longer than a call. */
  patienceMs?: number
}

/** Connections to a database that is there, for a part of the product that must not take those of the calls. */
export async function openPool(
  url: string,
  { log, onStatement, onWanted, size = callConnections, patienceMs = patienceOfCallsMs }: PoolOptions,
): Promise<OpenDatabase> {
  const [{ drizzle }, tables] = await loadTables()
  const onNotice = (message: string) => log.info(`PostgreSQL says: ${message}`)
  const sql = lastingPool(() => connect(url, { max: size, onNotice }), { patienceMs })
  try {
    await checkVersion(sql)
    await refuseReadOnly(sql)
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error
  }
  return {
    db: drizzle(preparingStatements(sql, { onStatement, onWanted }), { schema: tables }),
    sql,
    url,
    close: () => sql.end({ timeout: closingSeconds }),
  }
}

async function checkVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.catch((error: unknown) => {
    throw noAnswer(error)
  })
  if (row === undefined || row.number < oldestVersion) {
    throw new StartProblem(
      `PostgreSQL 15 or later is needed; the one at DATABASE_URL is ${row?.name ?? 'unknown'}.`,
    )
  }
}

function noAnswer(error: unknown) {
  return new StartProblem(`The database at DATABASE_URL does not answer: ${faultOf(error)}.`)
}

/** The fault in words, without the address: it carries a password. */
function faultOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return 'nothing listens at its host and port'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  if (code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'no connection within 10 seconds'
  if (code === '28P01' || code === '28000') return 'it refuses the user or the password'
  if (code === '3D000') return 'it has no such database'
  return errorMessage(error)
}
