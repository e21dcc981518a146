import { readOnlyCode } from './read-only.ts'
import { errorCode } from './start-problem.ts'

/**
 * What the driver keeps of a statement, and what it calls on it: to send it, and when the answer is there. `state` is the server's
 * side of the connection once it was sent. docs/decisions/094
 */
export type Statement = {
  handler: (statement: Statement) => void
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  cancel: () => void
  state: { pid: number | null } | null
  strings: readonly string[]
}

export function isStatement(outcome: unknown): outcome is Statement {
  return outcome instanceof Promise && 'handler' in outcome && 'reject' in outcome
}

/** Hears of a failure in the moment in which the driver does, before whoever waits for the statement, and may put it in other words. */
export function onFailure(statement: Statement, heard: (error: unknown) => unknown) {
  const { reject } = statement
  statement.reject = (error) => reject(heard(error))
}

/** Calls `late` when a statement that was started has no answer after so long. */
export function onSilence(statement: Statement, limits: { patienceMs: number }, late: () => void) {
  const { handler, resolve, reject } = statement
  let stop = () => {}
  statement.handler = (own) => {
    stop = unlessStopped(limits.patienceMs, late)
    handler.call(statement, own)
  }
  statement.resolve = (answer) => {
    stop()
    resolve(answer)
  }
  statement.reject = (error) => {
    stop()
    reject(error)
  }
}

/** Calls `late` after so long, unless what it answers was called by then. */
export function unlessStopped(patienceMs: number, late: () => void): () => void {
  if (patienceMs === endless) return () => {}
  let isStopped = false
  const timer = setTimeout(
    // Why another turn: a process that was held up itself has not read yet what the server said meanwhile.
    () => setImmediate(() => isStopped || late()),
    patienceMs,
  )
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** The patience of work that may take as long as it takes. */
export const endless = Number.POSITIVE_INFINITY

/** Whether the server may have done what was asked although it did not say so: it was sent, and more than a question. */
export function mayBeDone({ state, strings }: Statement): boolean {
  return state !== null && !/^\s*select\b/i.test(strings[0] ?? '')
}

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

/** Whether a connection ended under its statement. */
export function isBroken(error: unknown): boolean {
  return brokenCodes.has(errorCode(error))
}

/** Whether a pool is of no use any more: its connections are broken, or lead to a server that only reads. */
export function isOutlived(error: unknown): boolean {
  return isBroken(error) || errorCode(error) === readOnlyCode
}

export function connectionClosed(): Error {
  return Object.assign(new Error('The connection of this transaction is closed'), {
    code: 'CONNECTION_CLOSED',
  })
}

export function connectionSilent(): Error {
  return Object.assign(new Error('The database did not answer in time'), { code: 'CONNECTION_SILENT' })
}

/** A failure after which nobody knows whether the server did what it was asked. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  readonly code: string

  constructor(cause: unknown) {
    super('The database did not say whether this was done', { cause })
    this.code = errorCode(cause)
  }
}
