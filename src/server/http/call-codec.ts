import { Readable } from 'node:stream'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a call reads its input and writes its output, as the contract says. */
export type Shape = {
  method: string
  /** Query and body apart, instead of one of them. */
  isDetailedInput: boolean
  /** Headers and body, instead of the body alone. */
  isDetailedOutput: boolean
}

/** `a[b]=1` and names that are given several times, in a query or a form. */
const brackets = new StandardBracketNotationSerializer()

/** What the request gives to a call, not yet checked. */
export function inputOf({ url, body }: Pick<FastifyRequest, 'url' | 'body'>, shape: Shape): unknown {
  if (shape.isDetailedInput) return { query: queryOf(url), body: fieldsOf(body) }
  return shape.method === 'GET' ? queryOf(url) : fieldsOf(body)
}

function queryOf(url: string): unknown {
  const start = url.indexOf('?')
  return start < 0 ? {} : brackets.deserialize([...new URLSearchParams(url.slice(start))])
}

const fieldsOf = (body: unknown) => (body instanceof FormData ? brackets.deserialize([...body]) : body)

/** Sends what a call answered and the contract has checked: JSON, a file, or what is written while it is read. */
export function sendOutput(reply: FastifyReply, output: unknown, { isDetailedOutput }: Shape) {
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
export function sendJson(reply: FastifyReply, value: unknown) {
  return reply.header('content-type', 'application/json').send(JSON.stringify(value))
}
