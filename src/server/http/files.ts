import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { productFolder } from '#db/product-folder.ts'
import { portalAddresses } from '#domain/people/portal-addresses.ts'
import { refusal } from './errors.ts'
import { portalSecurityPolicy } from './headers.ts'

const portalBuild = join(productFolder, 'build/portal')

const portalPages: ReadonlySet<string> = new Set(Object.values(portalAddresses).flat())

/** Whether the portal's script draws this page; below /portal it handles unknown pages itself. */
function isPortalPage(path: string) {
  const [, first = '', ...below] = path.replace(/\/$/, '').split('/')
  return portalPages.has(first) && (first === 'portal' || below.length === 0)
}

/** Serves the built portal. Browsers cache files with a hash in their name forever. */
export async function servePortal(app: FastifyInstance) {
  if (!existsSync(portalBuild)) return
  // Why: the library names no charset for this XML.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml')
      reply.header('content-type', 'image/svg+xml; charset=utf-8')
  })
  await app.register(fastifyStatic, {
    root: portalBuild,
    wildcard: false,
    index: false,
    // Why: the page itself needs a nonce.
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/** An unknown call is 404; an unknown page redirects to the start. */
export function answerUnknownPaths(app: FastifyInstance) {
  const file = join(portalBuild, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || /^\/(api|images|assets)\//.test(path)) {
      return reply.status(404).send(refusal('NOT_FOUND', 404, 'There is nothing at this address.'))
    }
    return isPortalPage(path) ? sendPortal(reply, page) : reply.redirect('/', 302)
  })
}

/** The placeholder of the nonce in the page; the portal passes it to whatever writes style sheets. */
const noncePlace = '%csp-nonce%'

/** The portal's one page, with a nonce of its own in each answer. */
function sendPortal(reply: FastifyReply, page: string | undefined) {
  if (page === undefined) {
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The portal is not built yet. Run npm run build.')
  }
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', portalSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(noncePlace, nonce))
}
