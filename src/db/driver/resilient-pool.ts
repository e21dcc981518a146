import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../start-problem.ts'
import { type Client, clientMaker, type OnStatement, type Question } from './client.ts'
import { readyConnection, type Sql } from './connect.ts'
import { type Connection, ignore, notAsked, openConnection } from './connection.ts'
import { connectionClosed, connectionSilent, isBroken, poolClosed, UnknownCommitError } from './failures.ts'
import { readOnlyCode } from './read-only.ts'
import { sharedConnections } from './shared-connections.ts'
import { runTransaction, type Work } from './transaction.ts'

const retryMs = 1_000

/** Terminates abandoned backends as soon as the server answers: they may still hold locks without knowing that their client is gone. */
function backendEnder(ask: (text: string) => PromiseLike<unknown>, isClosed: () => boolean) {
  // Why one at a time: each takes a connection while the server is silent.
  let last: Promise<unknown> = Promise.resolve()

  async function end(pid: number): Promise<unknown> {
    while (!isClosed()) {
      try {
        // Why the name: the pid may belong to another program's connection by now.
        return await ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid} and pid <> pg_backend_pid()
             and application_name = current_setting('application_name') and datname = current_database()`,
        )
      } catch {
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  return (pid: number) => {
    last = last.then(() => end(pid))
  }
}

export const noTimeout = Number.POSITIVE_INFINITY

/** Called when a single statement or a transaction starts to want a connection, and when it ends. */
export type OnWanted = (change: 1 | -1) => void

export type PoolOptions = {
  size: number
  /** How many connections more, each of which carries several short reads at once. */
  shared?: number
  /** How long a statement, a begin or a commit may stay unanswered; read on every sweep. */
  timeoutMs?: number
  onNotice?: (message: string) => void
  onStatement?: OnStatement | undefined
  onWanted?: OnWanted | undefined
}

export type Pool = Client & {
  /** For reads that wait for nothing and end at once: several at a time go over one connection. docs/decisions/013 */
  readonly short: Client
  begin: <Outcome>(work: Work<Outcome>) => Promise<Outcome>
  /** Waits up to `timeout` seconds for running work, then closes every connection. */
  end: (options?: { timeout?: number }) => Promise<void>
  /** The query builder adds its parsers and serializers here before the first connection copies them. */
  readonly options: Pick<Sql['options'], 'parsers' | 'serializers'>
}

type Waiting = PromiseWithResolvers<Connection> & { askedAt: number }

const sweepMs = 250
const closingSeconds = 1
const closingPollMs = 10

/**
 * A pool that outlives its server. When a connection breaks, falls silent or turns out read-only after a failover, the pool replaces
 * it and all its contemporaries, and sends nothing more on a lost one. docs/decisions/013
 */
export function resilientPool(urlOf: () => string, options: PoolOptions): Pool {
  const { size, onNotice, onWanted } = options
  const waiting = new Set<Waiting>()
  /** Connections that new work may use. */
  const current = new Set<Connection>()
  const idle: Connection[] = []
  const taken = new Set<Connection>()
  const shared = sharedConnections({ most: options.shared ?? 0, open, lose })
  const valueOptions: Pool['options'] = { parsers: {}, serializers: {} }
  const clientOn = clientMaker(options.onStatement)
  let isClosed = false

  function open(): Connection {
    return openConnection(urlOf(), {
      valueOptions,
      onNotice,
      onClose: (connection) => lose(connection, connectionClosed()),
    })
  }

  function openAlone(): Connection {
    const connection = open()
    current.add(connection)
    return connection
  }

  /** A connection that rests. Nobody waits while there is one. */
  function takeIdle(): Connection | undefined {
    const connection = idle.pop()
    if (!connection) return undefined
    onWanted?.(1)
    taken.add(connection)
    connection.askedAt = performance.now()
    return connection
  }

  function take(): Promise<Connection> {
    if (isClosed) return Promise.reject(poolClosed())
    onWanted?.(1)
    const asking = { askedAt: performance.now(), ...Promise.withResolvers<Connection>() }
    waiting.add(asking)
    serve()
    return asking.promise
  }

  function serve() {
    for (const next of waiting) {
      const connection = idle.pop() ?? (current.size < size ? openAlone() : undefined)
      if (!connection) return
      waiting.delete(next)
      taken.add(connection)
      connection.askedAt = next.askedAt
      next.resolve(connection)
    }
  }

  function refuse(asking: Waiting, reason: Error) {
    waiting.delete(asking)
    onWanted?.(-1)
    asking.reject(reason)
  }

  function release(connection: Connection) {
    onWanted?.(-1)
    taken.delete(connection)
    connection.onLost = ignore
    if (performance.now() > connection.expiresAt) current.delete(connection)
    if (current.has(connection)) idle.push(connection)
    else lose(connection, connectionClosed())
    serve()
  }

  function lose(connection: Connection, reason: Error) {
    if (connection.lost) return
    connection.lost = reason
    connection.onLost(reason)
    const isAnswering = connection.askedAt !== notAsked
    void connection.sql.end({ timeout: isAnswering ? 0 : closingSeconds })
    if (current.has(connection) || shared.isCurrent(connection)) renew()
  }

  /** New work gets new connections; taken connections end with their work. */
  function renew() {
    current.clear()
    for (const connection of idle.splice(0)) lose(connection, connectionClosed())
    shared.retireAll()
    serve()
  }

  function giveUpLate() {
    const tooEarly = performance.now() - (options.timeoutMs ?? noTimeout)
    for (const asking of waiting) if (asking.askedAt < tooEarly) refuse(asking, connectionSilent())
    for (const connection of [...taken, ...shared.all()]) {
      if (connection.askedAt > tooEarly) continue
      lose(connection, connectionSilent())
      if (connection.pid !== undefined) endBackend(connection.pid)
    }
    shared.retireOld()
  }

  /** Asks one question at a time: the driver would send a queued one on a later connection. */
  async function ask(connection: Connection, question: Question): Promise<unknown> {
    if (connection.lost) throw connection.lost
    connection.askedAt = Math.min(connection.askedAt, performance.now())
    try {
      connection.pid ??= await readyConnection(connection.sql)
      return await question(connection.sql)
    } catch (error) {
      if (errorCode(error) === readOnlyCode && current.has(connection)) renew()
      if (!isBroken(error)) throw error
      lose(connection, error)
      throw connection.lost
    } finally {
      connection.askedAt = notAsked
    }
  }

  async function askAlone(question: Question, text: string): Promise<unknown> {
    const connection = takeIdle() ?? (await take())
    try {
      return await ask(connection, question)
    } catch (error) {
      const mayBeDone = isBroken(error) && connection.pid !== undefined && !/^\s*select\b/i.test(text)
      throw mayBeDone ? new UnknownCommitError(error) : error
    } finally {
      release(connection)
    }
  }

  function askShared(question: Question, text: string): Promise<unknown> {
    const connection = isClosed ? undefined : shared.find()
    return connection ? shared.ask(connection, question) : askAlone(question, text)
  }

  async function begin<Outcome>(work: Work<Outcome>): Promise<Outcome> {
    const connection = await take()
    const { promise: lost, reject: onLost } = Promise.withResolvers<never>()
    connection.onLost = onLost
    let isCommitting = false
    const onCommit = () => {
      isCommitting = true
    }
    try {
      const done = runTransaction(work, { ask: (question) => ask(connection, question), clientOn, onCommit })
      // Why: the work may be waiting for something else and would notice the loss only at its next statement.
      return await Promise.race([done, lost])
    } catch (error) {
      throw isCommitting && isBroken(error) ? new UnknownCommitError(error) : error
    } finally {
      release(connection)
    }
  }

  async function end({ timeout = 0 } = {}): Promise<void> {
    isClosed = true
    clearInterval(sweep)
    for (const asking of waiting) refuse(asking, poolClosed())
    const left = [...taken, ...idle, ...shared.all()]
    renew()
    const until = performance.now() + timeout * 1000
    while ((taken.size > 0 || shared.hasReads()) && performance.now() < until) await pause(closingPollMs)
    for (const connection of left) lose(connection, poolClosed())
    await Promise.all(left.map(({ sql }) => sql.end({ timeout: 0 })))
  }

  const client = clientOn(askAlone)
  const endBackend = backendEnder(client.unsafe, () => isClosed)
  // Why another turn: a process that was itself held up may have unread answers.
  const sweep = setInterval(() => setImmediate(giveUpLate), sweepMs).unref()
  return {
    ...client,
    short: clientOn(askShared),
    begin,
    end,
    get options() {
      if (current.size > 0) throw new Error('A query builder is made before its pool opens a connection')
      return valueOptions
    },
  }
}
