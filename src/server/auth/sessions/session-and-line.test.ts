import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, secondFactors, sessions } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'as the test wants'; end $$`)
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.execute(sql`drop trigger if exists fail_in_test on audit_lines`)
  await app.db.execute(sql`drop trigger if exists fail_in_test on sessions`)
})

/** From now on the database refuses this write at the commit, after everything else in the transaction. */
const refuse = (what: 'insert on audit_lines' | 'insert on sessions' | 'delete on sessions') =>
  app.db.execute(
    sql.raw(`create constraint trigger fail_in_test after ${what} deferrable initially deferred
      for each row execute function fail()`),
  )

const sessionsOf = (userId: number) => app.db.$count(sessions, eq(sessions.userId, userId))
const linesOf = (userId: number, action: string) =>
  app.db.$count(auditLines, and(eq(auditLines.subjectId, String(userId)), eq(auditLines.action, action)))

const insertPerson = async () => {
  const user = await insertUser(app.db, { role: 'technician' })
  return { ...user, credentials: { email: user.email, password: testPassword } }
}

describe('signing in with the password', () => {
  test.each([
    ['its line', 'insert on audit_lines'],
    ['its session', 'insert on sessions'],
  ] as const)('stores neither session nor audit line if %s cannot be written', async (_what, write) => {
    const { id, credentials } = await insertPerson()
    await refuse(write)
    const caller = app.visitor()
    expect((await caller.post('/api/User/Login', credentials)).status).toBe(500)
    expect([await sessionsOf(id), await linesOf(id, 'sign-in')]).toEqual([0, 0])
    expect((await caller.get('/api/User/Me')).body).toBe(null)
  })

  test('stores both', async () => {
    const { id, credentials } = await insertPerson()
    expect((await app.visitor().post('/api/User/Login', credentials)).status).toBe(200)
    expect([await sessionsOf(id), await linesOf(id, 'sign-in')]).toEqual([1, 1])
  })
})

test('signing in ends the browser’s earlier session, whoever’s it was, with an audit line', async () => {
  const [first, second] = [await insertPerson(), await insertPerson()]
  const caller = app.visitor()
  for (const { credentials } of [first, first, second])
    expect((await caller.post('/api/User/Login', credentials)).status).toBe(200)
  expect([await sessionsOf(first.id), await linesOf(first.id, 'sign-out')]).toEqual([0, 2])
  expect([await sessionsOf(second.id), await linesOf(second.id, 'sign-out')]).toEqual([1, 0])
  expect((await caller.get<{ email: string }>('/api/User/Me')).body.email).toBe(second.email)
})

test('signing in with a code stores neither session nor audit line if the line cannot be written', async () => {
  const { id, credentials } = await insertPerson()
  const { secret } = await setUpSecondFactor(await app.signIn(credentials), app.clock.now())
  const before = [await sessionsOf(id), await linesOf(id, 'sign-in')]
  app.clock.pass({ seconds: 60 })
  const caller = app.visitor()
  await caller.post('/api/User/Login', credentials)
  await refuse('insert on audit_lines')
  const code = codeAt(secret, app.clock.now())
  expect((await caller.post('/api/User/Login/SecondFactor', { code })).status).toBe(500)
  expect([await sessionsOf(id), await linesOf(id, 'sign-in')]).toEqual(before)
})

describe('signing out', () => {
  test.each([
    ['its line', 'insert on audit_lines'],
    ['the end of its session', 'delete on sessions'],
  ] as const)('ends nothing and writes no audit line if %s cannot be written', async (_what, write) => {
    const caller = await app.signIn('technician')
    const { id } = caller.user
    await refuse(write)
    expect((await caller.post('/api/User/Logout')).status).toBe(500)
    expect([await sessionsOf(id), await linesOf(id, 'sign-out')]).toEqual([1, 0])
    expect((await caller.get('/api/User/Me')).body).toMatchObject({ id })
  })

  test('ends the session, writes an audit line and deletes the cookie; a second time changes nothing', async () => {
    const caller = await app.signIn('technician')
    const { id } = caller.user
    const copy = app.visitor()
    for (const [name, cookie] of caller.cookies) copy.cookies.set(name, cookie)
    expect((await caller.post('/api/User/Logout')).status).toBe(200)
    expect(caller.cookies.has('hvac.session_token')).toBe(false)
    expect((await copy.post('/api/User/Logout')).status).toBe(200)
    expect([await sessionsOf(id), await linesOf(id, 'sign-out')]).toEqual([0, 1])
  })
})

test('a second factor set up at the same moment cannot be bypassed with only the password', async () => {
  const { id, credentials } = await insertPerson()
  const now = app.clock.now()
  let signingIn: Promise<{ status: number }> | undefined
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    signingIn = app.visitor().post('/api/User/Login', credentials)
    // Only connections count: the database's own cleaning waits for locks too.
    const waiting = () =>
      app.db.execute(sql`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
          and backend_type = 'client backend'`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    await tx.insert(secondFactors).values({ userId: id, secret: 'sealed', createdAt: now, confirmedAt: now })
  })
  expect((await signingIn)?.status).toBe(401)
  expect([await sessionsOf(id), await linesOf(id, 'sign-in')]).toEqual([0, 0])
})
