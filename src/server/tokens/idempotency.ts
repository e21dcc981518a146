import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { FastifyRequest } from 'fastify'
import { idempotencyErrors, problemAt } from '#contract/errors.ts'
import type { TokenActor } from '#domain/people/token-access.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import type { Database } from '../deps.ts'
import { findFirstAnswer, keepAnswer, lockKey } from './idempotency-queries.ts'

/** The calls that a program may send again under a key of its own; a change of a home has its version. */
const isRepeatable = (call: string, input: unknown) =>
  call === 'requests.take' || (call === 'customers.save' && !idOf(input))

const idOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined

const printable = /^[\x20-\x7e]{1,255}$/

type Call = {
  name: string
  actor: TokenActor
  request: Pick<FastifyRequest, 'headers' | 'raw'>
  input: unknown
  now: Date
}

/** The key that the program chose for this call; undefined where it chose none, or the call needs none. */
export function keyOf({
  name,
  request,
  input,
}: Pick<Call, 'name' | 'request' | 'input'>): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isRepeatable(name, input)) return undefined
  if (typeof key !== 'string' || !printable.test(key)) throw refusedKey(tokenProblems.keyShape)
  // Why: a program that adds its key at each try sends two at the second, and both together would be another key.
  if (namesOf(request).filter((name) => name === 'idempotency-key').length > 1)
    throw refusedKey(tokenProblems.keyTwice)
  return key
}

/** The names of the headers as they came; Node joins those that came twice. */
const namesOf = ({ raw }: Pick<FastifyRequest, 'raw'>) =>
  raw.rawHeaders.filter((_text, at) => at % 2 === 0).map((name) => name.toLowerCase())

function refusedKey(why: string) {
  const problem = problemAt('Idempotency-Key', why)
  return new ORPCError('BAD_REQUEST', { defined: true, status: 400, ...problem })
}

/**
 * Makes a call once: the first answer is kept in the transaction of its effect, so that there is none without the other, and a refusal
 * keeps nothing. Why a lock that does not wait: a row that is not committed yet would make the second call wait for the first.
 */
export function once<Output>(
  db: Database,
  key: string,
  { name, actor, input, now }: Omit<Call, 'request'>,
  make: (tx: Database) => Promise<Output>,
): Promise<{ output: Output; isReplayed: boolean }> {
  const bodyHash = createHash('sha256').update(inOrder(input)).digest('base64url')
  const place = { tokenId: actor.id, call: name, key }
  return db.transaction(async (tx) => {
    if (!(await lockKey(tx, place))) throw refusal('IDEMPOTENT_CALL_RUNNING', { retryAfterSeconds: 1 })
    const first = await findFirstAnswer(tx, place, now)
    if (first) {
      if (first.bodyHash !== bodyHash) throw refusal('IDEMPOTENCY_KEY_REUSED')
      return { output: first.answer as Output, isReplayed: true }
    }
    const output = await make(tx)
    await keepAnswer(tx, { ...place, bodyHash, answer: output, at: now })
    return { output, isReplayed: false }
  })
}

/** A body as JSON with the fields of each object by name: a program may write them in another order when it sends again. */
function inOrder(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function refusal(code: keyof typeof idempotencyErrors, data?: unknown) {
  const { status, message } = idempotencyErrors[code]
  return new ORPCError(code, { defined: true, status, message, data })
}
