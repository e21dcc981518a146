import type { FastifyInstance } from 'fastify'
import { messages } from '#domain/messages.ts'
import { Refused } from './errors.ts'

/** Whatever a call or a form of a page says without pictures; the longest that a contract admits is a third of it. */
export const bodyLimitBytes = 64 * 1024

/** No call has half as many lists and objects in each other; reading thousands takes as long as hundreds of calls. */
const deepestNesting = 32

/** Reads the bodies that calls may have, with their limits, before they see them. Forms belong to pages, and files have a way of their own (`uploads.ts`). */
export function readBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (escapedNul.test(body)) return done(nulCharacter())
    if (body === '') return done(null, {})
    if (isDeeperThan(deepestNesting, body)) return done(unreadable())
    return app.getDefaultJsonParser('error', 'error')(request, withWholeCharacters(body), done)
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (!isPlain(headers['content-encoding']))
      throw new Refused('UNSUPPORTED_MEDIA_TYPE', 415, messages.refused.compressed)
  })
}

/** The longest form of ours holds nine fields, and a choice of days and times of day. */
const mostFormFields = 50

/** Lets the routes of a scope, which are pages, take what a form without a script sends: names and texts, nothing in each other. */
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

/** Nobody's browser compresses what it sends, and a few bytes can unpack to gigabytes. */
function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity'
}

/** Whether lists and objects of a JSON text stand in each other more than so often; brackets in its texts do not count. */
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

/** Where a text of JSON that begins at `start` ends: at the first quote that is not escaped. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
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

export const unreadable = () => new Refused('BAD_REQUEST', 400, messages.refused.unreadable)

/** PostgreSQL cannot store the character NUL in a text, and no person types it. */
const nulCharacter = () => new Refused('BAD_REQUEST', 400, messages.refused.nul)
