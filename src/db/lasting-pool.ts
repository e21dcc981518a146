import type { Sql } from './connect.ts'
import { errorCode } from './start-problem.ts'

/** What the driver calls on a statement of its own: to send it, and when it failed. */
type Statement = { handler: (statement: Statement) => void; reject: (error: unknown) => void }

type Client = Sql & ((...words: unknown[]) => unknown)
type Work = (inner: Client) => unknown

/** Codes of a connection that ended under its statement. */
const brokenCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
])

/** What is under way on other connections of a pool that is left gets so long to end; a slow mail server takes half of it. */
const leavingSeconds = 60

/**
 * A pool that outlives its server. The driver loses connections that end while a statement is being written on them, and ends the
 * whole process when a transaction goes on after its connection has ended. So after a broken connection the next statement gets
 * a new pool, and on a broken transaction nothing is sent any more. docs/decisions/094
 */
export function lastingPool(open: () => Sql): Sql {
  let current = open()
  let isClosed = false

  function leave(pool: Sql) {
    if (pool !== current || isClosed) return
    current = open()
    // Why: the query builder has set its own ways of reading values on the first pool.
    Object.assign(current.options.parsers, pool.options.parsers)
    Object.assign(current.options.serializers, pool.options.serializers)
    void pool.end({ timeout: leavingSeconds }).catch(() => undefined)
  }

  function watched(pool: Sql, outcome: unknown): unknown {
    if (isStatement(outcome)) {
      onFailure(outcome, (error) => {
        if (isBroken(error)) leave(pool)
      })
    }
    return outcome
  }

  function begin(...given: unknown[]): Promise<unknown> {
    const work = given.at(-1) as Work
    const pool = current
    let isOver = false
    const end = () => {
      isOver = true
    }
    const own = pool.begin as (...given: unknown[]) => Promise<unknown>
    const begun = own(...given.slice(0, -1), (inner: Client) =>
      untilBroken(work, { inner, isOver: () => isOver, end }),
    )
    begun.then(end, (error) => {
      end()
      if (isBroken(error)) leave(pool)
    })
    return begun
  }

  return new Proxy(current, {
    apply: (_target, _self, words) => watched(current, Reflect.apply(current, undefined, words)),
    get(_target, key) {
      const pool = current
      if (key === 'begin') return begin
      if (key === 'unsafe')
        return (...words: Parameters<Sql['unsafe']>) => watched(pool, pool.unsafe(...words))
      if (key === 'end') {
        return (options?: Parameters<Sql['end']>[0]) => {
          isClosed = true
          return current.end(options)
        }
      }
      return Reflect.get(pool, key)
    },
  })
}

type Transaction = { inner: Client; isOver: () => boolean; end: () => void }

/**
 * Runs the work of a transaction. Once its connection is gone the work never settles: the driver has told the caller already, and
 * would send its 'rollback' to nobody.
 */
async function untilBroken(work: Work, transaction: Transaction): Promise<unknown> {
  const never = new Promise(() => undefined)
  try {
    const result = await work(guarded(transaction))
    return transaction.isOver() ? never : result
  } catch (error) {
    if (transaction.isOver()) return never
    throw error
  }
}

/** The client of a transaction, which sends nothing once the connection is gone. */
function guarded(transaction: Transaction): Client {
  const { inner, isOver, end } = transaction
  function guard(outcome: unknown): unknown {
    if (!isStatement(outcome)) return outcome
    const send = outcome.handler
    outcome.handler = (statement) =>
      isOver() ? statement.reject(connectionClosed()) : send.call(outcome, statement)
    onFailure(outcome, (error) => {
      if (isBroken(error)) end()
    })
    return outcome
  }
  return new Proxy(inner, {
    apply: (target, _self, words) => guard(Reflect.apply(target, undefined, words)),
    get(target, key) {
      const own: unknown = Reflect.get(target, key)
      if (typeof own !== 'function') return own
      if (key === 'unsafe') return (...words: unknown[]) => guard(own(...words))
      if (key === 'savepoint') {
        return (...given: unknown[]) => {
          const work = given.at(-1) as Work
          const within = (deeper: Client) => untilBroken(work, { ...transaction, inner: deeper })
          return own(...given.slice(0, -1), within)
        }
      }
      return own
    },
  })
}

function isStatement(outcome: unknown): outcome is Statement {
  return outcome instanceof Promise && 'handler' in outcome && 'reject' in outcome
}

/** Hears of a failure in the moment in which the driver does, before whoever waits for the statement. */
function onFailure(statement: Statement, heard: (error: unknown) => void) {
  const { reject } = statement
  statement.reject = (error) => {
    heard(error)
    reject(error)
  }
}

function isBroken(error: unknown): boolean {
  return brokenCodes.has(errorCode(error))
}

function connectionClosed(): Error {
  return Object.assign(new Error('The connection of this transaction is closed'), {
    code: 'CONNECTION_CLOSED',
  })
}
