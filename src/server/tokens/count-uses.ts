import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { routeNameOf } from '../http/calls/contract-routes.ts'
import { countUse } from './queries.ts'
import type { TokenCaller } from './recognise-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a call came with. */
    token: TokenCaller | undefined
  }
}

/** Counts what each token does, by call, before the answer is sent: whoever looks after a call finds it counted. */
export function countUsesOfTokens(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>) {
  app.decorateRequest('token')
  app.addHook('onSend', async (request, reply) => {
    const { token } = request
    if (!token) return
    const isRefused = reply.statusCode >= 400
    const use = { tokenId: token.actor.id, day: token.today, call: routeNameOf(request), isRefused }
    // Why the answer goes out all the same: the call is made, and a count is no reason to make it again.
    await countUse(db, use).catch((error: unknown) =>
      log.warn({ err: error }, 'a use of a token was not counted'),
    )
  })
}
