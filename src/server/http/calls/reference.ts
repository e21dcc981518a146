import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const viewerFiles = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Calls of the HVAC upgrade portal</title>
<link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css">
<body><div id="swagger-ui"></div>
<script src="/api/docs/viewer/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`

/**
 * Why a call goes to this site, whichever the document names: one that is reached by two names answers at both, and the page asks no other.
 * Why without cookies beside a token: a call takes one or the other, and whoever tries one here is mostly signed in.
 */
const start = `const isForTokens = location.pathname === '/api/docs/tokens'
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
paint()
dark.addEventListener('change', paint)
SwaggerUIBundle({
  url: isForTokens ? '/api/openapi-tokens.json' : '/api/openapi.json',
  dom_id: '#swagger-ui',
  docExpansion: isForTokens ? 'list' : 'none',
  defaultModelsExpandDepth: 0,
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, location.origin)
    request.url = location.origin + pathname + search
    if (request.headers.Authorization) {
      request.credentials = 'omit'
      return request
    }
    const token = document.cookie.match(/(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/)
    if (token) request.headers['X-XSRF-TOKEN'] = token[1]
    return request
  },
})
`

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type Encoding = keyof typeof compressed | 'identity'

type Bodies = { etag: string; bodies: Record<Encoding, Buffer> }

async function written(document: Promise<unknown>): Promise<Bodies> {
  const identity = Buffer.from(JSON.stringify(await document))
  const [br, zipped] = await Promise.all([
    compressed.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressed.gzip(identity),
  ])
  // Why weak: it stands for the document, however that is compressed.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies: { identity, br, gzip: zipped } }
}

/** The best encoding that a request accepts. */
function encodingFor(accepted = ''): Encoding {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity'
}

function isKnown(known = '', etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').map(opaque).includes(opaque(etag))
}

/** Serves a document at its address. Why made once: it takes a second, and anybody may ask for it. */
function serveDocument(app: FastifyInstance, address: string, make: () => Promise<unknown>) {
  let made: Promise<Bodies> | undefined
  app.get(address, { compress: false }, async (request, reply) => {
    made ??= written(make())
    const { etag, bodies } = await made
    // Why asked again each time: an upgrade changes it.
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  })
}

/** Serves the document of all calls, that of the calls of tokens, and a page that shows each, all from this site. */
export async function serveReference(app: FastifyInstance, origin: string) {
  // Why late: a start needs neither names nor examples.
  const make = async (onlyForTokens: boolean) =>
    (await import('./document/document.ts')).openApiDocument(origin, { onlyForTokens })
  serveDocument(app, '/api/openapi.json', () => make(false))
  serveDocument(app, '/api/openapi-tokens.json', () => make(true))
  for (const address of ['/api/docs', '/api/docs/tokens'])
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
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
