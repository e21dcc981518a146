import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, verifications } from '#db/schema.ts'
import { testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import {
  actionsOn,
  app,
  giveCode,
  givePassword,
  isSignedIn,
  prepared,
  startProving,
} from '#tests/support/second-factor.ts'

startProving()

describe('signing in', () => {
  test('the right password alone opens nothing and starts no session', async () => {
    const { user, browser, answer } = await prepared()
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('SECOND_FACTOR_NEEDED')
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => String(line).startsWith('hvac.proof='))
    expect(cookie).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Strict/)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
    expect((await browser.get('/api/User/OwnProfile')).status).toBe(401)
  })

  test('a code without the password before it is refused', async () => {
    const { code } = await prepared()
    expect((await giveCode(app.visitor(), code())).body.code).toBe('PROOF_OVER')
  })

  test('the code completes it, with a session that is extended like any other', async () => {
    const { user, browser, code } = await prepared()
    const { status, body } = await giveCode(browser, code())
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, roleName: 'Technician', owesSecondFactor: false })
    expect(await isSignedIn(browser)).toBe(true)
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(app.clock.now().getTime() + 60 * 60_000) })
      .where(eq(sessions.userId, user.id))
    expect(await isSignedIn(browser)).toBe(true)
    const later = await app.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(Math.max(...later.map(({ expiresAt }) => expiresAt.getTime()))).toBeGreaterThan(
      app.clock.now().getTime() + 11 * 60 * 60_000,
    )
    expect(await actionsOn(user.id)).toEqual(expect.arrayContaining(['ask-second-factor', 'sign-in']))
  })

  test('a used code is not accepted again, not even within the clock drift', async () => {
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

  test('if two use the same code at once, one gets in', async () => {
    const { user, browser, code } = await prepared()
    const other = app.visitor()
    await givePassword(other, user.email)
    const statuses = await Promise.all([giveCode(browser, code()), giveCode(other, code())])
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { user, browser, recoveryCodes } = await prepared()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const [first = ''] = recoveryCodes
    expect((await giveCode(browser, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const again = app.visitor()
    await givePassword(again, user.email)
    expect((await giveCode(again, first)).body.code).toBe('WRONG_CODE')
    const { body } = await browser.get<{ recoveryCodesLeft: number }>('/api/User/SecondFactor')
    expect(body.recoveryCodesLeft).toBe(9)
  })

  test('it waits five minutes for the code, and a new password ends it', async () => {
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

  test('wrong codes are slowed down, whatever the browser claims to be, and are audited', async () => {
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

  test('a wrong password does not ask for a code', async () => {
    const { user } = await prepared()
    const { body, headers } = await givePassword(app.visitor(), user.email, 'something else')
    expect(body.code).toBe('BAD_CREDENTIALS')
    expect(String(headers['set-cookie'])).not.toContain('hvac.proof')
  })

  test('a new password by email does not bypass it', async () => {
    const { user, code } = await prepared()
    await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${user.email}`)
    const token = await resetTokenFor(app.db, user.email)
    const newPassword = 'gravel under the porch 77'
    expect((await app.visitor().post('/api/User/ResetPassword', { token, newPassword })).status).toBe(200)
    const browser = app.visitor()
    expect((await givePassword(browser, user.email, newPassword)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect(await isSignedIn(browser)).toBe(false)
    expect((await giveCode(browser, code())).status).toBe(200)
  })
})

test('a pending sign-in is stored as a hash', async () => {
  const { browser } = await prepared()
  const token = browser.cookies.get('hvac.proof')?.value ?? ''
  expect(token).toHaveLength(43)
  const rows = await app.db.select().from(verifications)
  expect(JSON.stringify(rows)).not.toContain(token)
})
