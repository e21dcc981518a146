import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusal } from './errors.ts'

const portalBuild = join(import.meta.dirname, '../../../build/portal')

/** Paths whose page the portal's script draws; the list mirrors the portal's route table. */
const portalPages = /^\/(login|forgot-password|reset-password|register|profile|portal(\/.*)?)$/

/** Serves the built portal. Files with a hash in their name are kept by the browser for good. */
export async function servePortal(app: FastifyInstance) {
  if (!existsSync(portalBuild)) return
  await app.register(fastifyStatic, {
    root: portalBuild,
    wildcard: false,
    index: false,
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

/** A call that is not there is 404 in words; a page that is not there leads to the start. */
export function answerUnknownPaths(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/assets/')) {
      return reply.status(404).send(refusal('NOT_FOUND', 404, 'There is nothing at this address.'))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.status(404).send(refusal('NOT_FOUND', 404, 'There is nothing at this address.'))
    }
    return portalPages.test(path) ? sendPortal(reply) : reply.redirect('/', 302)
  })
}

function sendPortal(reply: FastifyReply) {
  if (!existsSync(join(portalBuild, 'index.html'))) {
    return reply.status(503).type('text/plain').send('The portal is not built yet. Run npm run build.')
  }
  return reply.sendFile('index.html')
}
