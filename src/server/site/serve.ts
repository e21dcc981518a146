import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { profilePage } from './profile-page.ts'
import { siteFiles } from './renderer.ts'
import { sendPage } from './send-page.ts'
import { createDoor } from './serve-door.ts'
import { systemAnalysisPage } from './system-analysis-page.ts'

/** The customer site: its pages, drawn here, and the files they load. */
export async function serveSite(app: FastifyInstance, deps: AppDeps) {
  if (existsSync(siteFiles)) {
    await app.register(fastifyStatic, {
      root: siteFiles,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      globIgnore: ['.vite/**'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  app.get('/', (request, reply) => sendPage(deps, request, reply, { kind: 'landing' }))
  app.get('/scan', (request, reply) => sendPage(deps, request, reply, { kind: 'scan' }))
  const { serveBehindDoor } = await createDoor(app, deps)
  serveBehindDoor('system-analysis', (door) => systemAnalysisPage(deps, door))
  serveBehindDoor('profile', (door) => profilePage(deps, door))
}
