import { performance } from 'node:perf_hooks'
import type { Sql } from './connect.ts'

type Client = Pick<Sql, 'unsafe'>
type Work = (inner: Client) => unknown

/** Hears of each statement when its answer is there: its text without the parameters, and how long it took in milliseconds. */
export type OnStatement = (text: string, ms: number) => void

/** Hears of the beginning and the end of whatever wants a connection: a statement by itself, or a whole transaction. */
export type OnWanted = (change: 1 | -1) => void

type Watch = { onStatement?: OnStatement | undefined; onWanted?: OnWanted | undefined }

/** The product has some 350 statements. Each is kept by driver and server for every connection, for as long as that lives. */
export const mostPrepared = 700

/**
 * The same connections, on which statements with parameters are prepared once and then run in one round trip instead
 * of two. docs/decisions/056
 */
export function preparingStatements<Given extends Client>(
  client: Given,
  { onStatement, onWanted }: Watch = {},
  prepared = new Set<string>(),
): Given {
  const unsafe: Client['unsafe'] = (text, parameters, options) =>
    wanted(
      heard(
        client.unsafe(text, parameters, { ...options, prepare: isToBePrepared(text) }),
        text,
        onStatement,
      ),
      onWanted,
    )

  /** Why a limit: a statement whose text differs from call to call would fill the memory of every connection. */
  function isToBePrepared(text: string): boolean {
    if (!isPlannedOnce(text)) return false
    if (prepared.size < mostPrepared) prepared.add(text)
    return prepared.has(text)
  }

  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return unsafe
      const own: unknown = Reflect.get(target, key)
      // Why: a transaction hands its work another client, which prepares nothing by itself.
      if ((key === 'begin' || key === 'savepoint') && typeof own === 'function')
        return (work: Work) =>
          wanted(
            own((inner: Client) => work(preparingStatements(inner, { onStatement }, prepared))),
            onWanted,
          )
      return own
    },
  })
}

/** Waiting starts a statement at the end of this turn, when its caller has said which form of answer it wants. */
function heard<Query extends PromiseLike<unknown>>(
  query: Query,
  text: string,
  onStatement: OnStatement | undefined,
): Query {
  if (!onStatement) return query
  const began = performance.now()
  const ended = () => onStatement(text, performance.now() - began)
  query.then(ended, ended)
  return query
}

/** Counts what wants a connection; within a transaction nobody counts, since that has its own. */
function wanted<Outcome extends PromiseLike<unknown>>(
  outcome: Outcome,
  onWanted: OnWanted | undefined,
): Outcome {
  if (!onWanted) return outcome
  onWanted(1)
  const ended = () => onWanted(-1)
  outcome.then(ended, ended)
  return outcome
}

/** Why not all: the best plan of a 'contains' depends on what was typed, so it is made for each. */
function isPlannedOnce(text: string) {
  return !text.includes(' ilike ')
}
