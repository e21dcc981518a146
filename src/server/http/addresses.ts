import type { FastifyInstance } from 'fastify'
import { messages } from '#texts/en/messages.ts'
import { Refused } from './errors.ts'

/** Letters, digits and `-._~`, which RFC 3986 (2.3) says nobody encodes, and both slashes. */
const neverEncoded = /%(?:2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/i

/**
 * The problem of a raw request path and query, or undefined. A path has only one spelling, so that a check, a proxy and the router
 * cannot read it differently: no `/../` or `/./`, no encoded letter, dot or slash, no backslash, fragment or other host. A query may
 * encode anything but NUL.
 */
export function addressProblem(address: string): string | undefined {
  if (address.includes('%00') || address.includes('\0')) return messages.refused.nul
  const [path = ''] = address.split('?')
  const isPlain = path.startsWith('/') && !/[\\#]|\/\.\.?(?:\/|$)/.test(path) && !address.includes('#')
  return isPlain && !neverEncoded.test(path) ? undefined : messages.refused.address
}

/** Refuses malformed addresses and cookies before anything else reads them. */
export function refuseStrangeAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isNulInCookie = request.headers.cookie?.includes('%00')
    const problem = isNulInCookie ? messages.refused.nul : addressProblem(request.raw.url ?? '')
    done(problem ? new Refused('BAD_REQUEST', 400, problem) : undefined)
  })
}
