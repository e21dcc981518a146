import { openDataFolder } from './data-folder.ts'
import { readDatabaseAddress } from './driver/database-address.ts'
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
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl, options)
  const dataDir = await openDataFolder(options.dataDir)
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
    if (readDatabaseAddress(url).encryption?.isChecked === false) options.log.warn(unchecked)
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

const unchecked =
  'The connection to the database is encrypted, but nothing checks that it leads to the right server: write sslmode=verify-full in DATABASE_URL, with sslrootcert=/path/of/its/authority.pem where the provider has an authority of its own.'

function noAnswer(error: unknown) {
  return new StartProblem(`The database at DATABASE_URL does not answer: ${faultOf(error)}.`)
}

const certificateCodes = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
])
const certificateFault =
  'its certificate is from no authority that this machine trusts, or its time is over: name the authority with sslrootcert=/path/of/its/authority.pem in the address, or write sslmode=require to encrypt unchecked'
const noTlsCodes = new Set(['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'])

/** Never the address: it contains a password. */
function faultOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return 'nothing listens at its host and port'
  if (code === 'ENOENT') return 'no server has its socket in the folder after host='
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  if (code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'no connection within 10 seconds'
  if (code === '28000' && /no encryption|SSL off/i.test(errorMessage(error)))
    return 'it takes only encrypted connections from here: add ?sslmode=verify-full to the address'
  if (code === '28P01' || code === '28000') return 'it refuses the user or the password'
  if (certificateCodes.has(code)) return `${certificateFault} (${code})`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'its certificate is for another name than the host in the address, which sslmode=verify-full compares'
  if (noTlsCodes.has(code) || /before secure TLS connection/.test(errorMessage(error)))
    return 'it does not speak TLS, which sslmode asks for: switch TLS on there, or leave sslmode out on the same machine'
  if (code === '3D000') return 'it has no such database'
  return errorMessage(error)
}
