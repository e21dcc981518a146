import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resilientPool } from '#db/driver/resilient-pool.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { followRequests } from './current-request.ts'
import { withoutPersonalData } from './error-in-log.ts'
import { createMetrics } from './metrics.ts'
import { observeStatements } from './observe.ts'

const metricsToken = 'a-token-for-the-scraper'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => app.close())

describe('the metrics for Prometheus', () => {
  const scrape = (authorization?: string) =>
    app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  test.each([undefined, 'Bearer ', 'Bearer another-token-altogether', metricsToken])(
    'are refused to %s',
    async (sent) => {
      const answer = await scrape(sent)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
      expect(answer.body).not.toContain('hvac_http_answer_seconds')
    },
  )

  test('do not exist if no token is set', async () => {
    const other = await startTestApp()
    const answer = await other.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(answer.statusCode).not.toBe(200)
    expect(answer.body).not.toContain('hvac_http_answer_seconds')
    await other.close()
  })

  test('count answers by call and status, and what is waiting', async () => {
    const admin = await app.signIn('admin')
    await admin.post('/api/Customer/GetCustomersByFilters', {})
    await app.visitor().post('/api/Customer/GetCustomersByFilters', {})
    const { body } = await scrape(`Bearer ${metricsToken}`)
    expect(body).toMatch(
      /hvac_http_answer_seconds_count\{route="customers.list",method="POST",status="200"\} 1/,
    )
    expect(body).toMatch(
      /hvac_http_answer_seconds_count\{route="customers.list",method="POST",status="40[13]"\} 1/,
    )
    expect(body).toMatch(/hvac_outbox_messages\{state="queued"\} 0/)
    expect(body).toMatch(/hvac_build_info\{version="[\d.]+",node="24\.[\d.]+"\} 1/)
    expect(body).toMatch(/hvac_requests_pending\{state="pending"\} 0/)
  })
})

describe('the log', () => {
  test('has a line per answer with the request’s id, but no personal data', async () => {
    const admin = await app.signIn({ email: (await insertedAdmin()).email })
    const customer = await insertCustomer(app.db, {
      email: 'nobody.must.see@home.example',
      address: '5 Hidden Street',
    })
    app.logLines.length = 0
    await admin.get(`/api/Customer/Search?q=${encodeURIComponent('nobody.must.see@home.example')}`)
    await admin.get(`/api/Customer/GetCustomerById?id=${customer.id}`)
    await app.visitor().get(`/customer-profile/${customer.id}?k=AAAAA-AAAAA`)
    const lines = app.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
    expect(lines.map(({ route, status, caller }) => [route, status, caller])).toEqual([
      ['customers.search', 200, 'staff'],
      ['customers.find', 200, 'staff'],
      ['/customer-profile/:id', 403, 'visitor'],
    ])
    expect(lines.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).toBe(true)
    const all = app.logLines.join('')
    for (const secret of ['nobody.must.see', 'Hidden', 'AAAAA', 'remoteAddress', admin.user.name])
      expect(all).not.toContain(secret)
  })

  test('has the code of a refusal and the names of its fields, never a value', async () => {
    const admin = await app.signIn('admin')
    const customer = await insertCustomer(app.db, { email: 'kept@home.example' })
    app.logLines.length = 0
    await admin.get('/api/Customer/GetCustomerById?id=Hidden')
    await admin.post('/api/Settings/SaveBusiness', { 'hidden@home.example': 'Hidden' })
    await app.visitor().get(`/api/Customer/GetCustomerById?id=${customer.id}`)
    await app.visitor().get(`/customer-profile/${customer.id}?k=AAAAA-AAAAA`)
    await app.app.inject({ url: '/api/Nothing/There' })
    const lines = app.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
    expect(lines.map(({ status, reason, fields }) => [status, reason, fields])).toEqual([
      [400, 'BAD_REQUEST', ['id']],
      [400, 'BAD_REQUEST', expect.arrayContaining(['name', 'email'])],
      [401, 'UNAUTHORIZED', undefined],
      [403, 'wrong-code', undefined],
      [404, 'NOT_FOUND', undefined],
    ])
    expect(app.logLines.join('').toLowerCase()).not.toContain('hidden')
  })

  test('reports a failed statement without its data', async () => {
    const failure = await app.db
      .execute(sql`insert into customers (address, version) values (${'5 Hidden Street'}, null)`)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    const told = JSON.stringify(withoutPersonalData(failure))
    expect(told).toMatch(/insert into customers/)
    expect(told).not.toContain('Hidden')
    const number = await app.db.execute(sql`select ${'a name'}::int`).catch((error: unknown) => error)
    expect(JSON.stringify(withoutPersonalData(number))).toMatch(/invalid input syntax for type integer/)
    expect(JSON.stringify(withoutPersonalData(number))).not.toContain('a name')
  })
})

