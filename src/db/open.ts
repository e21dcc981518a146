import { openDataFolder } from './data-folder.ts'
import { refusePooledTransactions } from './driver/pooled-transactions.ts'
import { refuseReadOnly } from './driver/read-only.ts'
import { type Pool, type PoolOptions, resilientPool } from './driver/resilient-pool.ts'
import { startEmbedded } from './embedded/embedded-server.ts'
import type { RootWay } from './embedded/place.ts'
import type { Log } from './log.ts'
import type { Database } from './query-builder.ts'
import { errorCode, errorMessage, StartProblem } from './start-problem.ts'

/** An open database. `url` reaches it for as long as it is open; `close` also ends the embedded server. */
export type OpenDatabase = { db: Database; pool: Pool; url: string; close: () => Promise<void> }

type OpenPoolOptions = Partial<Pick<PoolOptions, 'size' | 'timeoutMs' | 'onStatement' | 'onWanted'>> & {
  log: Log
}

type OpenOptions = OpenPoolOptions & {
  dataDir: string
  databaseUrl: string | undefined
  /** Called when the embedded server is gone for good. By default it is only logged. */
  onLost?: (problem: StartProblem) => void
  rootWay?: RootWay
}

/** Connections that calls share, each for one statement or transaction at a time. */
export const callConnections = 10

/** Those that carry the short reads of calls. Two, so that one that is being replaced holds up nobody. */
const sharedConnections = 2

/** Less than the 30 or 60 seconds after which a proxy gives up. */
const callTimeoutMs = 20_000

/** By now all calls have ended; only connections left half closed by a dead server remain. */
const closingSeconds = 1
const oldestVersion = 150_000

/** Opens the PostgreSQL at `databaseUrl`, or else the one in the data folder. Throws `StartProblem`. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const dataDir = await openDataFolder(options.dataDir)
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl, options)
  const onLost = options.onLost ?? ((problem: StartProblem) => options.log.error(problem.message))
  const loading = loadQueryBuilder()
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

/** Connects to an external server, possibly behind a pooler. Throws `StartProblem`. */
export async function openServer(url: string, options: OpenPoolOptions): Promise<OpenDatabase> {
  const open = await openPool(url, options)
  try {
    await refusePooledTransactions(url)
    return open
  } catch (error) {
    await open.close()
    throw error instanceof StartProblem ? error : noAnswer(error)
  }
}

/** Loaded early: the library's many files are read while PostgreSQL starts. */
function loadQueryBuilder() {
  return import('./query-builder.ts')
}

/** A pool of its own for work that must not use the connections of calls. */
export async function openPool(
  url: string,
  { log, onStatement, onWanted, size, timeoutMs = callTimeoutMs }: OpenPoolOptions,
): Promise<OpenDatabase> {
  const { queryBuilder } = await loadQueryBuilder()
  const onNotice = (message: string) => log.info(`PostgreSQL says: ${message}`)
  const connections = size === undefined ? { size: callConnections, shared: sharedConnections } : { size }
  const pool = resilientPool(() => url, { ...connections, timeoutMs, onNotice, onStatement, onWanted })
  const db = queryBuilder(pool)
  try {
    await checkServer(pool)
    await refuseReadOnly(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, pool, url, close: () => pool.end({ timeout: closingSeconds }) }
}

async function checkServer(pool: Pool): Promise<void> {
  const asked = pool.unsafe<{ number: number; name: string; encoding: string }[]>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  const [row] = await asked.catch((error: unknown) => {
    throw noAnswer(error)
  })
  if (row === undefined || row.number < oldestVersion) {
    throw new StartProblem(
      `PostgreSQL 15 or later is needed; the one at DATABASE_URL is ${row?.name ?? 'unknown'}.`,
    )
  }
  if (row.encoding !== 'UTF8') {
    throw new StartProblem(
      `The database at DATABASE_URL stores texts as ${row.encoding}, which has no sign for many names: make one with ENCODING 'UTF8' and TEMPLATE template0.`,
    )
  }
}

function noAnswer(error: unknown) {
  return new StartProblem(`The database at DATABASE_URL does not answer: ${faultOf(error)}.`)
}

/** Never the address: it contains a password. */
function faultOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return 'nothing listens at its host and port'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  if (code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'no connection within 10 seconds'
  if (code === '28P01' || code === '28000') return 'it refuses the user or the password'
  if (code === '3D000') return 'it has no such database'
  return errorMessage(error)
}
