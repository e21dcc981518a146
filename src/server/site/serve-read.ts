import type { FastifyInstance } from 'fastify'
import { idIn } from '#domain/ids.ts'
import type { AppDeps } from '../app-deps.ts'
import { addPage } from '../http/page-routes.ts'
import { recordLabelRead } from '../label-access/record-label-read.ts'
import { recordRead } from '../proposals/reading/record-read.ts'
import { pathOf } from './label-access/open-by-link.ts'

/**
 * `POST /read`: a page tells that a person reads it (`site/tell-when-read.ts`). What counts is what this browser has open; the answer is the
 * same for everything else.
 */
export function serveRead(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'POST', '/read', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const [, kind = '', number = ''] = form.get('page')?.match(/^\/([a-z-]+)\/?(\d*)\/?$/) ?? []
    const id = idIn(number)
    if (kind === 'proposal' && id !== undefined)
      await recordRead(deps, request, { id, number: idIn(form.get('version') ?? '') })
    else if (Object.values(pathOf).includes(`/${kind}`)) await recordLabelRead(deps, request)
    return reply.status(204).send()
  })
}
