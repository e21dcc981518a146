import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract } from '#contract/contract.ts'
import { answerOf, toRefusal } from './failures.ts'
import { xsrfToken } from './xsrf-token.ts'

const link = new OpenAPILink(contract, {
  url: () => window.location.origin,
  customErrorResponseBodyDecoder: (body, response) => toRefusal(body, response.status),
  fetch: async (request, init) => {
    if (request.method !== 'GET') request.headers.set('X-XSRF-TOKEN', await xsrfToken())
    return answerOf(fetch(request, { ...init, credentials: 'same-origin' }))
  },
})

/** Every call of the contract as a function. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** Every call of the contract as query and mutation options: `api.customers.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)
