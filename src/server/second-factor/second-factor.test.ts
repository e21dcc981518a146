import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines, outbox, secondFactors, sessions, throttles, verifications } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import type { Role } from '#domain/roles.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { codeAt, setUpSecondFactor } from '../../../tests/support/authenticator.ts'
import type { Client } from '../../../tests/support/client.ts'
import { insertUser, testPassword } from '../../../tests/support/factories.ts'

type Refused = { code: string; message: string }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.pass({ seconds: 90 })
  await app.db.delete(throttles)
})

const giveCode = (client: Client, code: string) =>
  client.post<Refused>('/api/User/Login/SecondFactor', { code })
const givePassword = (client: Client, email: string, password = testPassword) =>
  client.post<Refused>('/api/User/Login', { email, password })
const isSignedIn = async (client: Client) => (await client.get('/api/User/Me')).body !== null

/** Somebody with a second factor who stands before the question for the code. */
async function prepared(role: Role = 'technician') {
  const user = await insertUser(app.db, { role })
  const client = await app.signIn(user)
  const factor = await setUpSecondFactor(client, app.clock.now())
  app.clock.pass({ seconds: 60 })
  const browser = app.visitor()
  const answer = await givePassword(browser, user.email)
  return { user, client, browser, answer, ...factor, code: () => codeAt(factor.secret, app.clock.now()) }
}

const actionsOn = async (userId: number) =>
  (
    await app.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.subjectId, String(userId)))
  ).map(({ action }) => action)

