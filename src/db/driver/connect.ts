import { parsePgArray } from 'drizzle-orm/pg-core/utils/array'
import postgres from 'postgres'
import { readDatabaseAddress } from './database-address.ts'

export type Sql = postgres.Sql

type ConnectOptions = {
  max: number
  onClose?: () => void
  onNotice?: (message: string) => void
}

/** The pause after a refused connection. */
const backoffSeconds = 0.25

/** PostgreSQL's type id of `text[]`, the only array type the product reads. */
const arrayOfTexts = 1009

/** A pool of connections to an address, whose encryption and Unix socket `readDatabaseAddress` reads. docs/decisions/013 */
export function connect(url: string, { max, onClose, onNotice }: ConnectOptions): Sql {
  const { href, socketFolder, encryption } = readDatabaseAddress(url)
  const sql = postgres(href, {
    max,
    ssl: encryption?.options ?? false,
    connect_timeout: 10,
    // Why: losing the connection while the driver fetches types ends the process (docs/decisions/013).
    fetch_types: false,
    // Why not the driver's own, up to 20 seconds: calls would keep waiting after the server is back.
    backoff: () => backoffSeconds,
    // Why: a connection that holds an advisory lock must not be replaced.
    ...(max === 1 ? { max_lifetime: null } : {}),
    ...(socketFolder === undefined ? {} : { host: socketFolder }),
    ...(onClose ? { onclose: onClose } : {}),
    onnotice: (notice) => onNotice?.(notice.message ?? ''),
    connection: { application_name: 'hvac-upgrade-portal' },
  })
  sql.options.parsers[arrayOfTexts] = parsePgArray
  return sql
}

/**
 * The process id of the server's side. Why ask: behind a pooler the driver holds another one. Why unprepared: the next backend may not
 * know a prepared statement.
 */
export async function backendOf(sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid ?? 0
}

/** Longer than a transaction waits for a mail server, the slowest that any waits for. */
const longestRest = '5min'

/**
 * Readies a connection of a pool, and returns its process id: the server ends it where a transaction rests for minutes, since nobody who follows
 * a list hears of changes meanwhile (docs/decisions/090). Why not at its start: poolers refuse such settings there.
 */
export async function readyConnection(sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const [row] = await sql.unsafe<{ pid: number }[]>(
    `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '${longestRest}', false)`,
  )
  return row?.pid ?? 0
}

/** Does some work on a connection of its own, which ends with the work. */
export async function withConnection<Result>(
  url: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
