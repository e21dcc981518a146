import type { FastifyRequest } from 'fastify'

/**
 * Whether a person is behind a request for a page: a form was sent, or a link on one of our pages was pressed. A link that was followed from
 * elsewhere is no sign: programs that check letters follow links in whole browsers, which send the same headers. The page tells the first
 * press by itself (`site/tell-when-read.ts`); this is for browsers without scripts.
 */
export function isSignOfPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const from = headers['sec-fetch-site'] ?? 'same-origin'
  return (
    method === 'POST' || (method === 'GET' && headers['sec-fetch-user'] === '?1' && from === 'same-origin')
  )
}

/** Whether a request only asks what a page would answer: it opens nothing, so it gets no cookie and counts as nothing. */
export function onlyAsks({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'HEAD'
}
