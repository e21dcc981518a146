import { connect, type Sql } from './connect.ts'

/** Serves one statement or transaction at a time, or several short reads; a lost connection is never reopened. */
export type Connection = {
  readonly sql: Sql
  /** After this it gets no new work. */
  readonly expiresAt: number
  /** Its backend, once it is open. */
  pid: number | undefined
  /** When the unanswered question was asked; of several short reads, when the turn of the first one came. */
  askedAt: number
  /** Short reads under way. */
  unanswered: number
  /** Why it is no longer used. */
  lost: Error | undefined
  onLost: (reason: Error) => void
}

export const notAsked = Number.POSITIVE_INFINITY
export const ignore = () => undefined

/** Why limited: server and driver keep each prepared statement as long. Why random: connections must not all be reopened at once. */
const lifetimeMs = () => (30 + Math.random() * 30) * 60_000

type Options = {
  valueOptions: Pick<Sql['options'], 'parsers' | 'serializers'>
  onNotice: ((message: string) => void) | undefined
  /** Called when one that had been open has closed. */
  onClose: (connection: Connection) => void
}

/** A client of the driver with one connection, which opens with its first question. */
export function openConnection(url: string, { valueOptions, onNotice, onClose }: Options): Connection {
  const hasClosed = () => connection.pid !== undefined && onClose(connection)
  const sql = connect(url, { max: 1, onClose: hasClosed, ...(onNotice ? { onNotice } : {}) })
  Object.assign(sql.options.parsers, valueOptions.parsers)
  Object.assign(sql.options.serializers, valueOptions.serializers)
  const connection: Connection = {
    sql,
    expiresAt: performance.now() + lifetimeMs(),
    pid: undefined,
    askedAt: notAsked,
    unanswered: 0,
    lost: undefined,
    onLost: ignore,
  }
  return connection
}
