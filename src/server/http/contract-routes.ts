import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'

export type ContractRoute = { name: string; method: string; path: string }

/** Every call of a contract: its name (`customers.save`), method and path. */
export function contractRoutes(router: AnyContractRouter, name = ''): ContractRoute[] {
  if (isContractProcedure(router)) {
    const { method = 'POST', path } = router['~orpc'].route
    if (!path) throw new Error(`The call ${name} has no path`)
    return [{ name, method, path }]
  }
  return Object.entries(router).flatMap(([key, part]) => contractRoutes(part, name ? `${name}.${key}` : key))
}

const callNames = new Map(
  contractRoutes(contract).map(({ name, method, path }) => [`${method} ${path}`, name]),
)

/** The name of the call or the pattern of the route, never text of the caller; 'unknown' for neither. */
export function routeNameOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? ''
  return (
    callNames.get(`${request.method} ${path}`) ??
    request.routeOptions.url?.replace(/(.)\/$/, '$1') ??
    'unknown'
  )
}
