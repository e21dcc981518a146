import type { FastifyInstance } from 'fastify'
import { messages } from '#texts/en/messages.ts'
import { Refused } from './errors.ts'

/** For bodies without files; the longest that a contract admits is a third of this. */
export const bodyLimitBytes = 64 * 1024

/** Twice what any call needs; parsing thousands of levels would take as long as hundreds of calls. */
const deepestNesting = 32

/** Parses the bodies of calls within their limits. Forms belong to pages, files to `uploads.ts`. */
export function readBodies(app: FastifyInstance) {
  // Why: the one that comes with Fastify would give calls the text of what a program sent under that name.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (escapedNul.test(body)) return done(nulCharacter())
    if (body === '') return done(null, {})
    if (isDeeperThan(deepestNesting, body)) return done(unreadable())
    return app.getDefaultJsonParser('error', 'error')(request, withWholeCharacters(body), done)
  })
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isRefused = !isPlain(headers['content-encoding'])
    done(isRefused ? new Refused('UNSUPPORTED_MEDIA_TYPE', 415, messages.refused.compressed) : undefined)
  })
}

/** The longest form has all equipment of a home: six places with up to a dozen fields, and what confirms odd ones. */
const mostFormFields = 120

/** Lets the pages of a scope accept forms sent without a script. */
export function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => {
      if (/%00|\0/.test(body)) return done(nulCharacter())
      if (body.split('&', mostFormFields + 1).length > mostFormFields) return done(unreadable())
      return done(null, new URLSearchParams(body))
    },
  )
}

/** Lets the routes of a scope accept multipart forms within the limit of other bodies; nobody reads what is in them. */
export function readMultipartAsText(scope: FastifyInstance) {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
}

/** No browser compresses requests, and a few bytes can unpack to gigabytes. */
function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity'
}

/** Whether lists and objects of a JSON text are nested deeper than `most`; brackets in strings do not count. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > most) return true
  }
  return false
}

/** Where the JSON string that begins at `start` ends. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/** A JSON escape: a surrogate pair, a lone surrogate (captured), or any other. */
const jsonEscapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/** Replaces lone surrogates, as from a field that cuts an emoji in two: the audit trail cannot store them. */
function withWholeCharacters(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json
  return json.replace(jsonEscapes, (whole, half?: string) => (half ? '\\ufffd' : whole))
}

export const unreadable = () => new Refused('BAD_REQUEST', 400, messages.refused.unreadable)

/** PostgreSQL cannot store NUL in a text. */
const nulCharacter = () => new Refused('BAD_REQUEST', 400, messages.refused.nul)
