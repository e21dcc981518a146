import '../auth/actor.ts'
import type { FastifyInstance } from 'fastify'

/** One request may carry six photos as a phone takes them. */
const uploadLimitBytes = 64 * 1024 * 1024

/**
 * Reads the bodies that calls may have, each with its limit, before the call sees them.
 * A multipart body is read only for somebody who has signed in.
 */
export function readBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const type = String(request.headers['content-type'])
      try {
        return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      } catch {
        throw Object.assign(new Error('The upload could not be read'), {
          statusCode: 400,
          code: 'BAD_REQUEST',
        })
      }
    },
  )
  app.addHook('onRequest', async (request) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    if (isUpload && request.actor.kind === 'visitor') {
      throw Object.assign(new Error('Please sign in.'), { statusCode: 401, code: 'UNAUTHORIZED' })
    }
  })
}
