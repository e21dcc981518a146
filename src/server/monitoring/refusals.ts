import type { FastifyInstance, FastifyRequest } from 'fastify'

type Refusal = { reason: string; fields?: string[] }

const refusals = new WeakMap<object, Refusal>()

const mostFields = 10

/** The path of a field. Why not any text: a key may be what somebody typed, and the log holds no values. */
const fieldName = /^[A-Za-z][A-Za-z]{0,40}(?:\.(?:[A-Za-z]{1,40}|\d{1,3})){0,6}$/

/** Keeps why a request was refused, for its line in the log: the code of the refusal and the names of the fields, never a value. */
export function noteRefusal(request: object, body: unknown): void {
  if (!(body instanceof Object) || !('code' in body) || typeof body.code !== 'string') return
  const fields = fieldsOf('data' in body ? body.data : undefined)
  refusals.set(request, { reason: body.code, ...(fields.length > 0 && { fields }) })
}

/** Why the request was refused; nothing for one that was not. */
export const refusalFor = (request: FastifyRequest): Partial<Refusal> => refusals.get(request) ?? {}

/** Notes what is sent as it is; calls note theirs before they write it as a text. */
export function noteSentRefusals(app: FastifyInstance) {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) noteRefusal(request, payload)
    done(null, payload)
  })
}

function fieldsOf(data: unknown): string[] {
  if (!(data instanceof Object) || !('problems' in data) || !Array.isArray(data.problems)) return []
  const paths = data.problems.flatMap((problem: { path?: unknown }) =>
    typeof problem.path === 'string' && fieldName.test(problem.path) ? problem.path : [],
  )
  return [...new Set(paths)].slice(0, mostFields)
}
