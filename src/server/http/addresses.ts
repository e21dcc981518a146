import type { FastifyInstance } from 'fastify'
import { messages } from '#texts/en/messages.ts'
import { Refused } from './errors.ts'

/** Letters, digits and `-._~`, which RFC 3986 (2.3) says nobody encodes, and both slashes. */
const neverEncoded = /%(?:2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/i

const holdsNul = (text: string) => text.includes('%00') || text.includes('\0')

/**
 * The problem of a raw request path and query, or undefined. A path has only one spelling, so that a check, a proxy and the router
 * cannot read it differently: no `/../` or `/./`, no encoded letter, dot or slash, no backslash, fragment or other host. A query may
 * encode anything but NUL, which `readableAddress` has taken from that of a page.
 */
export function addressProblem(address: string): string | undefined {
  if (holdsNul(address)) return messages.refused.nul
  const [path = ''] = address.split('?')
  const isPlain = path.startsWith('/') && !/[\\#]|\/\.\.?(?:\/|$)/.test(path) && !address.includes('#')
  return isPlain && !neverEncoded.test(path) ? undefined : messages.refused.address
}

/**
 * The address of a page without what of its query holds NUL: garbage in a link is read as if it were missing, and never leads to a page of errors.
 * A call refuses it, since a program is to learn of it.
 */
export function readableAddress(address: string): string {
  const [path = '', ...query] = address.split('?')
  if (query.length === 0 || path.startsWith('/api/') || !holdsNul(query.join('?'))) return address
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => !holdsNul(pair))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Refuses malformed addresses and cookies before anything else reads them. */
export function refuseStrangeAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isNulInCookie = request.headers.cookie?.includes('%00')
    const problem = isNulInCookie ? messages.refused.nul : addressProblem(request.raw.url ?? '')
    done(problem ? new Refused('BAD_REQUEST', 400, problem) : undefined)
  })
}
