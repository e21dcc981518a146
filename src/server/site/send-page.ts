import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '#contract/site.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { hoursInWords } from '#domain/operations/business/opening-hours.ts'
import { closedSiteTexts } from '#texts/en/site/closed-site.ts'
import type { AppDeps } from '../app-deps.ts'
import { currentPublicBusiness } from '../business/queries.ts'
import { smallPage } from '../http/errors.ts'
import { pageCaching, siteSecurityPolicy } from '../http/headers.ts'

/** In place of every page of a business that has not said yet who it is. */
function sendClosed(reply: FastifyReply) {
  const { title, about, signIn } = closedSiteTexts
  return reply
    .status(503)
    .header('cache-control', pageCaching)
    .header('retry-after', String(60 * 60))
    .type('text/html; charset=utf-8')
    .send(smallPage({ title, sentence: about, link: { to: '/login', text: signIn } }))
}

/**
 * Sends a page of the customer site. No browser or proxy may cache it, because it may be a customer's, nor write into it: what a proxy adds
 * or hides behind a script, the policy of the page keeps from running.
 */
export async function sendPage(
  { site, db }: Pick<AppDeps, 'site' | 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  given: SitePage | Promise<SitePage>,
  caching: string = pageCaching,
) {
  const [page, business] = await Promise.all([given, currentPublicBusiness(db)])
  if (!isNamed(business)) return sendClosed(reply)
  if (!site) {
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The site is not built yet. Run npm run build.')
  }
  const hours = business.hours ? hoursInWords(business.hours) : []
  const view = { page, business: { ...business, hoursInWords: hours }, csrfToken: request.csrfToken }
  return reply
    .header('cache-control', caching)
    .header('content-security-policy', siteSecurityPolicy(site.inlineHashes(page.kind, business.brand)))
    .type('text/html; charset=utf-8')
    .send(await site.render(view))
}