describe('signing in', () => {
  test('the right password alone opens nothing and starts no session', async () => {
    const { user, browser, answer } = await prepared()
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('SECOND_FACTOR_NEEDED')
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => String(line).startsWith('hvac.proof='))
    expect(cookie).toMatch(/Max-Age=300; Path=\/api\/User\/Login; HttpOnly; SameSite=Strict/)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
    expect((await browser.get('/api/User/OwnProfile')).status).toBe(401)
  })

  test('a code without the password before it is refused', async () => {
    const { code } = await prepared()
    expect((await giveCode(app.visitor(), code())).body.code).toBe('PROOF_OVER')
  })

  test('the code finishes it, in a session that the sign-in library knows', async () => {
    const { user, browser, code } = await prepared()
    const { status, body } = await giveCode(browser, code())
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, roleName: 'Technician', owesSecondFactor: false })
    expect(await isSignedIn(browser)).toBe(true)
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 60 * 60_000) })
      .where(eq(sessions.userId, user.id))
    expect(await isSignedIn(browser)).toBe(true)
    const later = await app.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(Math.max(...later.map(({ expiresAt }) => expiresAt.getTime()))).toBeGreaterThan(
      Date.now() + 11 * 60 * 60_000,
    )
    expect(await actionsOn(user.id)).toEqual(expect.arrayContaining(['ask-second-factor', 'sign-in']))
  })

  test('a code that was used is not taken again, not even for the clock drift', async () => {
    const { user, browser, code } = await prepared()
    const used = code()
    expect((await giveCode(browser, used)).status).toBe(200)
    const again = app.visitor()
    await givePassword(again, user.email)
    expect((await giveCode(again, used)).body.code).toBe('WRONG_CODE')
    app.clock.pass({ seconds: 30 })
    expect((await giveCode(again, used)).body.code).toBe('WRONG_CODE')
    expect((await giveCode(again, code())).status).toBe(200)
  })

  test('of two who give the same code at once, one gets in', async () => {
    const { user, browser, code } = await prepared()
    const other = app.visitor()
    await givePassword(other, user.email)
    const statuses = await Promise.all([giveCode(browser, code()), giveCode(other, code())])
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { user, browser, recoveryCodes } = await prepared()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    expect((await giveCode(browser, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const again = app.visitor()
    await givePassword(again, user.email)
    expect((await giveCode(again, first)).body.code).toBe('WRONG_CODE')
    const { body } = await browser.get<{ recoveryCodesLeft: number }>('/api/User/SecondFactor')
    expect(body.recoveryCodesLeft).toBe(9)
  })

  test('it waits five minutes for the code, and a new password ends the wait', async () => {
    const late = await prepared()
    app.clock.pass({ minutes: 5 })
    expect((await giveCode(late.browser, late.code())).body.code).toBe('PROOF_OVER')
    const { client, browser, code } = await prepared()
    await client.post('/api/User/ChangeOwnPassword', {
      oldPassword: testPassword,
      newPassword: 'gravel under the porch 77',
    })
    expect((await giveCode(browser, code())).body.code).toBe('PROOF_OVER')
  })

  test('wrong codes are slowed down, whatever the browser says it is, and stand in the audit', async () => {
    const { user, browser, code } = await prepared()
    for (let tried = 0; tried < 5; tried++) {
      expect((await giveCode(browser, '000000')).body.code).toBe('WRONG_CODE')
    }
    const refused = await giveCode(browser, code())
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    const other = app.visitor()
    await givePassword(other, user.email)
    expect((await giveCode(other, code())).status).toBe(429)
    expect((await actionsOn(user.id)).filter((action) => action === 'second-factor-refused')).toHaveLength(5)
    app.clock.pass({ seconds: 60 })
    expect((await giveCode(browser, code())).status).toBe(200)
  })

  test('a wrong password asks for no code', async () => {
    const { user } = await prepared()
    const { body, headers } = await givePassword(app.visitor(), user.email, 'something else')
    expect(body.code).toBe('BAD_CREDENTIALS')
    expect(String(headers['set-cookie'])).not.toContain('hvac.proof')
  })

  test('a new password by letter does not go around it', async () => {
    const { user, code } = await prepared()
    await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${user.email}`)
    const [letter] = await app.db.select().from(outbox).where(eq(outbox.userId, user.id))
    const token = letter?.text.match(/reset-password#([\w-]+)/)?.[1] ?? ''
    const newPassword = 'gravel under the porch 77'
    expect((await app.visitor().post('/api/User/ResetPassword', { token, newPassword })).status).toBe(200)
    const browser = app.visitor()
    expect((await givePassword(browser, user.email, newPassword)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect(await isSignedIn(browser)).toBe(false)
    expect((await giveCode(browser, code())).status).toBe(200)
  })
})

describe('setting it up', () => {
  test('asks for the password and for a code, and counts only then', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const client = await app.signIn(user)
    const wrong = await client.post<Refused>('/api/User/StartSecondFactor', { password: 'not this one' })
    expect(wrong.body.code).toBe('WRONG_PASSWORD')
    const none = await client.post<Refused>('/api/User/ConfirmSecondFactor', { code: '123456' })
    expect(none.body.code).toBe('NOT_STARTED')
    const { body } = await client.post<{ secret: string; address: string }>('/api/User/StartSecondFactor', {
      password: testPassword,
    })
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    const refused = await client.post<Refused>('/api/User/ConfirmSecondFactor', { code: '000000' })
    expect(refused.body.code).toBe('WRONG_CODE')
    const stored = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(body.secret)
    const lines = await app.db.select().from(auditLines)
    expect(JSON.stringify(lines)).not.toContain(body.secret)
  })

  test('the code that confirmed it does not sign in, and other sessions end', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const [client, elsewhere] = [await app.signIn(user), await app.signIn(user)]
    const { secret } = await setUpSecondFactor(client, app.clock.now())
    expect(await isSignedIn(client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    const browser = app.visitor()
    await givePassword(browser, user.email)
    expect((await giveCode(browser, codeAt(secret, app.clock.now()))).body.code).toBe('WRONG_CODE')
    const again = await client.post<Refused>('/api/User/StartSecondFactor', { password: testPassword })
    expect(again.body.code).toBe('ALREADY_ON')
  })

  test('new recovery codes end the old ones, and need a code', async () => {
    const { client, code, recoveryCodes, browser } = await prepared()
    const renew = (typed: string) =>
      client.post<Refused & { recoveryCodes: string[] }>('/api/User/RenewRecoveryCodes', { code: typed })
    expect((await renew('000000')).body.code).toBe('WRONG_CODE')
    const { body } = await renew(code())
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await giveCode(browser, recoveryCodes[1] ?? '')).body.code).toBe('WRONG_CODE')
    expect((await giveCode(browser, body.recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('turning it off needs the password and a code', async () => {
    const { user, client, code } = await prepared()
    const turnOff = (password: string, typed: string) =>
      client.post<Refused>('/api/User/TurnOffSecondFactor', { password, code: typed })
    expect((await turnOff('not this one', code())).body.code).toBe('WRONG_PASSWORD')
    expect((await turnOff(testPassword, '000000')).body.code).toBe('WRONG_CODE')
    expect((await turnOff(testPassword, code())).status).toBe(200)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    expect((await turnOff(testPassword, code())).body.code).toBe('NOT_ON')
  })
})

describe('an Admin', () => {
  test('resets it for a colleague, who is signed out and told; nobody else can, and not for oneself', async () => {
    const { user, client } = await prepared('salesperson')
    const admin = await app.signIn('admin')
    const reset = (who: Client, id: number) => who.post<Refused>('/api/User/ResetSecondFactor', { id })
    expect((await reset(client, user.id)).status).toBe(403)
    expect((await reset(admin, admin.user.id)).body.code).toBe('OWN_ACCOUNT')
    expect((await reset(admin, 999_999)).status).toBe(404)
    expect((await reset(admin, user.id)).status).toBe(200)
    expect((await reset(admin, user.id)).body.code).toBe('NOT_ON')
    expect(await isSignedIn(client)).toBe(false)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    const letters = await app.db.select().from(outbox).where(eq(outbox.userId, user.id))
    expect(letters.map(({ kind, to }) => [kind, to])).toEqual([['second-factor-reset', user.email]])
    expect(await actionsOn(user.id)).toContain('reset-second-factor')
  })

  test('asks a role for it: who has none can do nothing but set it up, in an open session too', async () => {
    const admin = await app.signIn('admin')
    const technician = await app.signIn('technician')
    const save = (secondFactorRoles: Role[], version: number) =>
      admin.post<Refused & { version: number }>('/api/Settings/SaveSecurity', { secondFactorRoles, version })
    const { body: before } = await admin.get<{ version: number }>('/api/Settings/Security')
    expect((await save(['admin'], before.version)).body.message).toBe(messages.secondFactor.ownFirst)
    expect((await save(['technician'], before.version + 7)).body.code).toBe('STALE_WRITE')
    const { body: saved } = await save(['technician'], before.version)

    for (const client of [technician, await app.signIn(technician.user)]) {
      expect((await client.get('/api/User/Me')).body).toMatchObject({ owesSecondFactor: true })
      const { status, body } = await client.get<Refused>('/api/User/OwnProfile')
      expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_OWED'])
    }
    const again = await app.signIn(technician.user)
    await setUpSecondFactor(again, app.clock.now())
    expect((await again.get('/api/User/OwnProfile')).status).toBe(200)
    expect((await admin.get('/api/User/OwnProfile')).status).toBe(200)
    expect((await save([], saved.version)).status).toBe(200)
  })
})

test('what waits for a code is kept as a hash', async () => {
  const { browser } = await prepared()
  const token = browser.cookies.get('hvac.proof')?.value ?? ''
  expect(token).toHaveLength(43)
  const rows = await app.db.select().from(verifications)
  expect(JSON.stringify(rows)).not.toContain(token)
})
