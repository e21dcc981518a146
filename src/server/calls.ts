import { implement } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { type Actor, callAccess } from '#domain/access.ts'
import type { SignIn } from './auth/sign-in-library.ts'
import type { CallDeps } from './deps.ts'

export type CallContext = CallDeps & {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
  signIn: SignIn
}

/**
 * The calls of the contract, each behind its rule. The rule is looked up by the call's name and asked before the
 * input is looked at; a call without a rule is refused to all, so none can forget to ask who is calling.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(({ context: { actor }, path, errors, next }) => {
    if (callAccess[path.join('.')]?.(actor)) return next()
    if (actor.kind === 'unproven') throw errors.SECOND_FACTOR_OWED()
    throw actor.kind === 'visitor' ? errors.UNAUTHORIZED() : errors.FORBIDDEN()
  })

/** The person of staff behind a call whose rule admits staff only. */
export function staffOf(actor: Actor) {
  if (actor.kind !== 'staff') throw new Error('A call for staff was let through to somebody else')
  return actor
}

/** The person behind a call that somebody without the second factor of their role may make too. */
export function signedInOf(actor: Actor) {
  if (actor.kind !== 'staff' && actor.kind !== 'unproven')
    throw new Error('A call for who is signed in was let through to somebody else')
  return actor
}
