import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../deps.ts'
import { addressOf } from '../http/callers/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'

/** From one address, which an office or a mobile network may share; by the call and by the page together. */
const perAddress: Limit = { burst: 60, pauseSeconds: 10 }

/** Seconds before another comparison may be made from there; 0 when it may. */
export function secondsToWait(db: Queryable, request: FastifyRequest, now: Date): Promise<number> {
  return consumeAll(db, bucketsOfAddress('compare-address', addressOf(request), perAddress), now)
}
