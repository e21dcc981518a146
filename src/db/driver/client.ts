import type { Row } from 'postgres'
import type { Sql } from './connect.ts'

/** Rows, or with `values` the same as arrays. */
type Answer<Rows> = Promise<Rows> & { values: () => Promise<unknown[][]> }

/** The part of the driver's client that the query builder uses, on a pool and within a transaction. */
export type Client = {
  unsafe<Rows extends object[] = Row[]>(text: string, parameters?: unknown[]): Answer<Rows>
}

/** Called after each statement with its text, without parameters, and its duration in milliseconds. */
export type OnStatement = (text: string, ms: number) => void

export type Question = (sql: Sql) => PromiseLike<unknown>

/** The product has some 350 statements; driver and server keep each one for the life of every connection. */
export const mostPrepared = 700

/**
 * Makes clients whose statements are prepared once on a connection and then run in one round trip instead of two.
 * docs/decisions/013
 */
export function clientMaker(onStatement?: OnStatement) {
  const prepared = new Set<string>()

  function isPrepared(text: string): boolean {
    if (prepared.has(text)) return true
    // Why: the best plan of a 'contains' depends on its parameter.
    if (text.includes(' ilike ')) return false
    // Why a limit: statements whose text varies would fill the memory of every connection.
    if (prepared.size >= mostPrepared) return false
    prepared.add(text)
    return true
  }

  return function clientOn(ask: (question: Question, text: string) => Promise<unknown>): Client {
    function unsafe(text: string, parameters: unknown[] = []): Answer<never> {
      const began = performance.now()
      let areArrays = false
      let query: ReturnType<Sql['unsafe']> | undefined
      const question: Question = (sql) => {
        const prepare = isPrepared(text)
        // Why: the driver sends a text without parameters as it is, and PostgreSQL plans it anew each time.
        const options = { prepare, simple: !prepare && parameters.length === 0 }
        query = sql.unsafe(text, parameters as never[], options)
        return areArrays ? query.values() : query
      }
      const answer = ask(question, text)
      const ended = () => onStatement?.(text, performance.now() - began)
      answer.then(ended, ended)
      // Why the query, too: it may be on its way. The driver reads this when the first row arrives, and the caller asks in the same turn.
      const values = () => {
        areArrays = true
        query?.values()
        return answer
      }
      return Object.assign(answer, { values }) as Answer<never>
    }
    return { unsafe }
  }
}
