import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callErrors, type FieldProblem } from '#contract/errors.ts'
import { messages } from '#texts/en/messages.ts'
import { TooBusy } from '../adapters/at-most.ts'
import { noteRefusal } from '../monitoring/refusals.ts'
import { pageCaching } from './headers.ts'
import { busy, isHangUp, type Outage, outageOf } from './outage.ts'

/** The one shape of every error answer. */
export function refusal(code: string, status: number, message: string, data?: unknown) {
  return data === undefined ? { code, status, message } : { code, status, message, data }
}

/** The path of a field, without 'query' or 'body'. */
function fieldPath(path: readonly (PropertyKey | { key: PropertyKey })[] = []): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return (keys[0] === 'query' || keys[0] === 'body' ? keys.slice(1) : keys).join('.')
}

type Answering = { request: Pick<FastifyRequest, 'log' | 'actor'>; reply: Pick<FastifyReply, 'header'> }

/** Turns what a call threw into its answer. The cause of a general failure is only logged. */
export function toCallError(error: unknown, answering: Answering): unknown {
  const refused = asCallError(error, answering)
  if (refused instanceof ORPCError) noteRefusal(answering.request, refused)
  return refused
}

function asCallError(error: unknown, { request: { log, actor }, reply }: Answering): unknown {
  // Why not logged: each answer is, with its status.
  if (error instanceof TooBusy) return retryLater(busy, reply)
  const outage = outageOf(error)
  if (outage) {
    log.warn({ err: error }, 'a call met an outage')
    return retryLater(outage, reply)
  }
  if (!(error instanceof ORPCError)) {
    log.error({ err: error }, 'a call failed')
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: messages.somethingWentWrong })
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const problems: FieldProblem[] = error.cause.issues.map((issue) => ({
      path: fieldPath(issue.path),
      message: issue.message,
    }))
    return new ORPCError('BAD_REQUEST', {
      defined: true,
      message: inOneSentence(problems),
      data: { problems },
    })
  }
  if (error.status >= 500) {
    log.error({ err: error.cause ?? error }, 'a call failed')
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: messages.somethingWentWrong })
  }
  // Why: a customer knows no number, and mostly their label or link has ended.
  const isFromOutside = actor.kind === 'visitor' || actor.kind === 'customer'
  if (error.code === 'NOT_FOUND' && error.message === messages.notFound && isFromOutside)
    return new ORPCError('NOT_FOUND', { defined: true, status: 404, message: messages.notOpenHere })
  return error
}

function retryLater({ code, status, message, retryAfterSeconds }: Outage, reply: Answering['reply']) {
  reply.header('retry-after', String(retryAfterSeconds))
  return new ORPCError(code, { defined: true, status, message })
}

function inOneSentence(problems: readonly FieldProblem[]): string {
  const said = [...new Set(problems.map(({ message }) => message))].slice(0, 3)
  return said.length > 0 ? said.join('. ') : messages.pleaseCompleteForm
}

/** A refusal before a call or page sees the request; `message` is for its sender. */
export class Refused extends Error {
  readonly code: string
  readonly statusCode: number
  readonly data: unknown

  constructor(code: string, statusCode: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.data = data
  }
}

const { PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } = callErrors

/** Our words and codes for Fastify's own refusals, by status. */
const refusalsByStatus: Readonly<Record<number, [code: string, message: string]>> = {
  404: ['NOT_FOUND', messages.notFound],
  413: ['PAYLOAD_TOO_LARGE', PAYLOAD_TOO_LARGE.message],
  414: ['ADDRESS_TOO_LONG', messages.refused.addressTooLong],
  415: ['UNSUPPORTED_MEDIA_TYPE', UNSUPPORTED_MEDIA_TYPE.message],
}

/** The answer to an error before a call: our refusals as they are, anything else in general words. */
export function refusalOf(error: Partial<FastifyError>) {
  const status = error.statusCode ?? 500
  if (error instanceof Refused) return refusal(error.code, status, error.message, error.data)
  if (status >= 500) return refusal('INTERNAL_SERVER_ERROR', status, messages.somethingWentWrong)
  const [code, message] = refusalsByStatus[status] ?? ['BAD_REQUEST', messages.refused.unreadable]
  return refusal(code, status, message)
}

/** Whether a person reads the answer in a browser. */
export const isPage = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) =>
  !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)

/** Answers errors that occur before a call is reached. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isHangUp(error, request, reply)) {
      request.log.info('a client hung up')
      return reply.status(400).send(refusal('BAD_REQUEST', 400, messages.refused.brokenOff))
    }
    const outage = outageOf(error)
    if (outage) {
      request.log.warn({ err: error }, 'a request met an outage')
      reply.status(outage.status).header('retry-after', String(outage.retryAfterSeconds))
      // Why: somebody who scans a label meanwhile reads a sentence.
      if (isPage(request)) return reply.type('text/plain; charset=utf-8').send(outage.message)
      return reply.send(refusal(outage.code, outage.status, outage.message))
    }
    const answer = refusalOf(error)
    noteRefusal(request, answer)
    if (answer.status >= 500) request.log.error({ err: error }, 'a request failed')
    reply.status(answer.status)
    // Why: the unread rest of the body would otherwise be received in full.
    if (answer.status === 413 || answer.status === 415) reply.header('connection', 'close')
    if (answer.status >= 500 || !isPage(request)) return reply.send(answer)
    return reply
      .header('cache-control', pageCaching)
      .type('text/html; charset=utf-8')
      .send(refusalPage(answer.message))
  })
}

/** A page with one sentence, for a browser without a valid page. It needs no database, since strangers can request it endlessly. */
export function refusalPage(sentence: string): string {
  const { title, toStart } = messages.refused
  return smallPage({ title, sentence, link: { to: '/', text: toStart } })
}

type SmallPage = { title: string; sentence: string; link: { to: string; text: string } }

/** A page of fixed words that needs neither style nor script. */
export function smallPage({ title, sentence, link }: SmallPage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${link.to}">${link.text}</a></p>
`
}
