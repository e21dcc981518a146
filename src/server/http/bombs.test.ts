import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callErrors } from '#contract/errors.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { sendRaw } from '#tests/support/raw-socket.ts'
import { messages } from '#texts/en/messages.ts'
import { isDeeperThan } from './bodies.ts'

type ErrorBody = { code: string; status: number; message: string }

let app: TestApp
let admin: StaffClient
let port: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = address instanceof Object ? address.port : 0
})
afterAll(() => app.close())

const listUrl = '/api/Customer/GetCustomersByFilters'
const head = (url: string, lines: string[] = []) =>
  [`GET ${url} HTTP/1.1`, 'Host: portal.test', 'Connection: close', ...lines, '', ''].join('\r\n')
const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = listUrl) =>
  admin.send<ErrorBody>({
    method: 'POST',
    url,
    headers: {
      'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')?.value ?? '',
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })

describe('bodies', () => {
  test.each([
    ['lists in lists', '['.repeat(32_000) + ']'.repeat(32_000), 400],
    ['lists in lists without an end', '['.repeat(65_000), 400],
    ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a list as long as a body can be', `[${'1,'.repeat(32_000)}1]`, 400],
    ['as many fields', `{${Array.from({ length: 5_000 }, (_, n) => `"f${n}":1`).join()}}`, 200],
    ['a number of 65,000 digits', `{"page":${'9'.repeat(65_000)}}`, 400],
    ['more than 64 KB', `[${'1,'.repeat(33_000)}1]`, 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await post(payload)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body).toMatchObject({ code: expect.any(String), status })
  })

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity', 'x-unknown'])(
    'nothing is decompressed: %s is refused',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(5_000_000))
      const answer = await post(bomb, { 'content-encoding': encoding })
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 })
    },
  )

  test('a form of thousands of parts is refused or read, without a server error', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n'
    const answer = await post(
      `${part.repeat(20_000)}--b--\r\n`,
      { 'content-type': 'multipart/form-data; boundary=b' },
      '/api/Common/UploadImage',
    )
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })

  test('a form of a page can have 64 KB', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(`words=${'x'.repeat(70_000)}`, type, '/generate-request')
    expect(answer.status).toBe(413)
  })

  describe('a form with text fields', () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const token = () => `${csrfFieldName}=${admin.cookies.get('XSRF-TOKEN')?.value}`

    test.each([listUrl, '/api/User/Login', '/api/Common/UploadImage', '/api/nothing'])(
      'is refused by calls: %s',
      async (url) => {
        const answer = await post(`${token()}&a${'[a]'.repeat(20_000)}=1`, type, url)
        const { message } = callErrors.UNSUPPORTED_MEDIA_TYPE
        expect([answer.status, answer.body]).toEqual([
          415,
          { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message },
        ])
      },
    )

    test('may have few fields on a page too, whatever their names look like', async () => {
      const read = await post(`${token()}${'&a[a][a]=1'.repeat(49)}`, type, '/generate-request')
      expect(read.status, 'led to what the form came to').toBe(303)
      const refused = await post(`${token()}${'&a='.repeat(120)}`, type, '/generate-request')
      const { unreadable: message } = messages.refused
      expect([refused.status, refused.body]).toEqual([400, { code: 'BAD_REQUEST', status: 400, message }])
    })
  })

  test('staff may send 64 MB, anyone else 11 MB, whatever length is announced', async () => {
    const type = 'multipart/form-data; boundary=b'
    const announced = (bytes: number) => ({ 'content-type': type, 'content-length': String(bytes) })
    expect((await post('', announced(70 * 1024 * 1024), '/api/Common/UploadImage')).status).toBe(413)
    const visitor = app.visitor()
    await visitor.get('/api/User/Me')
    const token = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')?.value ?? '' }
    const answer = await visitor.send<ErrorBody>({
      method: 'POST',
      url: '/api/Common/UploadImage',
      headers: { ...token, ...announced(12 * 1024 * 1024) },
      payload: '',
    })
    expect(answer.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 })
  })
})

describe('heads', () => {
  test.each([
    ['a header of 20 KB', head('/healthz', [`X-Long: ${'x'.repeat(20_000)}`]), 431],
    [
      'five hundred headers',
      head(
        '/healthz',
        Array.from({ length: 900 }, (_, n) => `X-${n}: ${'x'.repeat(20)}`),
      ),
      431,
    ],
    ['an address of 20 KB', head(`/?${'x'.repeat(20_000)}`), 431],
    ['cookies of 20 KB', head('/healthz', [`Cookie: ${'a=1; '.repeat(5000)}`]), 431],
    ['an address with half a character', head('/customer-profile/%E0%A4%A'), 400],
    ['an address with a long part', head(`/customer-profile/${'9'.repeat(400)}`), 414],
    ['an expectation that nobody knows', head('/healthz', ['Expect: the-unexpected']), 417],
    ['no request at all', 'hello\r\n\r\n', 400],
    ['two lengths', head('/healthz', ['Content-Length: 1', 'Content-Length: 2']), 400],
    ['a length and chunks', head('/healthz', ['Content-Length: 1', 'Transfer-Encoding: chunked']), 400],
    ['a header on two lines', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: 1\n\tY: 2\r\n\r\n', 400],
  ])('%s', async (_what, request, status) => {
    const answer = await sendRaw(port, request)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ code: expect.any(String), status, message: expect.any(String) })
    expect(answer.head).toMatch(/content-type: application\/json/i)
    expect(answer.head).not.toMatch(/^(server|x-powered-by):/im)
    expect(answer.head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
    expect(answer.head).toMatch(/^referrer-policy: no-referrer/im)
  })

  test.each(['/healthz', '/api/User/Me', '/'])('TRACE of %s echoes nothing', async (url) => {
    const request = head(url, ['X-Secret: seen-by-nobody']).replace('GET', 'TRACE')
    const answer = await sendRaw(port, request)
    expect([403, 404, 405]).toContain(answer.status)
    expect(JSON.stringify(answer)).not.toContain('seen-by-nobody')
  })

  test('as many cookies as the headers can hold cost nothing', async () => {
    const socket = await sendRaw(port, head('/healthz', [`Cookie: ${'a=1; '.repeat(2500)}`]))
    expect(socket.status).toBe(200)
  })

  test.each([
    ['brackets in brackets', `id${'[a]'.repeat(4000)}=1`],
    ['a place far away in a list', 'id[999999999]=1'],
    ['the same field again and again', 'id=1&'.repeat(2500)],
    ['a prototype', '__proto__[isAdmin]=1&constructor[prototype][x]=1&id=1'],
  ])('a query with %s', async (_what, query) => {
    const since = performance.now()
    const answer = await admin.get<ErrorBody>(`/api/Customer/GetCustomerById?${query}`)
    expect([400, 404]).toContain(answer.status)
    expect(performance.now() - since).toBeLessThan(2000)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

test('brackets inside JSON strings are not nesting, and closed ones no longer count', () => {
  for (const [json, depth] of [
    ['[]', 1],
    ['{"a":[1,{"b":2}]}', 3],
    ['[[],[],[]]', 2],
    ['{"a":"[[[[{{{{"}', 1],
    [String.raw`{"a":"\"[[[["}`, 1],
    [String.raw`["\\",[[]]]`, 3],
    ['"[[', 0],
    ['1', 0],
  ] as const) {
    expect([json, isDeeperThan(depth, json)]).toEqual([json, false])
    expect([json, isDeeperThan(depth - 1, json)]).toEqual([json, true])
  }
})
