import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originForCustomers } from '#domain/operations/business/public-address.ts'
import { findBusiness } from '../business/queries.ts'
import type { Deps } from '../deps.ts'
import { isBuiltFile } from '../http/headers.ts'

/**
 * Leads whoever comes by an earlier address of the site, as labels printed then do, to the same page at the one in use. For now, not for good:
 * the business may go back to it.
 */
export function leadOnFromEarlierAddress(app: FastifyInstance, { db, env }: Pick<Deps, 'db' | 'env'>) {
  const ownHost = new URL(env.PUBLIC_URL).host
  app.addHook('onRequest', async (request, reply) => {
    const { host, url } = request
    if (host === ownHost || !readsPage(request)) return
    const business = await findBusiness(db)
    if (!business?.earlierOrigins.some((origin) => new URL(origin).host === host)) return
    const origin = originForCustomers({ siteOrigin: business.siteOrigin, publicUrl: env.PUBLIC_URL })
    if (new URL(origin).host === host) return
    return reply.header('cache-control', 'no-store').redirect(`${origin}${url}`, 302)
  })
}

const readsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && !isBuiltFile(request)
