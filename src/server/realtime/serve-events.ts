import type { FastifyInstance } from 'fastify'
import { callErrors } from '#contract/errors.ts'
import { can } from '#domain/people/access.ts'
import { isLiveSession } from '../auth/sessions/live-session.ts'
import { signedInOf } from '../calls.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../http/errors.ts'
import type { RequestChanges } from './request-changes.ts'

/** The source of changes, and the intervals of heartbeats and session checks. */
export type Live = { changes: RequestChanges; beatMs: number; sessionCheckMs: number }

export const usualPace = { beatMs: 25_000, sessionCheckMs: 60_000 }

/** As many as a browser's connections to a site; hidden windows hold none. */
const streamsPerSession = 6

const reopenMs = 2_000

/**
 * `GET /api/Events`: notifies open pages of staff that requests or their own alerts have changed, never which or how, so that it reveals
 * nothing a call would refuse. With `?heard=` and the mark of the page it begins with what that page has missed; without one, with everything.
 * It does not prolong the session. docs/decisions/090
 */
export function serveEvents(app: FastifyInstance, { db, clock, live }: Deps & { live: Live }) {
  const { changes, beatMs, sessionCheckMs } = live
  const streams = new Map<number, number>()

  app.get(
    '/api/Events',
    { compress: false, exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      const { actor, sessionId } = request
      reply.header('cache-control', 'no-store')
      if (!can.hearOfRequests(actor) || sessionId === undefined) {
        const code = actor.kind === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN'
        const { status, message } = callErrors[code]
        return reply.status(status).send(refusal(code, status, message))
      }
      const open = streams.get(sessionId) ?? 0
      if (open >= streamsPerSession)
        return reply
          .status(429)
          .send(refusal('TOO_MANY_STREAMS', 429, 'Enough pages of yours listen already.'))
      if (!changes.isConnected || app.shutdown.signal.aborted)
        return reply.status(503).send(refusal('NOT_LIVE', 503, 'Changes are not announced at present.'))

      streams.set(sessionId, open + 1)
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        // Why: a kept-alive connection would delay the shutdown.
        connection: 'close',
        // Why: nginx would buffer the events.
        'x-accel-buffering': 'no',
      })
      const write = (text: string) => {
        // Why end it: a page that does not read fetches again when it reconnects.
        if (!raw.write(text)) raw.end()
      }
      const end = () => raw.end()
      const writeRequestsChanged = () => write('event: requests-changed\ndata:\n\n')
      const writeAlertsChanged = () => write('event: alerts-changed\ndata:\n\n')
      const writeImportsChanged = () => write('event: imports-changed\ndata:\n\n')
      const { id: ownId } = signedInOf(actor)
      const endUnlessLive = () => {
        isLiveSession(db, sessionId, clock()).then((isLive) => isLive || end(), end)
      }
      const stopListening = changes.listen({
        changed: writeRequestsChanged,
        alertsChanged: (userIds) => {
          if (userIds === undefined || userIds.has(ownId)) writeAlertsChanged()
        },
        importsChanged: () => can.importHomes(actor) && writeImportsChanged(),
        sessionsEnded: (userId) => (userId === undefined || userId === ownId) && endUnlessLive(),
        onDisconnected: end,
      })
      const beat = setInterval(() => write(':\n\n'), beatMs)
      // Why: expired sessions are not announced.
      const check = setInterval(endUnlessLive, sessionCheckMs)
      app.shutdown.signal.addEventListener('abort', end)
      raw.on('close', () => {
        stopListening()
        clearInterval(beat)
        clearInterval(check)
        app.shutdown.signal.removeEventListener('abort', end)
        const left = (streams.get(sessionId) ?? 1) - 1
        if (left > 0) streams.set(sessionId, left)
        else streams.delete(sessionId)
      })
      write(`retry: ${reopenMs}\n\n`)
      const changed = changes.heard.since(heardBy(request.query), ownId)
      if (changed.requests) writeRequestsChanged()
      if (changed.alerts) writeAlertsChanged()
      // Why always: only pages of imports listen, and they do not say what they have seen.
      if (can.importHomes(actor)) writeImportsChanged()
    },
  )
}

/** The mark of the page that opens the stream. */
function heardBy(query: unknown): string | undefined {
  const heard = query && typeof query === 'object' && 'heard' in query ? query.heard : undefined
  return typeof heard === 'string' ? heard : undefined
}
