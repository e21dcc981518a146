import type { FastifyInstance } from 'fastify'
import { messages } from '#domain/messages.ts'
import { Refused } from './errors.ts'

/** Letters, digits and `-._~`, which RFC 3986 (2.3) says nobody encodes, and both slashes. */
const neverEncoded = /%(?:2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/i

/**
 * What is wrong with the path and query of a request as it was sent; undefined when nothing is. A path has one spelling here, so that
 * a gate, a proxy and the router cannot read it in different ways: no step up or in place (`/../`, `/./`), no encoded letter, dot or
 * slash, no backslash, no fragment, no other host. In a query everything may be encoded but NUL, which no text can hold.
 */
export function addressProblem(address: string): string | undefined {
  if (address.includes('%00') || address.includes('\0')) return messages.refused.nul
  const [path = ''] = address.split('?')
  const isPlain = path.startsWith('/') && !/[\\#]|\/\.\.?(?:\/|$)/.test(path) && !address.includes('#')
  return isPlain && !neverEncoded.test(path) ? undefined : messages.refused.address
}

/** Refuses what cannot be an address of ours, or a cookie of ours, before anybody looks at it. */
export function refuseStrangeAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const isNulInCookie = request.headers.cookie?.includes('%00')
    const problem = isNulInCookie ? messages.refused.nul : addressProblem(request.raw.url ?? '')
    if (problem) throw new Refused('BAD_REQUEST', 400, problem)
  })
}