test('logs a slow statement with the request that wanted it', async () => {
  const lines: object[] = []
  const log = { warn: (line: object) => void lines.push(line) }
  const database = await createTestDatabase()
  const onStatement = observeStatements({ slowMs: 0, log: log as never, metrics: createMetrics() })
  const client = resilientPool(() => database.url, { size: 1, shared: 1, onStatement })
  const asked = Fastify({ genReqId: () => 'the id' })
  followRequests(asked)
  asked.post('/asked/:what', async () => {
    await client.unsafe('select 1')
    await client.short.unsafe('select 2')
    await client.begin((tx) => tx.unsafe('select 3'))
    return 'done'
  })
  await asked.inject({ method: 'POST', url: '/asked/Hidden', payload: { some: 'Hidden' } })
  await client.unsafe('select 4')
  const ms = expect.any(Number)
  const by = { reqId: 'the id', route: '/asked/:what', ms }
  expect(lines).toEqual([
    { statement: 'select 1', ...by },
    { statement: 'select 2', ...by },
    { statement: 'select 3', ...by },
    { statement: 'select 4', ms },
  ])
  await client.end()
  await asked.close()
  await database.close()
})

test('logs a slow statement with its text but not its parameters', async () => {
  const database = await createTestDatabase()
  const linesWith = async (slowMs: number) => {
    const lines: object[] = []
    const log = { ...app.app.log, warn: (line: object) => void lines.push(line) }
    const onStatement = observeStatements({ slowMs, log: log as never, metrics: createMetrics() })
    const client = resilientPool(() => database.url, { size: 1, onStatement })
    await client.unsafe('select $1::text', ['Hidden'])
    await client.begin((tx) => tx.unsafe('select $1::text as within', ['Hidden']))
    await client.end()
    return lines
  }
  expect(await linesWith(0)).toEqual([
    { statement: 'select $1::text', ms: expect.any(Number) },
    { statement: 'select $1::text as within', ms: expect.any(Number) },
  ])
  expect(await linesWith(1_000_000)).toEqual([])
  await database.close()
})

async function insertedAdmin() {
  const admin = await app.signIn('admin')
  return { email: admin.user.email }
}

describe('the address of a caller', () => {
  const addressOf = async (env: Record<string, string>) => {
    const product = await startTestApp({ env })
    product.app.get('/address-of-caller', (request) => ({ ip: request.ip }))
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const answer = await product.app.inject({
      url: '/address-of-caller',
      headers,
      remoteAddress: '127.0.0.1',
    })
    await product.close()
    return answer.json().ip
  }

  test('is not taken from strangers', async () => {
    expect(await addressOf({})).toBe('127.0.0.1')
    expect(await addressOf({ TRUST_PROXY: '10.0.0.5' })).toBe('127.0.0.1')
  })

  test('is taken from the named proxy', async () => {
    expect(await addressOf({ TRUST_PROXY: 'loopback' })).toBe('203.0.113.9')
  })
})
