import { abandonedBackends } from './abandoned-backends.ts'
import type { Sql } from './connect.ts'
import {
  connectionClosed,
  connectionSilent,
  endless,
  isBroken,
  isOutlived,
  isStatement,
  mayBeDone,
  OutcomeUnknown,
  onFailure,
  onSilence,
  unlessStopped,
} from './statement.ts'

type Client = Sql & ((...words: unknown[]) => unknown)
type Work = (inner: Client) => unknown

/** What is under way on other connections of a pool that is left gets so long to end; a slow mail server takes half of it. */
const leavingSeconds = 60

/** A statement, a beginning and a commit are given up after so long without an answer, in milliseconds; looked up for each. */
export type Limits = { patienceMs: number }

/**
 * A pool that outlives its server. The driver loses connections that end while a statement is being written on them, ends the
 * whole process when a transaction goes on after its connection has ended, and waits for a silent server without end. So after a
 * broken or silent connection, and after one whose server only reads since a failover, the next statement gets a new pool, on a broken transaction nothing is sent any more, and who
 * waited too long is told. docs/decisions/094
 */
export function lastingPool(open: () => Sql, limits: Limits = { patienceMs: endless }): Sql {
  let current = open()
  let isClosed = false
  const abandoned = abandonedBackends(
    (text) => watched(current, current.unsafe(text)),
    () => isClosed,
  )

  function leave(pool: Sql) {
    if (pool !== current || isClosed) return
    current = open()
    // Why: the query builder has set its own ways of reading values on the first pool.
    Object.assign(current.options.parsers, pool.options.parsers)
    Object.assign(current.options.serializers, pool.options.serializers)
    void pool.end({ timeout: leavingSeconds }).catch(() => undefined)
  }

  function watched<Outcome>(pool: Sql, outcome: Outcome): Outcome {
    if (!isStatement(outcome)) return outcome
    onFailure(outcome, (error) => {
      if (isOutlived(error)) leave(pool)
      if (!isBroken(error)) return error
      return mayBeDone(outcome) ? new OutcomeUnknown(error) : error
    })
    onSilence(outcome, limits, () => {
      leave(pool)
      abandoned.add(outcome.state?.pid)
      outcome.reject(mayBeDone(outcome) ? new OutcomeUnknown(connectionSilent()) : connectionSilent())
      // Why: what was answered to its caller must not be done afterwards.
      if (outcome.state === null) outcome.cancel()
    })
    return outcome
  }

  function begin(...given: unknown[]): Promise<unknown> {
    const work = given.at(-1) as Work
    const pool = current
    const silence = Promise.withResolvers<never>()
    silence.promise.catch(() => undefined)
    const transaction: Transaction = {
      limits,
      isOver: false,
      isCommitting: false,
      late: undefined,
      pid: undefined,
      renewPool: () => leave(pool),
      giveUp() {
        if (transaction.isOver || transaction.late) return
        transaction.late = connectionSilent()
        leave(pool)
        abandoned.add(transaction.pid)
        silence.reject(transaction.isCommitting ? new OutcomeUnknown(transaction.late) : transaction.late)
      },
    }
    const own = pool.begin as (...given: unknown[]) => Promise<unknown>
    const begun = between(
      (inner) => own(...given.slice(0, -1), inner),
      async (inner) => {
        const result = await untilBroken(work, inner, transaction)
        transaction.isCommitting = true
        return result
      },
      transaction,
    )
    const ended = begun.then(
      (result) => {
        transaction.isOver = true
        return result
      },
      (error: unknown) => {
        transaction.isOver = true
        if (!isBroken(error)) throw error
        leave(pool)
        throw transaction.isCommitting ? new OutcomeUnknown(error) : error
      },
    )
    return Promise.race([ended, silence.promise])
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

type Transaction = {
  readonly limits: Limits
  /** Its connection is gone, or it has ended. */
  isOver: boolean
  /** Its work is done, and the server is asked to keep it. */
  isCommitting: boolean
  /** The server fell silent in it; whoever waits has been told. */
  late: Error | undefined
  /** The number of its backend. */
  pid: number | null | undefined
  /** What comes next runs on other connections. */
  renewPool: () => void
  giveUp: () => void
}

/** Gives up when one of the driver's own statements around the work has no answer: what begins it, and what ends it. */
function between(
  run: (work: Work) => Promise<unknown>,
  work: Work,
  { limits, giveUp }: Transaction,
): Promise<unknown> {
  let stop = unlessStopped(limits.patienceMs, giveUp)
  const outcome = run(async (inner) => {
    stop()
    try {
      return await work(inner)
    } finally {
      stop = unlessStopped(limits.patienceMs, giveUp)
    }
  })
  const ended = () => stop()
  outcome.then(ended, ended)
  return outcome
}

/**
 * Runs the work of a transaction. Once its connection is gone the work never settles: the driver has told the caller already, and
 * would send its 'rollback' to nobody. On a silent connection the rollback is sent: it is heard with the rest, or never.
 */
async function untilBroken(work: Work, inner: Client, transaction: Transaction): Promise<unknown> {
  const never = new Promise(() => undefined)
  try {
    if (transaction.late) throw transaction.late
    const result = await work(guarded(inner, transaction))
    if (transaction.isOver) return never
    if (transaction.late) throw transaction.late
    return result
  } catch (error) {
    if (transaction.isOver) return never
    throw error
  }
}

/** The client of a transaction, which sends nothing once the connection is gone or silent. */
function guarded(inner: Client, transaction: Transaction): Client {
  function guard(outcome: unknown): unknown {
    if (!isStatement(outcome)) return outcome
    const send = outcome.handler
    outcome.handler = (statement) => {
      if (transaction.isOver) return statement.reject(connectionClosed())
      if (transaction.late) return statement.reject(transaction.late)
      send.call(outcome, statement)
    }
    onFailure(outcome, (error) => {
      if (isBroken(error)) transaction.isOver = true
      // Why here: its caller hears of it in other words, and goes on to roll back.
      else if (isOutlived(error)) transaction.renewPool()
      return error
    })
    onSilence(outcome, transaction.limits, () => {
      transaction.pid = outcome.state?.pid
      transaction.giveUp()
      outcome.reject(transaction.late ?? connectionClosed())
    })
    const { resolve } = outcome
    outcome.resolve = (answer) => {
      transaction.pid = outcome.state?.pid
      resolve(answer)
    }
    return outcome
  }
  return new Proxy(inner, {
    apply: (target, _self, words) => guard(Reflect.apply(target, undefined, words)),
    get(target, key) {
      const own: unknown = Reflect.get(target, key)
      if (typeof own !== 'function') return own
      if (key === 'unsafe') return (...words: unknown[]) => guard(own(...words))
      if (key === 'savepoint') {
        return (...given: unknown[]) =>
          between(
            (within) => own(...given.slice(0, -1), within),
            (deeper) => untilBroken(given.at(-1) as Work, deeper, transaction),
            transaction,
          )
      }
      return own
    },
  })
}
