import type { FastifyRequest } from 'fastify'

/**
 * Whether a person is behind a request: something was pressed. Mail gateways and previews ask with HEAD, or with GET without the header that
 * browsers add where somebody followed a link or typed an address.
 */
export function isSignOfPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'POST' || (method === 'GET' && headers['sec-fetch-user'] === '?1')
}
