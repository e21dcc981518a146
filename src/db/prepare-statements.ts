import type { Sql } from './connect.ts'

type Client = Pick<Sql, 'unsafe'>
type Work = (inner: Client) => unknown

/**
 * The same connections, on which statements with parameters are prepared once and then run in one round trip instead
 * of two. docs/decisions/056
 */
export function preparingStatements<Given extends Client>(client: Given): Given {
  const unsafe: Client['unsafe'] = (text, parameters, options) =>
    client.unsafe(text, parameters, { ...options, prepare: isPlannedOnce(text) })
  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return unsafe
      const own: unknown = Reflect.get(target, key)
      // Why: a transaction hands its work another client, which prepares nothing by itself.
      if ((key === 'begin' || key === 'savepoint') && typeof own === 'function')
        return (work: Work) => own((inner: Client) => work(preparingStatements(inner)))
      return own
    },
  })
}

/** Why not all: the best plan of a 'contains' depends on what was typed, so it is made for each. */
function isPlannedOnce(text: string) {
  return !text.includes(' ilike ')
}
