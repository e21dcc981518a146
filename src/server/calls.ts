import { implement, ORPCError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayCall } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import type { Actor } from '#domain/people/access.ts'
import { recordRefusal } from './audit/rate-limited-audit.ts'
import type { CallDeps } from './deps.ts'
import { keyOf, once } from './tokens/idempotency.ts'
import { asTokenReads, refusedAsTokenReads } from './tokens/what-tokens-read.ts'

export type CallContext = CallDeps & {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The calls of the contract, each behind its access rule, which is looked up by name and checked before the input; a
 * call without a rule is refused to everyone. Refusals of known callers are recorded (docs/decisions/076), and Retry-
 * After is set where a refusal says how long to wait.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, path, errors, next }, input, output) => {
    const name = path.join('.')
    try {
      if (mayCall(context.actor, name)) {
        const { actor, db, request, reply, clock } = context
        if (actor.kind !== 'token') return await next()
        const key = keyOf({ name, request, input })
        if (key === undefined) return output(asTokenReads(name, (await next()).output, actor))
        const made = await once(db, key, { name, actor, input, now: clock() }, async (tx) => {
          const answer = await next({ context: { db: tx } })
          return answer.output
        })
        if (made.isReplayed) reply.header('idempotent-replayed', 'true')
        return output(asTokenReads(name, made.output, actor))
      }
      if (context.actor.kind === 'token') throw errors.OUT_OF_SCOPE()
      if (context.actor.kind === 'mfaPending') throw errors.SECOND_FACTOR_OWED()
      throw context.actor.kind === 'visitor' ? errors.UNAUTHORIZED() : errors.FORBIDDEN()
    } catch (error) {
      if (error instanceof ORPCError) {
        if (isRefusal(error.status, context.actor)) await recordRefusal(context.db, context, name)
        const { retryAfterSeconds } = error.data ?? {}
        if (retryAfterSeconds) context.reply.header('retry-after', String(retryAfterSeconds))
        if (context.actor.kind === 'token') throw forToken(name, error)
      }
      throw error
    }
  })

/** The refusal without what a token does not read. */
function forToken(name: string, error: ORPCError<string, unknown>) {
  const { code, defined, status, message, cause } = error
  return new ORPCError(code, { defined, status, message, cause, data: refusedAsTokenReads(name, error.data) })
}

/** A customer's page only names its own home; anything else is 'not found'. */
const isRefusal = (status: number, { kind }: Actor) =>
  status === 403 || (status === 404 && kind === 'customer')

/** The staff member behind a call for staff only. */
export function staffOf(actor: Actor) {
  if (actor.kind !== 'staff') throw new Error('A call for staff was let through to somebody else')
  return actor
}

/** The signed-in person behind a call that does not require the second factor. */
export function signedInOf(actor: Actor) {
  if (actor.kind !== 'staff' && actor.kind !== 'mfaPending')
    throw new Error('A call for who is signed in was let through to somebody else')
  return actor
}
