import '../auth/actor.ts'
import type { FastifyInstance } from 'fastify'

/** A form of a page that is sent without a script. */
const formLimitBytes = 64 * 1024

/** One request may carry six photos as a phone takes them. */
const uploadLimitBytes = 64 * 1024 * 1024

/**
 * Reads the bodies that calls may have, each with its limit, before the call sees them.
 * A multipart body is read only for somebody who has signed in.
 */
export function readBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (/\\u0000/.test(body)) return done(nulCharacter())
    if (body === '') return done(null, {})
    return app.getDefaultJsonParser('error', 'error')(request, body, done)
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const type = String(request.headers['content-type'])
      try {
        return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      } catch {
        throw Object.assign(new Error('The upload could not be read'), {
          statusCode: 400,
          code: 'BAD_REQUEST',
        })
      }
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimitBytes },
    (_request, body: string, done) =>
      /%00/.test(body) ? done(nulCharacter()) : done(null, new URLSearchParams(body)),
  )
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw nulCharacter()
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    if (isUpload && request.actor.kind === 'visitor') {
      throw Object.assign(new Error('Please sign in.'), { statusCode: 401, code: 'UNAUTHORIZED' })
    }
  })
}

/** PostgreSQL cannot store the character NUL in a text, and no person types it. */
function nulCharacter() {
  return Object.assign(new Error('A text may not contain the character NUL'), {
    statusCode: 400,
    code: 'BAD_REQUEST',
  })
}
