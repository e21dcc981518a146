import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import { messages } from '#texts/en/messages.ts'

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

test.each(['technician', null] as const)(
  'a link refuses a common password, and still works for a better one',
  async (role) => {
    const user = await insertUser(app.db, { role, name: 'J. Fairweather' })
    if (role) await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${user.email}`)
    else await (await app.signIn('admin')).post('/api/User/GrantAccess', { id: user.id, roleId: 3 })
    const token = await resetTokenFor(app.db, user.email)
    const choose = (newPassword: string) =>
      app.visitor().post<Refused>('/api/User/ResetPassword', { token, newPassword })
    expectRefused(await choose(common), 'newPassword')
    expectRefused(await choose('jfairweather'), 'newPassword')
    expect((await choose(good)).status).toBe(200)
    expect((await app.signIn({ email: user.email, password: good })).user.id).toBe(user.id)
  },
)
