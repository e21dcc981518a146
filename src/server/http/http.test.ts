import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertUser, testPassword } from '#tests/support/factories.ts'
import { contractRoutes } from './calls/contract-routes.ts'

type ErrorBody = { code: string; status: number; message: string }

let app: TestApp
let admin: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const token = () => ({ 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')?.value ?? '' })

describe('the CSRF guard', () => {
  test('sets a token on any GET and requires it on every write', async () => {
    const client = app.visitor()
    await client.get('/api/User/Me')
    expect(client.cookies.get('XSRF-TOKEN')?.value).toMatch(/^[\w-]{24}$/)
    for (const headers of [{}, { 'x-xsrf-token': '' }, { 'x-xsrf-token': 'guess' }]) {
      const answer = await client.send<ErrorBody>({
        method: 'POST',
        url: '/api/User/Logout',
        headers,
        payload: {},
      })
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('FORGED_REQUEST')
    }
  })

  test('does not accept somebody else’s token', async () => {
    const client = app.visitor()
    await client.get('/api/User/Me')
    const answer = await client.send({
      method: 'POST',
      url: '/api/User/Logout',
      headers: token(),
      payload: {},
    })
    expect(answer.status).toBe(403)
  })
})

describe('errors have one shape', () => {
  test.each([
    ['an unknown call', '/api/Customer/Nothing', undefined, 404],
    ['a body that is no JSON', '/api/Customer/GetCustomersByFilters', '{"email":', 400],
    ['a body that poisons prototypes', '/api/Customer/GetCustomersByFilters', '{"__proto__": {"x": 1}}', 400],
    [
      'a body that is too large',
      '/api/Customer/GetCustomersByFilters',
      `{"email":"${'x'.repeat(1_100_000)}"}`,
      413,
    ],
    ['a body that is a list', '/api/Customer/GetCustomersByFilters', '[]', 400],
    ['a body of another type', '/api/Customer/GetCustomersByFilters', '"text"', 400],
    ['nothing that is JSON', '/api/Customer/GetCustomersByFilters', 'NaN', 400],
    ['a NUL in a text', '/api/Customer/GetCustomersByFilters', '{"email":"a\\u0000"}', 400],
  ])('%s', async (_what, url, payload, status) => {
    const answer = await admin.send<ErrorBody>({
      method: 'POST',
      url,
      headers: { ...token(), 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: expect.any(String), status, message: expect.any(String) })
    expect(JSON.stringify(answer.body)).not.toMatch(/FST_|INTERNAL|Fastify|JSON/)
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.(ts|mjs):|node_modules/)
  })

  test('a wrong method is 405 and names the right one', async () => {
    for (const { method, path } of contractRoutes(contract)) {
      const other = method === 'GET' ? 'POST' : 'GET'
      const answer = await admin.send<ErrorBody>({ method: other, url: path, headers: token() })
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, method])
    }
  })

  test('an unexpected error is answered in general words, and its cause is logged', async () => {
    const broken = await startTestApp()
    const client = await broken.signIn('admin')
    await broken.db.execute('drop table ideal_systems cascade')
    const answer = await client.get<ErrorBody>('/api/IdealSystem/GetAllIdealSystems')
    expect(answer.status).toBe(500)
    expect(answer.body.message).toBe('Something went wrong. Please contact Administrator')
    expect(JSON.stringify(answer.body)).not.toContain('ideal_systems')
    expect(broken.logLines.join()).toContain('ideal_systems')
    await broken.close()
  })
})

