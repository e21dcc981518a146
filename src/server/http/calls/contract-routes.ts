import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'

export type ContractRoute = {
  name: string
  method: string
  path: string
  /** Headers and body, such as a file, instead of JSON alone. */
  isDetailedOutput: boolean
}

/** Every call of a contract: its name (`customers.save`), method and path. */
export function contractRoutes(router: AnyContractRouter, name = ''): ContractRoute[] {
  if (isContractProcedure(router)) {
    const { method = 'POST', path, outputStructure } = router['~orpc'].route
    if (!path) throw new Error(`The call ${name} has no path`)
    return [{ name, method, path, isDetailedOutput: outputStructure === 'detailed' }]
  }
  return Object.entries(router).flatMap(([key, part]) => contractRoutes(part, name ? `${name}.${key}` : key))
}

const calls = new Map(contractRoutes(contract).map((route) => [`${route.method} ${route.path}`, route]))

const callOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  calls.get(`${method} ${url.split('?', 1)[0]}`)

/** Whether it asks for a call that answers with JSON, whatever it answers, which a browser never shows as a page. */
export const isForData = (request: Pick<FastifyRequest, 'method' | 'url'>) =>
  callOf(request)?.isDetailedOutput === false

/** The name of the call or the pattern of the route, never text of the caller; 'unknown' for neither. */
export function routeNameOf(request: FastifyRequest): string {
  return callOf(request)?.name ?? request.routeOptions.url?.replace(/(.)\/$/, '$1') ?? 'unknown'
}
