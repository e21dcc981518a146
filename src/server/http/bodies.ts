import '../auth/actor.ts'
import type { FastifyInstance } from 'fastify'

/** A form of a page that is sent without a script. */
const formLimitBytes = 64 * 1024

/** One request may carry six photos as a phone takes them. */
const uploadLimitBytes = 64 * 1024 * 1024

/** And one photo, for whoever has not signed in: the site sends them one by one. */
const strangerUploadLimitBytes = 11 * 1024 * 1024

/** Reads the bodies that calls may have, each with its limit, before the call sees them. */
export function readBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (/\\u0000/.test(body)) return done(nulCharacter())
    if (body === '') return done(null, {})
    return app.getDefaultJsonParser('error', 'error')(request, withWholeCharacters(body), done)
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
    if (!isPlain(request.headers['content-encoding'])) {
      throw Object.assign(new Error('A request is sent uncompressed.'), {
        statusCode: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      })
    }
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    // Why the announced length: a longer body is cut off there, and one without it could be as long as staff's.
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (isUpload && request.actor.kind !== 'staff' && !(length <= strangerUploadLimitBytes)) {
      throw Object.assign(new Error('A photo can have 10 MB at most.'), {
        statusCode: 413,
        code: 'PAYLOAD_TOO_LARGE',
      })
    }
  })
}

/** Nobody's browser compresses what it sends, and a few bytes can unpack to gigabytes. */
function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity'
}

/** An escape of JSON: the two halves of a character, one half alone, or any other. */
const jsonEscapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/**
 * A field that cuts an emoji in two leaves half a character, which the audit trail cannot store. It becomes the sign for what
 * cannot be shown, as in every body that is sent as UTF-8.
 */
function withWholeCharacters(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json
  return json.replace(jsonEscapes, (whole, half?: string) => (half ? '\\ufffd' : whole))
}

/** PostgreSQL cannot store the character NUL in a text, and no person types it. */
function nulCharacter() {
  return Object.assign(new Error('A text may not contain the character NUL'), {
    statusCode: 400,
    code: 'BAD_REQUEST',
  })
}
