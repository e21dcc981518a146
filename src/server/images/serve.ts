import type { FastifyInstance } from 'fastify'
import { ImageName } from '#contract/fields.ts'
import { can } from '#domain/people/access.ts'
import { contentTypeOf } from '../adapters/image-store.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../http/errors.ts'
import { noImage } from './no-image.ts'
import { findImageAccess } from './queries.ts'

/**
 * `GET /images/{name}`: pictures of ideal systems, logo and photo of the business to everybody, equipment photos to staff and to their customer.
 * Whoever may not see an image is told that there is none, an `<img>` in a picture.
 */
export function serveImages(app: FastifyInstance, { db, images }: Pick<Deps, 'db' | 'images'>) {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const name = ImageName.safeParse(request.params.name).data
    const access = name && (await findImageAccess(db, name))
    const image = access && can.seeImage(request.actor, access) ? await images.read(name) : undefined
    if (!access || !image) {
      reply.status(404)
      return request.headers.accept?.startsWith('image/')
        ? reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'no-store').send(noImage)
        : reply.send(refusal('NOT_FOUND', 404, 'There is no such picture.'))
    }
    return reply
      .type(contentTypeOf(name))
      .header('cache-control', access.isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(image)
  })
}