describe('headers of every answer', () => {
  const ofEveryAnswer = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  const ofDocuments = {
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
  }

  test('scripts, images and workers of what a browser shows come only from this site', async () => {
    const documents = [
      { path: '/api/docs', type: 'text/html' },
      { path: '/api/Export/Employees', type: 'spreadsheetml' },
      { path: '/api/Nothing', type: 'application/json' },
    ]
    for (const { path, type } of documents) {
      const { headers } = await admin.get(path)
      expect([path, headers['content-type']]).toEqual([path, expect.stringContaining(type)])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe-eval')
      expect(headers).toMatchObject({ ...ofEveryAnswer, ...ofDocuments })
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('an answer in JSON allows nothing, and says nothing about documents', async () => {
    const answers = [
      { client: admin, path: '/api/Common/GetRoles', status: 200 },
      { client: app.visitor(), path: '/api/Common/GetRoles', status: 401 },
      { client: admin, path: '/api/Customer/GetCustomerById?id=x', status: 400 },
    ]
    for (const { client, path, status } of answers) {
      const answer = await client.get(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers).toMatchObject({
        ...ofEveryAnswer,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(Object.keys(ofDocuments).filter((name) => name in answer.headers)).toEqual([])
    }
  })

  test('an injected style sheet is refused everywhere; nothing comes from another host', async () => {
    for (const path of ['/', '/login', '/api/docs', '/nothing', '/customer-profile/1']) {
      const { headers } = await app.visitor().get(path)
      const policy = String(headers['content-security-policy'])
      expect([path, policy.split('; ').find((part) => part.startsWith('style-src '))]).toEqual([
        path,
        expect.not.stringContaining('unsafe'),
      ])
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'/)
      expect(policy).toContain("object-src 'none'; base-uri 'none'; ")
      expect(policy).not.toMatch(/https?:|\*/)
    }
  })

  test('https answers set HSTS, and every cookie is bound to this host', async () => {
    const safe = await startTestApp({ env: { PUBLIC_URL: 'https://portal.test' } })
    const home = await insertCustomer(safe.db)
    const person = await insertUser(safe.db, { role: 'admin' })
    const client = safe.visitor()
    const { headers } = await client.get('/api/User/Me')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const answer = await client.send({
      method: 'POST',
      url: '/api/User/Login',
      headers: { 'x-xsrf-token': client.cookies.get('__Host-XSRF-TOKEN')?.value ?? '' },
      payload: { email: person.email, password: testPassword },
    })
    expect(answer.status).toBe(200)
    expect((await client.get<{ email: string }>('/api/User/Me')).body.email).toBe(person.email)
    const opened = await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect(opened.status).toBe(200)
    const lines = [headers, answer.headers, opened.headers].flatMap((each) =>
      [each['set-cookie'] ?? []].flat().map(String),
    )
    const names = lines.map((line) => line.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-XSRF-TOKEN', '__Host-hvac.session_token']))
    expect(names).toContain('__Host-hvac.label')
    for (const line of lines) expect(line).toMatch(/; Secure/i)
    for (const line of lines) expect(line).toMatch(/; SameSite=Lax/i)
    for (const line of lines.filter((each) => !each.includes('XSRF'))) expect(line).toMatch(/; HttpOnly/i)
    expect(names).toContain('__Host-hvac.device')
    for (const line of lines) expect(line).toMatch(/^__Host-.+; Path=\/(;|$)/)
    for (const line of lines) expect(line).not.toMatch(/; Domain=/i)
    await safe.close()
  })
})

test('the OpenAPI document contains every call with its path and method', async () => {
  const { body } = await app
    .visitor()
    .get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json')
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(
    contractRoutes(contract)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  const page = await app.visitor().get<string>('/api/docs')
  expect(page.body).not.toMatch(/https?:\/\//)
  expect((await app.visitor().get('/api/docs/viewer/swagger-ui-bundle.js')).status).toBe(200)
})

test('the process is alive, and ready as long as its database answers', async () => {
  const client = app.visitor()
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('half a character is stored as the replacement character, a whole one unchanged', async () => {
  const names = {
    '\\ud83d': '\ufffd',
    'a\\uDE00\\uD83Db': 'a\ufffd\ufffdb',
    '\\ud83d\\ude00': '😀',
    '\\\\ud83d': '\\ud83d',
  }
  for (const [written, stored] of Object.entries(names)) {
    const { body } = await admin.get<{ version: number; originInUse?: string }>('/api/Settings/Business')
    const { originInUse: _said, ...fields } = body
    const sent = JSON.stringify({ ...fields, senderName: 'HERE' }).replace('HERE', written)
    const answer = await admin.send({
      method: 'POST',
      url: '/api/Settings/SaveBusiness',
      headers: { ...token(), 'content-type': 'application/json' },
      payload: sent,
    })
    expect(answer.status, written).toBe(200)
    const { body: now } = await admin.get<{ senderName: string }>('/api/Settings/Business')
    expect(now.senderName).toBe(stored)
  }
})
