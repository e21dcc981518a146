import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Why not with a client: it would read what is compressed as JSON. */
async function ask(headers: Record<string, string> = {}) {
  const {
    statusCode: status,
    rawPayload: bytes,
    ...answer
  } = await app.app.inject({
    method: 'GET',
    url: '/api/openapi.json',
    headers,
  })
  return { status, bytes, headers: answer.headers }
}

test('the document is made and compressed for the first request alone, however many ask at once', async () => {
  const made = vi.spyOn(OpenAPIGenerator.prototype, 'generate')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask({ 'accept-encoding': 'gzip, deflate, br' })),
  )
  expect(made).toHaveBeenCalledTimes(1)
  const plain = (await ask()).bytes
  for (const { status, headers, bytes } of answers) {
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'accept-encoding'])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(brotliDecompressSync(bytes).equals(plain)).toBe(true)
  }
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.bytes).equals(plain)).toBe(true)
  expect(made).toHaveBeenCalledTimes(1)
})

test('whoever has it already is told so in an answer without a body', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  for (const known of [etag, `"another", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': known, 'accept-encoding': 'br' })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
})

test('what tokens open says where to begin, with calls to copy, and leads to all calls and back', async () => {
  const descriptionOf = async (address: string) =>
    (await app.visitor().get<{ info: { description: string } }>(address)).body.info.description
  const forTokens = await descriptionOf('/api/openapi-tokens.json')
  const { origin } = new URL(app.env.PUBLIC_URL)
  for (const said of [`curl ${origin}/api/`, 'Idempotency-Key', 'Retry-After', 'cursor', '(/api/docs)'])
    expect(forTokens).toContain(said)
  expect(await descriptionOf('/api/openapi.json')).toContain('(/api/docs/tokens)')
})

test('says which calls a token opens, by its scopes', async () => {
  const { body } = await app.visitor().get<{
    components: { securitySchemes: object }
    paths: Record<string, Record<string, { 'x-scope'?: string[]; security?: object[] }>>
  }>('/api/openapi.json')
  expect(body.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(body.paths['/api/Request/TakeRequest']?.post).toMatchObject({
    'x-scope': ['requests'],
    security: [{ bearer: [] }, {}],
  })
  expect(body.paths['/api/Connections/AddToken']?.post).not.toHaveProperty('x-scope')
})
