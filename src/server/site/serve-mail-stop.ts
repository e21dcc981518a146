import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { idIn } from '#domain/ids.ts'
import { mailStopTexts } from '#texts/en/site/mail-stop.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Deps } from '../deps.ts'
import { readMultipartAsText } from '../http/bodies.ts'
import { addPage } from '../http/page-routes.ts'
import { stopMailByReminder, stopMailByToken } from '../mail-stops/stop-mail.ts'
import { isSameSecret, sharedSecret } from '../shared-secret.ts'
import { sendPage } from './send-page.ts'

/** Long enough to come back to by Back or a reload. */
const markedSeconds = 10 * 60

type Marks = Pick<Deps, 'db' | 'clock'>

/**
 * Marks an address whose button was just pressed, for pages of letters, which set no cookie. It is the same for every token, so that it
 * tells nobody whether theirs is known; nobody else can make one.
 */
async function pressMarkOf({ db, clock }: Marks, address: string): Promise<string> {
  const at = Math.floor(clock().getTime() / 1000)
  return `${at}.${sealOf(await sharedSecret(db, 'press-mark'), at, address)}`
}

/** Whether a mark is ours, for this address, and young. */
async function isPressMark({ db, clock }: Marks, address: string, mark: unknown): Promise<boolean> {
  const [, at, seal] = (typeof mark === 'string' && mark.match(/^(\d{1,12})\.([\w-]{43})$/)) || []
  if (!at || !seal || clock().getTime() / 1000 - Number(at) > markedSeconds) return false
  return isSameSecret(seal, sealOf(await sharedSecret(db, 'press-mark'), Number(at), address))
}

const sealOf = (secret: string, at: number, address: string) =>
  createHmac('sha256', secret).update(`${at}|${address}`).digest('base64url')

type Ways = { path: string; stop: (request: FastifyRequest, id: number, token: string) => Promise<void> }

/**
 * `/no-more-email/{home}`: stops the letters that sell to the mailbox of a letter. The token of the letter takes the place of cookie and form
 * token, and nothing is told to whoever has another one. Letters of earlier releases name the proposal.
 */
export function serveMailStop(app: FastifyInstance, deps: AppDeps) {
  const ways: readonly Ways[] = [
    {
      path: '/no-more-email/:id',
      stop: (request, customerId, token) => stopMailByToken({ ...deps, request }, { customerId, token }),
    },
    {
      path: '/proposal/:id/no-reminders',
      stop: (request, id, token) => stopMailByReminder({ ...deps, request }, { id, token }),
    },
  ]
  app.register(async (scope) => {
    readMultipartAsText(scope)
    for (const { path, stop } of ways) {
      const answer: RouteHandlerMethod = async (request, reply) => {
        const action = actionOf(request)
        const { done } = request.query as { done?: unknown }
        const isDone = await isPressMark(deps, action, done)
        return sendPage(deps, request, reply, { kind: 'mail-stop', action: isDone ? null : action })
      }
      addPage(scope, 'GET', path, answer, { isByLink: true })
      addPage(
        scope,
        'POST',
        path,
        async (request, reply) => {
          const { id } = request.params as { id?: string }
          const { t: token } = request.query as { t?: unknown }
          const number = idIn(id ?? '')
          if (number !== undefined && typeof token === 'string') await stop(request, number, token)
          // Why plain: a mail program reads no page and follows no redirect (RFC 8058).
          if (isPressOfProgram(request)) return reply.type('text/plain').send(mailStopTexts.stopped)
          const action = actionOf(request)
          return reply.redirect(`${action}&done=${await pressMarkOf(deps, action)}`, 303)
        },
        { isByLink: true },
      )
    }
  })
}

/** The same address, where the form of the page goes. */
function actionOf({ url, query }: FastifyRequest): string {
  const { t } = query as { t?: unknown }
  const [path] = url.split('?')
  return `${path}?t=${encodeURIComponent(typeof t === 'string' ? t : '')}`
}

/** Whether a mail program pressed the button of a letter. */
function isPressOfProgram({ body }: FastifyRequest): boolean {
  const sent = body instanceof URLSearchParams ? body.get('List-Unsubscribe') !== null : body !== undefined
  return sent && !(body instanceof URLSearchParams && body.has(csrfFieldName))
}
