import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/employees.ts'
import { auditLines, throttles, users } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { nextNumber } from '#tests/support/factories.ts'

const password = 'my own long secret'
type Page = { rows: AccessRequest[]; total: number }
type Refused = { code: string; message: string }

let app: TestApp
let admin: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(throttles))

const ask = (email: string, part: object = {}) =>
  app.visitor().post<Refused>('/api/User/Register', {
    name: 'Newcomer',
    email,
    password,
    agreesToTerms: true,
    ...part,
  })
const waiting = async () => (await admin.get<Page>('/api/User/GetAccessRequests')).body
const signIn = (email: string, secret = password) =>
  app.visitor().post<Refused>('/api/User/Login', { email, password: secret })
const newEmail = () => `asks.${nextNumber()}@test.example`
async function waitingWith(email: string) {
  expect((await ask(email)).body).toBe(true)
  const request = (await waiting()).rows.find((row) => row.email === email)
  if (!request) throw new Error(`${email} does not wait`)
  return request
}

test('only an Admin sees, grants and refuses', async () => {
  const { id } = await waitingWith(newEmail())
  for (const caller of [await app.signIn('salesperson'), await app.signIn('technician')]) {
    expect((await caller.get('/api/User/GetAccessRequests')).status).toBe(403)
    expect((await caller.post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(403)
    expect((await caller.post('/api/User/RefuseAccess', { id })).status).toBe(403)
  }
  expect((await app.visitor().post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(401)
})

test('an account waits until an Admin grants it a role', async () => {
  const email = newEmail()
  const { id } = await waitingWith(email.toUpperCase().toLowerCase())
  const early = await signIn(email)
  expect([early.status, early.body.message]).toEqual([403, messages.signIn.waitingForRole])
  expect((await admin.get(`/api/User/GetUserById?id=${id}`)).status).toBe(404)

  expect((await admin.post('/api/User/GrantAccess', { id, roleId: 3 })).body).toBe(true)
  expect((await signIn(email)).status).toBe(200)
  expect((await admin.get(`/api/User/GetUserById?id=${id}`)).body).toMatchObject({ roleName: 'Technician' })
  expect((await admin.post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(404)
})

test('a refused account cannot sign in, and the person may ask again', async () => {
  const email = newEmail()
  const { id } = await waitingWith(email)
  expect((await admin.post('/api/User/RefuseAccess', { id })).body).toBe(true)
  expect((await signIn(email)).status).toBe(401)
  expect((await admin.post('/api/User/RefuseAccess', { id })).status).toBe(404)
  expect((await waitingWith(email)).id).not.toBe(id)
})

test('a known e-mail gets the same answer and changes nothing', async () => {
  const { email } = admin.user
  const [known, unknown] = [await ask(email, { password: 'a takeover attempt' }), await ask(newEmail())]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await signIn(email, 'a takeover attempt')).status).toBe(401)
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('several simultaneous requests with one e-mail count as one', async () => {
  const email = newEmail()
  const answers = await Promise.all([ask(email), ask(email), ask(email)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('nobody can grant themselves a role', async () => {
  const email = newEmail()
  await ask(email, { role: 'admin', roleId: 1, roleName: 'Admin' })
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  expect(user?.role).toBeNull()
})

test.each([
  ['no agreement', { agreesToTerms: false }, 'agreesToTerms'],
  ['a short password', { password: 'short' }, 'password'],
  ['no e-mail', { email: 'x' }, 'email'],
])('%s is refused by field', async (_what, part, path) => {
  expect(await ask(newEmail(), part)).toMatchObject({ status: 400, body: { data: { problems: [{ path }] } } })
})

test('a flood from one address is slowed down, with the seconds to wait', async () => {
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push((await ask(admin.user.email)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const { headers } = await ask(newEmail())
  app.clock.pass({ seconds: Number(headers['retry-after']) })
  expect((await ask(newEmail())).status).toBe(200)
})

test('the first twenty are shown, with the total', async () => {
  const now = new Date('2020-01-01T00:00:00Z')
  await app.db
    .insert(users)
    .values(
      Array.from({ length: 30 }, (_, n) => ({ name: 'm', email: `many.${n}@test.example`, createdAt: now })),
    )
  const page = await waiting()
  expect(page.rows).toHaveLength(20)
  expect(page.total).toBeGreaterThanOrEqual(30)
  expect(page.rows[0]?.email).toBe('many.0@test.example')
  await app.db.delete(users).where(eq(users.name, 'm'))
})

test('each step is audited, without the password', async () => {
  const { id } = await waitingWith(newEmail())
  await admin.post('/api/User/GrantAccess', { id, roleId: 2 })
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(id)))
  expect(lines.map((line) => [line.action, line.actorKind])).toEqual([
    ['request-access', 'visitor'],
    ['grant-access', 'staff'],
  ])
  expect(JSON.stringify([lines, app.logLines])).not.toContain(password)
})
