import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'

const viewerFiles = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Calls of the HVAC upgrade portal</title>
<link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css">
<body><div id="swagger-ui"></div>
<script src="/api/docs/viewer/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  requestInterceptor: (request) => {
    const token = document.cookie.match(/(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/)
    if (token) request.headers['X-XSRF-TOKEN'] = token[1]
    return request
  },
})
`

/** The OpenAPI document of the contract. */
export function openApiDocument(origin: string) {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'HVAC upgrade portal',
      version: '1.0.0',
      description:
        'Writes need the `X-XSRF-TOKEN` header equal to the `XSRF-TOKEN` cookie (`__Host-XSRF-TOKEN` on https), which any GET hands out. ' +
        'Errors share one shape: `{ code, status, message, data? }`.',
    },
    servers: [{ url: origin }],
  })
}

/** Serves the document and a page that shows it, both from this site. */
export async function serveReference(app: FastifyInstance, origin: string) {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', () => {
    document ??= openApiDocument(origin)
    return document
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await app.register(async (viewer) => {
    await viewer.register(fastifyStatic, { root: viewerFiles, serve: false })
    // Why only these: the package brings pages of its own and what it was built from, too.
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      viewer.route({
        method: ['GET', 'HEAD'],
        url: `/api/docs/viewer/${file}`,
        handler: (_request, reply) => reply.sendFile(file),
      })
  })
}
