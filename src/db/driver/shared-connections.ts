import type { Question } from './client.ts'
import { readyConnection } from './connect.ts'
import { type Connection, notAsked } from './connection.ts'
import { connectionClosed, isBroken } from './failures.ts'

/** Enough to be sent and answered together; few enough that little waits where one takes long. The driver takes up to a hundred. */
const mostUnanswered = 20

type Options = {
  most: number
  open: () => Connection
  /** Closes it, with all that is under way on it. */
  lose: (connection: Connection, reason: Error) => void
}

/** Up to `most` connections, each of which carries several short reads at once, the first filled before the second. docs/decisions/013 */
export function sharedConnections({ most, open, lose }: Options) {
  /** Those that new reads may use, and those that are being opened for it. */
  const current = new Set<Connection>()
  /** Those that end with the reads that are under way. */
  const ending = new Set<Connection>()

  async function add() {
    const connection = open()
    current.add(connection)
    connection.askedAt = performance.now()
    try {
      connection.pid = await readyConnection(connection.sql)
      connection.askedAt = notAsked
    } catch {
      // Why no longer one of them: nobody waits for it, so its end says nothing about the others.
      current.delete(connection)
      lose(connection, connectionClosed())
    }
  }

  /** One that has few reads under way. While none is open, and when all have many, there is none. */
  function find(): Connection | undefined {
    for (const connection of current)
      if (connection.pid !== undefined && connection.unanswered < mostUnanswered) return connection
    if (current.size < most) void add()
    return undefined
  }

  async function ask(connection: Connection, question: Question): Promise<unknown> {
    if (connection.unanswered++ === 0) connection.askedAt = performance.now()
    try {
      return await question(connection.sql)
    } catch (error) {
      if (!isBroken(error)) throw error
      lose(connection, error)
      throw connection.lost
    } finally {
      connection.unanswered -= 1
      connection.askedAt = connection.unanswered > 0 ? performance.now() : notAsked
      if (connection.unanswered === 0 && ending.delete(connection)) lose(connection, connectionClosed())
    }
  }

  function retire(connection: Connection) {
    current.delete(connection)
    if (connection.unanswered > 0) ending.add(connection)
    else lose(connection, connectionClosed())
  }

  return {
    find,
    ask,
    isCurrent: (connection: Connection) => current.has(connection),
    hasReads: () => [...current, ...ending].some(({ unanswered }) => unanswered > 0),
    all: () => [...current, ...ending],
    /** Gives them no new reads. */
    retireAll() {
      for (const connection of current) retire(connection)
    },
    retireOld() {
      const now = performance.now()
      for (const connection of current) if (connection.expiresAt < now) retire(connection)
    },
  }
}
