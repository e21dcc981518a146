import type { FastifyInstance } from 'fastify'
import { messages } from '#domain/messages.ts'
import { Refused } from './errors.ts'

/** A form of a page that is sent without a script. */
const formLimitBytes = 64 * 1024

/** Reads the bodies that calls and pages may have, each with its limit, before they see them. Files have a way of their own (`uploads.ts`). */
export function readBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (escapedNul.test(body)) return done(nulCharacter())
    if (body === '') return done(null, {})
    return app.getDefaultJsonParser('error', 'error')(request, withWholeCharacters(body), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimitBytes },
    (_request, body: string, done) =>
      /%00|\0/.test(body) ? done(nulCharacter()) : done(null, new URLSearchParams(body)),
  )
  app.addHook('onRequest', async ({ headers }) => {
    if (!isPlain(headers['content-encoding']))
      throw new Refused('UNSUPPORTED_MEDIA_TYPE', 415, messages.refused.compressed)
  })
}

/** Nobody's browser compresses what it sends, and a few bytes can unpack to gigabytes. */
function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity'
}

/** In JSON, where a backslash before it may be a text of its own. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

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
const nulCharacter = () => new Refused('BAD_REQUEST', 400, messages.refused.nul)
