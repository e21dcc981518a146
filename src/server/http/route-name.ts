import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from './contract-routes.ts'

const callNames = new Map(
  contractRoutes(contract).map(({ name, method, path }) => [`${method} ${path}`, name]),
)

/** What a request asks for, in words that are ours: the call's name, the route, or 'unknown'. */
export function routeNameOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? ''
  return (
    callNames.get(`${request.method} ${path}`) ??
    request.routeOptions.url?.replace(/(.)\/$/, '$1') ??
    'unknown'
  )
}
