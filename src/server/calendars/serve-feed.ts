import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readsAnHour } from '#domain/requests/visit-calendar.ts'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { hashOfToken } from '../auth/tokens.ts'
import type { Deps } from '../deps.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { feedOfPerson } from './feed-of-person.ts'
import { findReader } from './queries.ts'

const shape = /^([\w-]{43})\.ics$/

const reads: Limit = { burst: readsAnHour, pauseSeconds: 3600 / readsAnHour }

type FeedDeps = Pick<Deps, 'db' | 'env' | 'clock'>

/**
 * `GET /calendar/{token}.ics`: the visits of a person, for a calendar program, which has no session. An address that is unknown, was replaced or
 * ended, or is of somebody who left gets one answer.
 */
export function serveCalendars(app: FastifyInstance, { db, env, clock }: FeedDeps) {
  const config = { isFile: true }
  app.get<{ Params: { '*': string } }>('/calendar/*', { config }, async (request, reply) => {
    const [, token] = request.params['*'].match(shape) ?? []
    const reader = token === undefined ? undefined : await findReader(db, hashOfToken(token))
    if (!reader)
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(calendarMessages.none)
    const now = clock()
    const wait = await consume(db, `calendar:${reader.userId}`, reads, now)
    if (wait > 0)
      return reply.status(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const calendar = await feedOfPerson({ db, env, now }, reader.userId)
    // Why weak: on its way it may be compressed.
    const tag = `W/"${createHash('sha256').update(calendar).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}

/** Whether one of the tags that a program has is this one, strong or weak (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag)) ?? false
}
