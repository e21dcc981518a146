import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { startTestApp } from '#tests/support/app.ts'
import { openSocket } from '#tests/support/raw-socket.ts'
import { messages } from '#texts/en/messages.ts'
import { isHangUp, outageOf } from './outage.ts'

const failure = (fields: object, cause?: Error) => Object.assign(new Error('it failed', { cause }), fields)

describe('an outage', () => {
  test.each([
    ['a connection that ended', { code: 'CONNECTION_CLOSED' }],
    ['a server that shuts down', { code: '57P01' }],
    ['a server that starts', { code: '57P03' }],
    ['a server that only reads since a failover', { code: '25006' }],
    ['a class of PostgreSQL: connection exceptions', { code: '08006' }],
    ['the socket of a server that is not there yet', { code: 'ENOENT', syscall: 'connect' }],
  ])('%s is answered with 503 and when to try again', (_which, fields) => {
    const wanted = { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfterSeconds: 5 }
    expect(outageOf(failure(fields))).toMatchObject(wanted)
    expect(outageOf(failure({}, failure({}, failure(fields))))).toMatchObject(wanted)
  })

  test('an unreachable server is one, as the driver reports it', async () => {
    const sql = connect('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
    const error: unknown = await sql`select 1`.catch((reason: unknown) => reason)
    await sql.end({ timeout: 0 })
    expect(outageOf(error)?.status).toBe(503)
  })

  test.each([
    ['of pictures', { code: 'ENOSPC' }],
    ['of the database', { code: '53100' }],
  ])('a full disk %s is answered with 507', (_which, fields) => {
    expect(outageOf(failure({}, failure(fields)))).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      status: 507,
    })
  })

  test.each([
    ['a fault of the product', new TypeError('undefined is not a function')],
    ['a file that is missing', failure({ code: 'ENOENT', syscall: 'open' })],
    ['a constraint', failure({ code: '23505' })],
    ['no error at all', 'CONNECTION_CLOSED'],
  ])('%s is not an outage', (_which, error) => {
    expect(outageOf(error)).toBeUndefined()
  })
})

test('without its database the product explains that, and stays up', async () => {
  const app = await startTestApp()
  const admin = await app.signIn('admin')
  await app.database.pool.end({ timeout: 1 })
  const message = messages.outage.unreachable

  const call = await admin.get('/api/Request/CountOpenRequests')
  expect(call).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message } })
  expect(call.headers['retry-after']).toBe('5')
  const save = await admin.post('/api/Customer/AddOrUpdateCustomer', { id: 0, address: '1 Outage Street' })
  expect(save).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })

  const page = await app.visitor().send({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
  expect(page).toMatchObject({ status: 503, body: message })
  expect(page.headers['content-type']).toContain('text/plain')
  expect((await app.visitor().get('/readyz')).status).toBe(503)
  expect((await app.visitor().get('/healthz')).status).toBe(200)
  await app.close()
})

describe('a client that hangs up', () => {
  test.each([
    ['a call', '/api/User/Login', 'application/json', '{"email":'],
    ['a form of a page', '/generate-request', 'application/x-www-form-urlencoded', 'words=a'],
    ['an upload', '/api/Common/UploadImage', 'multipart/form-data; boundary=b', '--b\r\n'],
  ])('during %s is not logged as an outage', async (_what, url, type, half) => {
    const app = await startTestApp()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address()
    const socket = await openSocket(address instanceof Object ? address.port : 0)
    const arrival: Promise<IncomingMessage[]> = once(app.app.server, 'request')
    socket.write(
      [
        `POST ${url} HTTP/1.1`,
        'Host: a',
        'Cookie: XSRF-TOKEN=token',
        'X-XSRF-TOKEN: token',
        `Content-Type: ${type}`,
        'Content-Length: 500',
        '',
        half,
      ].join('\r\n'),
    )
    const [request] = await arrival
    await expect.poll(() => request?.listenerCount('data')).toBeGreaterThan(0)
    socket.end()
    await expect.poll(() => app.logLines.join()).toContain('a client hung up')
    const levels = app.logLines.map((line): number => JSON.parse(line).level)
    expect(Math.max(...levels)).toBe(30)
    expect(app.logLines.join()).not.toContain('outage')
    await app.close()
  })

  test('is distinguished from a database that does so at the same moment', () => {
    const reset = () => failure({ code: 'ECONNRESET' })
    const [ofClient, ofDatabase] = [reset(), reset()]
    const ends = [{ raw: { errored: ofClient } }, { raw: { errored: null } }] as const
    expect(isHangUp(ofClient, ...ends)).toBe(true)
    expect(isHangUp(ofDatabase, ...ends)).toBe(false)
    expect(isHangUp(failure({}, ofDatabase), ...ends)).toBe(false)
    expect(outageOf(ofDatabase)?.status).toBe(503)
  })
})
