import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const common = 'Password123!'
const good = 'gravel under the porch 77'

function expectRefused({ status, body }: { status: number; body: Refused }, path: string) {
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  expect(body.data.problems.map((problem) => problem.path)).toEqual([path])
  expect(body.data.problems[0]?.message).toContain(messages.password.tooEasy)
}

test('asking for access refuses common passwords and one’s own name', async () => {
  const ask = (email: string, password: string) =>
    app
      .visitor()
      .post<Refused>('/api/User/Register', { name: 'J. Fairweather', email, password, agreesToTerms: true })
  expectRefused(await ask('jo.fairweather@test.example', common), 'password')
  expectRefused(await ask('jo.fairweather@test.example', 'jofairweather'), 'password')
  expect(await app.db.$count(users, eq(users.email, 'jo.fairweather@test.example'))).toBe(0)
  expect((await ask('jo.fairweather@test.example', good)).status).toBe(200)
})

test('changing to a common password is refused, and the old one stays', async () => {
  const user = await insertUser(app.db, { role: 'technician' })
  const me = await app.signIn(user)
  const change = (newPassword: string) =>
    me.post<Refused>('/api/User/ChangeOwnPassword', { oldPassword: testPassword, newPassword })
  expectRefused(await change(common), 'newPassword')
  expect((await app.signIn(user)).user.id).toBe(user.id)
  expect((await change(good)).status).toBe(200)
})

test('an Admin cannot set a common password', async () => {
  const admin = await app.signIn('admin')
  const add = (password: string) =>
    admin.post<Refused>('/api/User/AddOrUpdateEmployee', {
      name: 'New Colleague',
      email: 'new.colleague@test.example',
      roleId: 3,
      password,
    })
  expectRefused(await add(common), 'password')
  expectRefused(await add('newcolleague1'), 'password')
  expect((await add(good)).status).toBe(200)
})

test('a link refuses a common password, and still works for a better one', async () => {
  const user = await insertUser(app.db, { role: 'technician' })
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${user.email}`)
  const token = await resetTokenFor(app.db, user.email)
  const choose = (newPassword: string) =>
    app.visitor().post<Refused>('/api/User/ResetPassword', { token, newPassword })
  expectRefused(await choose(common), 'newPassword')
  expect((await choose(good)).status).toBe(200)
  expect((await app.signIn({ email: user.email, password: good })).user.id).toBe(user.id)
})
