import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/callers/employees.ts'
import { emailTokens, outbox, throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts'
import { insertUser, nextNumber, testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'

const stolen = 'nine wet owls on a rail'

let app: TestApp
let admin: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(throttles))

const newEmail = () => `moved.${nextNumber()}@test.example`
const forgot = (email: string) => app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)
const choose = (token: string, newPassword = stolen) =>
  app.visitor().post('/api/User/ResetPassword', { token, newPassword })
const signIn = (email: string, password: string) => app.visitor().post('/api/User/Login', { email, password })
const lettersTo = (email: string) =>
  app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)

async function change(id: number, part: Partial<Employee>, by = admin) {
  const { body } = await admin.get<Employee>(`/api/User/GetUserById?id=${id}`)
  const { statusCode } = (
    await by.post<{ statusCode: number }>('/api/User/AddOrUpdateEmployee', { ...body, password: '', ...part })
  ).body
  expect(statusCode).toBe(2)
}

async function withLink() {
  const user = await insertUser(app.db, { role: 'technician' })
  expect((await forgot(user.email)).body).toBe(1)
  return { ...user, token: await resetTokenFor(app.db, user.email) }
}

const over = { status: 410, body: { code: 'LINK_OVER' } }

describe('another email of an account', () => {
  test('ends the links for a password that went to the one before', async () => {
    const { id, email, token } = await withLink()
    const to = newEmail()
    await change(id, { email: to })
    expect(await choose(token)).toMatchObject(over)
    expect((await signIn(to, stolen)).status).toBe(401)
    expect((await signIn(to, testPassword)).status).toBe(200)
    expect((await forgot(email)).body).toBe(2)
    expect((await forgot(to)).body).toBe(1)
    expect((await choose(await resetTokenFor(app.db, to), 'gravel under the porch 77')).status).toBe(200)
  })

  test('ends the first link of somebody who was granted access', async () => {
    const { id, email } = await insertUser(app.db, { role: null })
    await admin.post('/api/User/GrantAccess', { id, roleId: 3 })
    const token = await resetTokenFor(app.db, email)
    await change(id, { email: newEmail() })
    expect(await choose(token)).toMatchObject(over)
  })

  test('cancels a letter with a link that still waits, which is not sent again', async () => {
    const { id, email, token } = await withLink()
    const [letter] = await lettersTo(email)
    await change(id, { email: newEmail() })
    expect((await lettersTo(email))[0]).toMatchObject({ id: letter?.id, state: 'cancelled' })
    expect(await app.db.$count(emailTokens, eq(emailTokens.outboxId, letter?.id ?? 0))).toBe(0)
    const shown = await admin.get(`/api/Outbox/GetMessageById?id=${letter?.id}`)
    expect(JSON.stringify(shown.body)).not.toContain(token)
    expect((await admin.post('/api/Outbox/ResendMessage', { id: letter?.id })).status).toBe(409)
  })

  test('is told to both mailboxes; the one before does not learn the whole new one', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const to = newEmail()
    await change(user.id, { email: to })
    const [old, fresh] = [(await lettersTo(user.email)).at(-1), (await lettersTo(to)).at(-1)]
    expect([old?.kind, fresh?.kind]).toEqual(['account-email-changed', 'account-email-changed'])
    expect(old?.text).toContain('m•••@test.example')
    expect(old?.text).not.toContain(to)
    expect(fresh?.text).toContain('now uses this email address')
  })

  test('ends a sign-in that waits for its code', async () => {
    const caller = await app.signIn('technician')
    const { secret } = await setUpSecondFactor(caller, app.clock.now())
    app.clock.pass({ seconds: 60 })
    const browser = app.visitor()
    await browser.post('/api/User/Login', { email: caller.user.email, password: testPassword })
    await change(caller.user.id, { email: newEmail() })
    const code = codeAt(secret, app.clock.now())
    expect((await browser.post('/api/User/Login/SecondFactor', { code })).status).toBe(410)
  })

  test('leaves sessions alone, which rest on the password', async () => {
    const caller = await app.signIn('technician')
    await change(caller.user.id, { email: newEmail() })
    expect((await caller.get('/api/User/Me')).body).not.toBeNull()
  })

  test('also by Admins for themselves', async () => {
    const me = await app.signIn('admin')
    await forgot(me.user.email)
    const token = await resetTokenFor(app.db, me.user.email)
    await change(me.user.id, { email: newEmail() }, me)
    expect(await choose(token)).toMatchObject(over)
  })
})

test('another spelling of the same email, or another name, changes nothing of the kind', async () => {
  const { id, email, token } = await withLink()
  await change(id, { email: email.toUpperCase(), name: 'Renamed' })
  expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['password-reset'])
  expect((await choose(token)).status).toBe(200)
})

test('a link that is asked for while the email changes never sets the password of the new one', async () => {
  for (let round = 0; round < 5; round++) {
    await app.db.delete(throttles)
    const { id, email } = await insertUser(app.db, { role: 'technician' })
    await Promise.all([forgot(email), change(id, { email: newEmail() })])
    const token = await resetTokenFor(app.db, email)
    expect(token === '' ? 410 : (await choose(token)).status).toBe(410)
  }
})

test('deleting an employee ends the links for a password, also for whoever is restored', async () => {
  const { id, email, token } = await withLink()
  await admin.post('/api/User/DeleteUser', { email })
  await admin.post(`/api/User/RestoreUser?id=${id}`)
  expect(await choose(token)).toMatchObject(over)
  expect((await signIn(email, testPassword)).status).toBe(200)
})
