import { Readable } from 'node:stream'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { createProcedureClient, getRouter, isProcedure, ORPCError, onError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { CallContext } from '../../calls.ts'
import type { CallDeps } from '../../deps.ts'
import { router } from '../../router.ts'
import { refusal, toCallError } from '../errors.ts'
import { type ContractRoute, contractRoutes } from './contract-routes.ts'
import { serveUploads } from './uploads.ts'

/** How a call reads its input and writes its output, as the contract says. */
type Shape = {
  method: string
  /** Query and body apart, instead of one of them. */
  isDetailedInput: boolean
  /** Headers and body, instead of the body alone. */
  isDetailedOutput: boolean
  /** Of an answer, unless the call sets another one. */
  status: number
}

/** `a[b]=1` and names that are given several times, in a query or a form. */
const brackets = new StandardBracketNotationSerializer()

/** What the request gives to a call, not yet checked. */
function inputOf({ url, body }: Pick<FastifyRequest, 'url' | 'body'>, shape: Shape): unknown {
  if (shape.isDetailedInput) return { query: queryOf(url), body: fieldsOf(body) }
  return shape.method === 'GET' ? queryOf(url) : fieldsOf(body)
}

function queryOf(url: string): unknown {
  const start = url.indexOf('?')
  return start < 0 ? {} : brackets.deserialize([...new URLSearchParams(url.slice(start))])
}

const fieldsOf = (body: unknown) => (body instanceof FormData ? brackets.deserialize([...body]) : body)

/** Sends what a call answered and the contract has checked: JSON, a file, or what is written while it is read. */
function sendOutput(reply: FastifyReply, output: unknown, { isDetailedOutput }: Shape) {
  if (!isDetailedOutput) return sendJson(reply, output)
  const { headers, body } = output as { headers: Record<string, string>; body: unknown }
  reply.headers(headers)
  if (body instanceof ReadableStream) return reply.send(Readable.fromWeb(body))
  if (!(body instanceof Blob)) return sendJson(reply, body)
  return reply
    .headers({ 'content-type': body.type, 'content-length': String(body.size) })
    .send(Readable.fromWeb(body.stream()))
}

/** Why a text, and not the value: the library below would look for a schema, and describe the type with a parameter that JSON has not. */
function sendJson(reply: FastifyReply, value: unknown) {
  return reply.header('content-type', 'application/json').send(JSON.stringify(value))
}

/**
 * Serves every call of the contract at its path and method. The library checks who calls, input and output; what is around that, from
 * the request to the input and from the output to the answer, is ours (docs/decisions/171).
 */
export function serveCalls(app: FastifyInstance, deps: CallDeps) {
  const routes = contractRoutes(contract)
  const served = new Map(routes.map((route) => [`${route.method} ${route.path}`, prepare(route)]))
  const routesByPath = Map.groupBy(routes, ({ path }) => path)

  const answerCall: RouteHandlerMethod = async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const call = served.get(`${request.method} ${path}`)
    if (call) {
      reply.status(call.shape.status)
      try {
        const output = await call.run(inputOf(request, call.shape), {
          ...deps,
          request,
          reply,
          actor: request.actor,
        })
        return sendOutput(reply, output, call.shape)
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error
        return sendJson(reply.status(error.status), error.toJSON())
      }
    }
    const known = routesByPath.get(path)
    if (!known) return reply.callNotFound()
    const allowed = known.map(({ method }) => method).join(', ')
    const message = `This call takes ${allowed}; what it needs does not belong into an address.`
    return reply
      .status(405)
      .header('allow', allowed)
      .send(refusal('METHOD_NOT_ALLOWED', 405, message))
  }
  app.all('/api/*', answerCall)
  serveUploads(app, deps, answerCall)
}

/** A call, prepared once: how it reads and writes, and the way through the library's checks to its handler. */
function prepare({ name, method, path, isDetailedOutput }: ContractRoute) {
  const procedure = getRouter(router, name.split('.'))
  if (!isProcedure(procedure)) throw new Error(`The call ${name} at ${path} has no handler`)
  const { inputStructure, successStatus: status = 200 } = procedure['~orpc'].route
  const shape: Shape = { method, isDetailedInput: inputStructure === 'detailed', isDetailedOutput, status }
  const client = createProcedureClient(procedure, {
    path: name.split('.'),
    context: (caller: CallContext) => caller,
    interceptors: [
      onError((error, { context }) => {
        throw toCallError(error, context)
      }),
    ],
  })
  const run = (input: unknown, context: CallContext): Promise<unknown> =>
    // Why only there: a file may take long to make, and whoever asked for it may go away.
    client(input, { context, signal: shape.isDetailedOutput ? endOf(context.reply) : undefined })
  return { shape, run }
}

/** Aborted when the connection closes before the answer has ended. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) ending.abort()
  })
  return ending.signal
}
