import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { messages } from '#texts/en/messages.ts'
import { isPage, Refused, refusal, refusalOf, refusalPage } from './errors.ts'
import { safetyHeaders } from './headers.ts'

/** What one connection may take before it is cut off. */
export type ConnectionLimits = {
  /** For a whole request: six photos over a slow line. */
  requestMs: number
  headersMs: number
  /** Silence in either direction. */
  silenceMs: number
  /** How often these limits are checked. */
  checkMs: number
  /** Concurrent connections; more are closed at once, before the process runs out of file handles. */
  most: number
}

export const connectionLimits: ConnectionLimits = {
  requestMs: 120_000,
  headersMs: 15_000,
  silenceMs: 150_000,
  checkMs: 2_000,
  most: 4_000,
}

/** All headers together. */
const largestHeadBytes = 16 * 1024

type BrokenRequest = Error & { code?: string; bytesParsed?: number }

type ConnectionOptions = Pick<
  FastifyHttpOptions<RawServerDefault, FastifyBaseLogger>,
  'requestTimeout' | 'connectionTimeout' | 'http' | 'frameworkErrors' | 'clientErrorHandler'
>

/** Fastify options that give its own refusals the one shape of every error. */
export function connectionOptions(
  { requestMs, headersMs, silenceMs, checkMs }: ConnectionLimits,
  isHttps: boolean,
): ConnectionOptions {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: {
      maxHeaderSize: largestHeadBytes,
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
    },
    frameworkErrors: (error, request, reply) => {
      const { statusCode = 400 } = error
      const problem = statusCode === 414 ? error : new Refused('BAD_REQUEST', 400, messages.refused.address)
      answerRaw(reply.raw, refusalOf(problem), isHttps, isPage(request))
    },
    clientErrorHandler: (error: BrokenRequest, socket: Socket) => answerBroken(error, socket, isHttps),
  }
}

/** Limits the number of connections and refuses unknown `Expect` headers. */
export function limitConnections({ server }: FastifyInstance, { most }: ConnectionLimits, isHttps: boolean) {
  server.maxConnections = most
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    answerRaw(response, refusal('EXPECTATION_FAILED', 417, 'This expectation cannot be met.'), isHttps)
  })
}

/** Answers requests that reach no route or hook. */
function answerRaw(
  response: ServerResponse,
  body: ReturnType<typeof refusal>,
  isHttps: boolean,
  asPage = false,
) {
  const text = asPage ? refusalPage(body.message) : JSON.stringify(body)
  response
    .writeHead(body.status, {
      ...safetyHeaders(isHttps),
      'content-type': `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    })
    .end(text)
}

/** Answers what cannot be parsed as a request, and closes the connection. */
function answerBroken(error: BrokenRequest, socket: Socket, isHttps: boolean) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, status, message } = brokenAs(error)
  const body = JSON.stringify(refusal(code, status, message))
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        ...Object.entries(safetyHeaders(isHttps)).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}

function brokenAs({ code }: BrokenRequest) {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { code: 'HEADERS_TOO_LARGE', status: 431, message: 'Address and headers are too long.' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { code: 'REQUEST_TIMEOUT', status: 408, message: 'The request did not arrive in time.' }
  return { code: 'BAD_REQUEST', status: 400, message: 'This is not a request.' }
}
