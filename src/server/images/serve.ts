import type { FastifyInstance } from 'fastify'
import { ImageName } from '#contract/fields/fields.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { colors } from '#tokens/colors.ts'
import { contentTypeOf } from '../adapters/image-store.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../http/errors.ts'
import { shownInMailboxes } from '../http/headers.ts'
import { findImageAccess } from './queries.ts'

const words = messages.image.none

/**
 * What a page shows in place of a picture that is missing: browsers draw it whatever the status of the answer, and need no script for it. On a
 * plate of its own, because it does not know the theme of the page.
 */
const noImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180" role="img" aria-label="${words}">
<rect width="240" height="180" fill="${colors.sunk.light}"/>
<g fill="none" stroke="${colors.muted.light}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<rect x="62" y="34" width="116" height="82" rx="8" stroke-dasharray="9 8"/>
<path d="M84 98V72q0-5 5-5h14l6-9h22l6 9h14q5 0 5 5v26q0 5-5 5H89q-5 0-5-5z"/>
<circle cx="120" cy="83" r="12"/>
<path d="M46 124L194 26"/>
</g>
<text x="120" y="152" text-anchor="middle" font-size="19" font-family="system-ui, sans-serif" fill="${colors.muted.light}">${words}</text>
</svg>`

/**
 * `GET /images/{name}`: pictures of ideal systems, logo and photo of the business to everybody, equipment photos to staff and to their customer.
 * Whoever may not see an image is told that there is none, an `<img>` in a picture.
 */
export function serveImages(app: FastifyInstance, { db, images }: Pick<Deps, 'db' | 'images'>) {
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { isFile: true } },
    async (request, reply) => {
      const name = ImageName.safeParse(request.params.name).data
      const access = name && (await findImageAccess(db, name))
      const image = access && can.seeImage(request.actor, access) ? await images.read(name) : undefined
      if (!access || !image) {
        reply.status(404)
        return request.headers.accept?.startsWith('image/')
          ? reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'no-store').send(noImage)
          : reply.send(refusal('NOT_FOUND', 404, 'There is no such picture.'))
      }
      if (access.isPublic) reply.headers(shownInMailboxes)
      return reply
        .type(contentTypeOf(name))
        .header('cache-control', access.isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
        .send(image)
    },
  )
}
