import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'

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
