import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProfile, OwnSession } from '#contract/callers/own-account.ts'
import { auditLines, sessions, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

type Refused = { code: string; message: string; data: { retryAfterSeconds: number } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const isSignedIn = async (client: StaffClient) => (await client.get('/api/User/Me')).body !== null
const sessionsOf = async (client: StaffClient) =>
  (await client.get<OwnSession[]>('/api/User/OwnSessions')).body
const currentOf = async (client: StaffClient) => (await sessionsOf(client)).find((row) => row.isCurrent)
const changePassword = (client: StaffClient, oldPassword: string, newPassword = 'another long secret') =>
  client.post<Refused>('/api/User/ChangeOwnPassword', { oldPassword, newPassword })

test('a visitor has no account', async () => {
  const visitor = app.visitor()
  expect((await visitor.get('/api/User/OwnProfile')).status).toBe(401)
  expect((await visitor.get('/api/User/OwnSessions')).status).toBe(401)
  for (const path of ['UpdateOwnProfile', 'ChangeOwnPassword', 'EndSession', 'SignOutEverywhere'])
    expect((await visitor.post(`/api/User/${path}`)).status).toBe(401)
})

describe('the own name', () => {
  test('is changed by its owner, whatever else is sent', async () => {
    const me = await app.signIn('technician')
    const other = await app.signIn('technician')
    const { version } = (await me.get<OwnProfile>('/api/User/OwnProfile')).body
    const forged = { name: 'New Name', version, id: other.user.id, email: 'x@test.example', roleId: 1 }
    const { body } = await me.post<OwnProfile>('/api/User/UpdateOwnProfile', forged)
    expect(body).toMatchObject({ name: 'New Name', email: me.user.email, roleName: 'Technician', version: 2 })
    expect((await me.get('/api/User/Me')).body).toMatchObject({ name: 'New Name', role: 'technician' })
    expect((await other.get('/api/User/Me')).body).toMatchObject({ name: other.user.name })
  })

  test('is refused if empty, or if the account was changed meanwhile', async () => {
    const me = await app.signIn('technician')
    expect((await me.post('/api/User/UpdateOwnProfile', { name: ' ', version: 1 })).status).toBe(400)
    await app.db.update(users).set({ name: 'By an Admin', version: 2 }).where(eq(users.id, me.user.id))
    const late = await me.post<{ data: { current: OwnProfile } }>('/api/User/UpdateOwnProfile', {
      name: 'Late',
      version: 1,
    })
    expect([late.status, late.body.data.current.name]).toEqual([409, 'By an Admin'])
  })
})

describe('the own password', () => {
  test('needs the old one', async () => {
    const me = await app.signIn('salesperson')
    const { status, body } = await changePassword(me, 'not the old one')
    expect([status, body.message]).toEqual([422, messages.profile.wrongPassword])
    expect((await changePassword(me, testPassword, 'short')).status).toBe(400)
    expect((await app.signIn({ email: me.user.email })).user.id).toBe(me.user.id)
  })

  test('changed here ends the other sessions, not this one', async () => {
    const me = await app.signIn('salesperson')
    const elsewhere = await app.signIn({ email: me.user.email })
    expect((await changePassword(me, testPassword)).body).toBe(true)
    expect([await isSignedIn(me), await isSignedIn(elsewhere)]).toEqual([true, false])
    const { email } = me.user
    expect((await app.visitor().post('/api/User/Login', { email, password: testPassword })).status).toBe(401)
    expect((await app.signIn({ email, password: 'another long secret' })).user.id).toBe(me.user.id)
  })

  test('cannot be guessed: wrong ones are slowed down, the right one empties the bucket', async () => {
    const me = await app.signIn('salesperson')
    for (let time = 0; time < 5; time++) expect((await changePassword(me, 'guess')).status).toBe(422)
    const slowed = await changePassword(me, testPassword)
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBe(slowed.body.data.retryAfterSeconds)
    app.clock.pass({ seconds: slowed.body.data.retryAfterSeconds })
    expect((await changePassword(me, testPassword)).status).toBe(200)
    expect((await changePassword(me, 'guess')).status).toBe(422)
  })

  test('of two simultaneous changes one succeeds', async () => {
    const me = await app.signIn('salesperson')
    const answers = await Promise.all([
      changePassword(me, testPassword, 'first long secret'),
      changePassword(me, testPassword, 'second long secret'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('set during a sign-in with the old one leaves no session', async () => {
    const { id, email } = await insertUser(app.db, { role: 'technician' })
    const me = await app.signIn({ email })
    const attempts = Array.from({ length: 6 }, async () => {
      const client = app.visitor()
      await client.post('/api/User/Login', { email, password: testPassword })
      return client
    })
    const [change, ...clients] = await Promise.all([changePassword(me, testPassword), ...attempts])
    expect(change.status).toBe(200)
    const open = []
    for (const client of clients) open.push((await client.get('/api/User/Me')).body)
    expect(open).toEqual(Array(6).fill(null))
    expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })
})

describe('own sessions', () => {
  test('are listed by device, with this one marked and without tokens', async () => {
    const me = await app.signIn('technician')
    await app.signIn({ email: me.user.email })
    await app.signIn('technician')
    const rows = await sessionsOf(me)
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.isCurrent)).toHaveLength(1)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['createdDate', 'device', 'id', 'isCurrent', 'lastUsedDate'].sort(),
    )
  })

  test('end one by one; those of others are not found', async () => {
    const me = await app.signIn('technician')
    const elsewhere = await app.signIn({ email: me.user.email })
    const stranger = await app.signIn('technician')
    const end = (id: number | undefined) => me.post('/api/User/EndSession', { id })
    expect((await end((await currentOf(stranger))?.id)).status).toBe(404)
    expect((await end(999_999)).status).toBe(404)
    expect((await end(undefined)).status).toBe(400)
    expect(await isSignedIn(stranger)).toBe(true)
    const id = (await currentOf(elsewhere))?.id
    expect((await end(id)).body).toBe(true)
    expect([await isSignedIn(me), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await end(id)).body).toMatchObject({ status: 404, message: 'That session has already ended.' })
  })

  test('all end on signing out everywhere, without affecting others', async () => {
    const me = await app.signIn('technician')
    const elsewhere = await app.signIn({ email: me.user.email })
    const stranger = await app.signIn('technician')
    expect((await me.post('/api/User/SignOutEverywhere')).body).toBe(true)
    expect([await isSignedIn(me), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('that have ended are not listed', async () => {
    const me = await app.signIn('technician')
    const elsewhere = await app.signIn({ email: me.user.email })
    const id = (await currentOf(elsewhere))?.id ?? 0
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, id))
    expect((await sessionsOf(me)).map((row) => row.isCurrent)).toEqual([true])
  })
})

test('each step writes an audit line, without a password', async () => {
  const me = await app.signInByPassword('technician')
  await changePassword(me, 'a wrong guess')
  await changePassword(me, testPassword)
  await me.post('/api/User/UpdateOwnProfile', { name: 'Me', version: 1 })
  await me.post('/api/User/SignOutEverywhere')
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.actorId, me.user.id))
    .orderBy(auditLines.id)
  expect(lines.map((line) => line.action)).toEqual([
    'sign-in',
    'change-own-password-refused',
    'change-own-password',
    'change-own-name',
    'sign-out-everywhere',
  ])
  const told = JSON.stringify([lines, app.logLines])
  for (const secret of ['a wrong guess', testPassword, 'another long secret'])
    expect(told).not.toContain(secret)
})
