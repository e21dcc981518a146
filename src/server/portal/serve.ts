import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { portalAddresses } from '#domain/people/portal-addresses.ts'
import type { AppDeps } from '../app-deps.ts'
import { serveBuiltFiles } from '../http/built-files.ts'
import { isFromOtherSite } from '../http/callers/other-sites.ts'
import { pageCaching, policyOfFile, portalSecurityPolicy } from '../http/headers.ts'
import { addPage, pageCompression } from '../http/page-routes.ts'
import { portalFiles } from './files.ts'
import { firstDataOf } from './first-data.ts'

/** Serves the built portal: its page at every address of its own, and its files. */
export async function servePortal(app: FastifyInstance, deps: AppDeps) {
  const { portal: page } = deps

  const sendPage: RouteHandlerMethod = async (request, reply) => {
    if (!page) {
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The portal is not built yet. Run npm run build.')
    }
    const nonce = randomBytes(18).toString('base64')
    // Why before the data is read: what changes meanwhile counts as missed.
    const heard = deps.live.changes.heard.mark
    // Why: who leads somebody here from elsewhere must not learn from the size of the page what it found.
    const firstData = isFromOtherSite(request) ? [] : await firstDataOf(deps, request, reply)
    const path = request.url.split('?')[0] ?? '/'
    // Why not for what is printed: it has no bars.
    const isFramed = request.actor.kind === 'staff' && !path.startsWith('/portal/print/')
    return reply
      .header('content-security-policy', portalSecurityPolicy(nonce, page.scriptHash))
      .header('cache-control', pageCaching)
      .type('text/html; charset=utf-8')
      .send(page.htmlOf({ path, nonce, firstData, heard, isFramed }))
  }
  for (const first of Object.values(portalAddresses).flat()) addPage(app, 'GET', `/${first}`, sendPage)
  // Why: a page for whoever changes the portal, with nothing that a business needs.
  if (deps.env.NODE_ENV === 'production')
    app.get('/portal/parts', (_request, reply) => reply.redirect('/portal/dashboard'))
  // The portal itself says that there is no such page below its own address.
  app.get('/portal/*', { compress: pageCompression }, sendPage)
  await serveFiles(app)
}

/** Browsers cache files with a hash in their name forever. */
async function serveFiles(app: FastifyInstance) {
  if (!existsSync(portalFiles)) return
  // Why: the library sends this XML without a charset.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml')
      reply.header('content-type', 'image/svg+xml; charset=utf-8')
  })
  await serveBuiltFiles(app, {
    root: portalFiles,
    headersOf(path) {
      const policy = policyOfFile(path)
      return {
        'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(policy ? { 'content-security-policy': policy } : {}),
      }
    },
  })
}
