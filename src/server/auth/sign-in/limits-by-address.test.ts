import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines, throttles } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertUser, testPassword } from '#tests/support/factories.ts'
import { wish } from '#tests/support/service-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(throttles))

/** A caller with the address that the trusted proxy names. */
function callerAt(forwardedFor: string): Client {
  const client = app.visitor()
  const send: Client['send'] = (call) =>
    client.send({ ...call, headers: { 'x-forwarded-for': forwardedFor, ...call.headers } })
  return {
    ...client,
    send,
    get: (url) => send({ method: 'GET', url }),
    post: async (url, payload = {}) => {
      if (!client.cookies.has('XSRF-TOKEN')) await send({ method: 'GET', url: '/api/User/Me' })
      const token = client.cookies.get('XSRF-TOKEN')?.value
      return send({ method: 'POST', url, headers: { 'x-xsrf-token': token }, payload })
    },
  }
}

const guessAt = (client: Client, email: string, password = 'a wrong guess') =>
  client.post('/api/User/Login', { email, password })

async function answersOf(times: number, call: (time: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await call(time)).status)
  return statuses
}

describe('one line with many addresses is one caller', () => {
  test('that guesses a password', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const statuses = await answersOf(14, (time) => guessAt(callerAt(`2001:db8:1:1::${time}`), email))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('in whatever spelling', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const spellings = ['2001:db8:1:2::1', '2001:db8:1:2:0:0:0:1', '[2001:0DB8:1:2::9]:443']
    const statuses = await answersOf(12, (time) => guessAt(callerAt(spellings[time % 3] ?? ''), email))
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('with an IPv4 address in three spellings', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const spellings = ['203.0.113.9', '203.0.113.9:5555', '::ffff:203.0.113.9']
    const statuses = await answersOf(12, (time) => guessAt(callerAt(spellings[time % 3] ?? ''), email))
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test.each<[string, number, (client: Client, time: number) => Promise<{ status: number }>]>([
    [
      'asks who works here',
      10,
      (client, time) => client.get(`/api/User/ForgotPasswordEmail?email=p${time}@test.example`),
    ],
    [
      'asks for access',
      10,
      (client, time) =>
        client.post('/api/User/Register', {
          name: 'New',
          email: `new${time}@test.example`,
          password: 'six blue lamps 41',
          agreesToTerms: true,
        }),
    ],
  ])('that %s', async (_what, burst, call) => {
    const statuses = await answersOf(burst + 2, (time) => call(callerAt(`2001:db8:1:3::${time}`), time))
    expect(statuses.slice(0, burst)).not.toContain(429)
    expect(statuses.slice(burst)).toEqual([429, 429])
  })

  test('that sends service requests', async () => {
    const statuses = await answersOf(12, async (time) => {
      const client = callerAt(`2001:db8:1:4::${time}`)
      const { body } = await client.get<string>('/generate-request')
      const stamp = body.match(/name="stamp" value="([^"]+)"/)?.[1]
      app.clock.pass({ seconds: 3 })
      return client.post('/api/Customer/SendRequest', { ...wish, words: `w${time}`, stamp })
    })
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('that tries codes of a label', async () => {
    const home = await insertCustomer(app.db, { accessCode: '7K3QX9ZDPA' })
    const statuses = await answersOf(12, (time) =>
      callerAt(`2001:db8:1:5::${time}`).get(`/customer-profile/${home.id}?k=000000000${time % 10}`),
    )
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
  })

  test('that sends no address at all', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const statuses = await answersOf(12, (time) => guessAt(callerAt(`<script>${time}</script>`), email))
    expect(statuses.slice(-2)).toEqual([429, 429])
    const lines = await app.db.select({ ipAddress: auditLines.ipAddress }).from(auditLines)
    expect(JSON.stringify(lines)).not.toContain('script')
    expect(lines).toContainEqual({ ipAddress: 'unknown' })
  })
})

test('many lines of a network share a wider bucket', async () => {
  const ask = (line: number) =>
    callerAt(`2001:db8:2:${line.toString(16)}::1`).get(
      `/api/User/ForgotPasswordEmail?email=p${line}@test.example`,
    )
  const statuses = await answersOf(102, ask)
  expect(statuses.slice(0, 100)).not.toContain(429)
  expect(statuses.slice(100)).toEqual([429, 429])
  expect(
    await callerAt('2001:db8:3::1').get('/api/User/ForgotPasswordEmail?email=q@test.example'),
  ).toMatchObject({ status: 200 })
})

describe('guesses at one account from everywhere', () => {
  /** Simulates that many guesses, each from another address: a hundred real ones would hash a hundred passwords. */
  async function strangersGuessed(email: string, times: number) {
    const bucket = `sign-in:strangers:${email}`
    await app.db.delete(throttles).where(eq(throttles.bucket, bucket))
    const emptyAt = new Date(app.clock.now().getTime() + times * 60_000)
    await app.db.insert(throttles).values({ bucket, emptyAt })
  }

  test('are held back after a hundred, and one a minute gets through', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    await strangersGuessed(email, 98)
    const statuses = await answersOf(4, (time) => guessAt(callerAt(`198.51.100.${time}`), email))
    expect(statuses).toEqual([401, 401, 429, 429])
    const other = await insertUser(app.db, { role: 'admin' })
    expect((await guessAt(callerAt('198.51.100.200'), other.email)).status).toBe(401)
    app.clock.pass({ minutes: 1 })
    expect((await guessAt(callerAt('203.0.113.77'), email, testPassword)).status).toBe(200)
  })

  test('never lock the owner out of a known browser', async () => {
    const owner = await app.signInByPassword('salesperson')
    await owner.post('/api/User/Logout')
    await strangersGuessed(owner.user.email, 100)
    expect((await guessAt(app.visitor(), owner.user.email, testPassword)).status).toBe(429)
    expect((await guessAt(owner, owner.user.email, testPassword)).status).toBe(200)
  })

  test('no longer affect the owner after a new password', async () => {
    const admin = await app.signIn('admin')
    const { id, email, name } = await insertUser(app.db, { role: 'technician' })
    await strangersGuessed(email, 100)
    const browser = callerAt('203.0.113.78')
    expect((await guessAt(browser, email, testPassword)).status).toBe(429)
    const employee = { id, name, email, roleId: 3, version: 1, password: 'six blue lamps 41' }
    expect((await admin.post('/api/User/AddOrUpdateEmployee', employee)).status).toBe(200)
    expect((await guessAt(browser, email, 'six blue lamps 41')).status).toBe(200)
  })

  test('count only wrong passwords, however often somebody signs in', async () => {
    const { email } = await insertUser(app.db, { role: 'technician' })
    await strangersGuessed(email, 99)
    const statuses = await answersOf(3, () => guessAt(app.visitor(), email, testPassword))
    expect(statuses).toEqual([200, 200, 200])
  })
})
