import { constants } from 'node:zlib'
import type { FastifyContextConfig, FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify'

/** A browser reads a page while it arrives; compressed as calls are, it could only read it whole (docs/decisions/169). */
export const pageCompression: RouteOptions['compress'] = {
  encodings: ['br', 'gzip', 'deflate'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** Serves a page with and without a trailing slash; calls have only one spelling. */
export function addPage(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  handler: RouteHandlerMethod,
  config: FastifyContextConfig = {},
) {
  for (const url of [path, `${path}/`]) app.route({ method, url, handler, config, compress: pageCompression })
}
