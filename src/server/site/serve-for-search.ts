import type { FastifyInstance } from 'fastify'
import { comparePath } from '#domain/compare/address.ts'
import type { AppDeps } from '../app-deps.ts'
import { currentBusiness, findSiteOrigin } from '../business/queries.ts'

const forAnHour = 'public, max-age=3600'

/** What search engines ask for: which pages there are for everybody, and which are for nobody of them. */
export function serveForSearch(app: FastifyInstance, { db, env }: Pick<AppDeps, 'db' | 'env'>) {
  app.get('/robots.txt', async (_request, reply) => {
    const origin = await findSiteOrigin(db, env.PUBLIC_URL)
    const lines = [
      'User-agent: *',
      'Disallow: /portal/',
      'Disallow: /api/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').header('cache-control', forAnHour).send(lines.join('\n'))
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const origin = await findSiteOrigin(db, env.PUBLIC_URL)
    const { showsComparison } = await currentBusiness(db)
    const pages = ['/', ...(showsComparison ? [comparePath] : []), '/generate-request']
    const urls = pages.map((path) => `<url><loc>${origin}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
  })
}
