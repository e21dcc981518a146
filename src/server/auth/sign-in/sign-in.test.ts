import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, auditLines, sessions, users } from '#db/schema.ts'
import { hashPassword } from '#server/adapters/password-hash.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

const loginUrl = '/api/User/Login'
type Refused = { code: string; message: string; data?: { retryAfterSeconds: number } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const attempt = (client: Client, email: string, password: string) =>
  client.post<Refused>(loginUrl, { email, password })
const isSignedIn = async (client: Client) => (await client.get('/api/User/Me')).body !== null

describe('refusals', () => {
  test('a wrong password and an unknown email get the same answer', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    for (const [who, password] of [
      [email, 'wrong'],
      ['nobody@test.example', testPassword],
      [email, testPassword.toUpperCase()],
    ] as const) {
      const { status, body } = await attempt(app.visitor(), who, password)
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'BAD_CREDENTIALS', message: messages.signIn.badCredentials })
    }
  })

  test('a text that no database can store is refused with an explanation', async () => {
    const { status, body } = await attempt(app.visitor(), 'a\u0000@test.example', testPassword)
    expect(status).toBe(400)
    expect(body.message).toContain('NUL')
  })

  test('an empty form is not tried', async () => {
    const { status, body } = await app.visitor().post<Refused>(loginUrl, { email: '', password: '' })
    expect(status).toBe(400)
    expect(body.code).toBe('BAD_REQUEST')
  })

  test('credentials in a URL are refused with a reason', async () => {
    const answer = await app.visitor().get<Refused>(`${loginUrl}?email=a@b.example&password=x`)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.body.message).toContain('POST')
  })

  test('whoever waits for access is a stranger, even with a password from before', async () => {
    const { id, email } = await insertUser(app.db, { role: null })
    await app.db.insert(accounts).values({ userId: id, password: await hashPassword(testPassword) })
    const client = app.visitor()
    const { status, body } = await attempt(client, email, testPassword)
    expect([status, body.message]).toEqual([401, messages.signIn.badCredentials])
    expect(await isSignedIn(client)).toBe(false)
    expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })

  test('a deleted account cannot sign in', async () => {
    const { id, email } = await insertUser(app.db, { role: 'admin' })
    await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    expect((await attempt(app.visitor(), email, testPassword)).status).toBe(401)
  })
})

describe('a session', () => {
  test('has an HttpOnly cookie, and the answer contains no secret', async () => {
    const { email, name } = await insertUser(app.db, { role: 'salesperson' })
    const client = app.visitor()
    const { status, body, headers } = await client.post(loginUrl, {
      email: email.toUpperCase(),
      password: testPassword,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      name,
      email,
      role: 'salesperson',
      roleName: 'Salesperson',
      owesSecondFactor: false,
    })
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .find((line) => String(line).startsWith('hvac.session_token'))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    expect(await isSignedIn(client)).toBe(true)
  })

  test('is Secure if the site is https', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    const { email } = await insertUser(secure.db, { role: 'admin' })
    const { headers } = await secure.visitor().post(loginUrl, { email, password: testPassword })
    for (const line of [headers['set-cookie'] ?? []].flat()) expect(line).toMatch(/Secure/i)
    expect(headers['strict-transport-security']).toContain('max-age')
    await secure.close()
  })

  test('ends on the server on signing out', async () => {
    const client = await app.signIn('technician')
    const stolen = new Map(client.cookies)
    expect((await client.post('/api/User/Logout')).body).toBe(true)
    const thief = app.visitor()
    for (const [name, cookie] of stolen) thief.cookies.set(name, cookie)
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('ends when the account is deleted, loses its role or 30 days have passed', async () => {
    for (const end of [
      (id: number) => app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id)),
      (id: number) => app.db.update(users).set({ role: null }).where(eq(users.id, id)),
      (id: number) =>
        app.db
          .update(sessions)
          .set({ createdAt: new Date(app.clock.now().getTime() - 31 * 24 * 3600_000) })
          .where(eq(sessions.userId, id)),
      (id: number) =>
        app.db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.userId, id)),
    ]) {
      const client = await app.signIn('salesperson')
      expect(await isSignedIn(client)).toBe(true)
      await end(client.user.id)
      expect(await isSignedIn(client)).toBe(false)
      expect((await client.post('/api/Customer/GetCustomersByFilters')).status).toBe(401)
    }
  })

  test('does not exist for a forged or foreign cookie', async () => {
    for (const value of ['x', 'a.b', '%01', 'x'.repeat(5000)]) {
      const answer = await app
        .visitor()
        .send({ method: 'GET', url: '/api/User/Me', headers: { cookie: `hvac.session_token=${value}` } })
      expect([answer.status, answer.body]).toEqual([200, null])
    }
  })

  test('takes its role from the server at each call', async () => {
    const client = await app.signIn('salesperson')
    expect((await client.get('/api/IdealSystem/GetAllIdealSystems')).status).toBe(403)
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, client.user.id))
    expect((await client.get('/api/IdealSystem/GetAllIdealSystems')).status).toBe(200)
  })
})

describe('guesses', () => {
  const guess = async (client: Client, email: string, times: number) => {
    const statuses = []
    for (let time = 0; time < times; time++)
      statuses.push((await attempt(client, email, `guess ${time}`)).status)
    return statuses
  }

  test('are slowed down after ten, with the seconds to wait, and one more gets through after each pause', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const stranger = app.visitor()
    expect(await guess(stranger, email, 10)).toEqual(Array(10).fill(401))
    const { status, body, headers } = await attempt(stranger, email, testPassword)
    expect(status).toBe(429)
    expect(body.message).toBe(messages.signIn.tooManyAttempts)
    expect(Number(headers['retry-after'])).toBe(body.data?.retryAfterSeconds)
    expect(body.data?.retryAfterSeconds).toBeLessThanOrEqual(30)
    app.clock.pass({ seconds: body.data?.retryAfterSeconds ?? 0 })
    expect((await attempt(stranger, email, testPassword)).status).toBe(200)
  })

  test('by strangers never lock a person out of a known browser', async () => {
    const colleague = await app.signInByPassword('salesperson')
    await colleague.post('/api/User/Logout')
    const { email } = colleague.user
    expect((await guess(app.visitor(), email, 14)).slice(-4)).toEqual([429, 429, 429, 429])
    expect((await attempt(colleague, email, testPassword)).status).toBe(200)
  })

  test('are forgotten after the right password', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const client = app.visitor()
    await guess(client, email, 8)
    expect((await attempt(client, email, testPassword)).status).toBe(200)
    expect(await guess(app.visitor(), email, 8)).toEqual(Array(8).fill(401))
  })

  test('count even if simultaneous', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt(app.visitor(), email, `g${n}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })
})

test('sign-ins, refusals and sign-outs are audited, without a password', async () => {
  const client = await app.signInByPassword('technician')
  await attempt(app.visitor(), client.user.email, 'a wrong secret')
  await client.post('/api/User/Logout')
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(client.user.id)))
    .orderBy(auditLines.id)
  expect(lines.map((line) => line.action)).toEqual(['sign-in', 'sign-in-refused', 'sign-out'])
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(app.logLines.join()).not.toContain(testPassword)
})
