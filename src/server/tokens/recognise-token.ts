import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenActor } from '#domain/people/token-access.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { sessionTokenOf } from '../auth/sessions/session-cookie.ts'
import { hashOfToken } from '../auth/tokens.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/callers/caller-address.ts'
import { Refused } from '../http/errors.ts'
import { bucketsOfAddress, consume, consumeAll, type Limit } from '../rate-limit.ts'
import { findTokenInForce, noteUse } from './queries.ts'
import { isTokenText, tokenPrefix } from './token-text.ts'

/** Ten calls a second, sixty at once. */
const callsOfToken: Limit = { burst: 60, pauseSeconds: 0.1 }

/** Unknown tokens from an address. */
const unknownTokens: Limit = { burst: 20, pauseSeconds: 10 }

const noteUseEveryMs = 60_000

/**
 * The token in the header of a call; undefined for any other caller, and for addresses that are no calls. Empty where a header was meant to
 * hold one, as `Bearer` with nothing after it or a token without `Bearer`, so that its program hears of the token and is not asked to sign in.
 */
export function bearerOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  const { authorization } = headers
  if (!url.startsWith('/api/') || authorization === undefined) return undefined
  const bearer = authorization.match(/^bearer(?: +(.*))?$/i)
  if (bearer) return bearer[1]?.trim() ?? ''
  return authorization.includes(tokenPrefix) ? '' : undefined
}

/** Who calls with a token, and which day it is where the business is. */
export type TokenCaller = { actor: TokenActor; today: string }

/**
 * The caller of a token. One that was revoked or ended is as unknown as one that never was; each call asks the database, so that revoking
 * acts at once on every instance. Calls and unknown tokens are counted (docs/decisions/065).
 */
export async function recogniseToken(
  text: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
): Promise<TokenCaller> {
  if (sessionTokenOf(request, env))
    throw new Refused('TOKEN_BESIDE_SESSION', 400, tokenProblems.besideSession)
  const now = clock()
  const token = isTokenText(text) ? await findTokenInForce(db, hashOfToken(text), now) : undefined
  if (!token) {
    // Why not of typing errors: they ask nothing of the database, and guess nothing.
    if (isTokenText(text)) await countUnknown(db, { request, reply, now })
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Refused('UNAUTHORIZED', 401, tokenProblems.unknown, { reason: 'unknown' })
  }
  const { id, name, scopes, lastUsedAt, today } = token
  const caller: TokenCaller = { actor: { kind: 'token', id, name, scopes }, today }
  request.token = caller
  const wait = await consume(db, `token:${id}`, callsOfToken, now)
  if (wait > 0) throw tooMany(reply, { limit: callsOfToken, wait }, tokenProblems.tooFast)
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteUseEveryMs)
    await noteUse(db, id, { now, from: addressOf(request).shown })
  return caller
}

type Counting = { request: FastifyRequest; reply: FastifyReply; now: Date }

async function countUnknown(db: Deps['db'], { request, reply, now }: Counting) {
  const wait = await consumeAll(db, bucketsOfAddress('unknown-token', addressOf(request), unknownTokens), now)
  if (wait > 0) throw tooMany(reply, { limit: unknownTokens, wait }, tokenProblems.tooManyWrong)
}

/** Says what the limit is and how long to wait, in the fields that the IETF's draft on rate limits has. */
function tooMany(reply: FastifyReply, { limit, wait }: { limit: Limit; wait: number }, sentence: string) {
  const { burst, pauseSeconds } = limit
  reply.headers({
    'retry-after': String(wait),
    ratelimit: `"calls";r=0;t=${wait}`,
    'ratelimit-policy': `"calls";q=${burst};w=${Math.ceil(burst * pauseSeconds)}`,
  })
  return new Refused('TOO_MANY_ATTEMPTS', 429, sentence, { retryAfterSeconds: wait })
}
