import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { hashPassword } from '../adapters/password-hash.ts'
import { demoLogins } from '../demo/accounts.ts'
import { insertEmployee } from './insert-employee.ts'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function appWithDemoAccount(env: Record<string, string>, password: string) {
  const app = await startTestApp({ env })
  apps.push(app)
  const { name, email, role } = demoLogins[0]
  const passwordHash = await hashPassword(password)
  await insertEmployee(app.db, { name, email, role, passwordHash, now: app.clock.now() })
  return app
}

const [{ email, password }] = demoLogins

test('a visitor is shown the demo log-ins that work', async () => {
  const app = await appWithDemoAccount({}, password)
  const answer = await app.visitor().get('/api/User/DemoLogins')
  expect(answer).toMatchObject({ status: 200, body: [{ roleName: 'Admin', email, password }] })
})

test('an account with a demo email and its own password is not shown', async () => {
  const app = await appWithDemoAccount({}, 'their own password')
  expect((await app.visitor().get('/api/User/DemoLogins')).body).toEqual([])
})

test('nothing is shown in production, even if demo accounts exist', async () => {
  const app = await appWithDemoAccount({ NODE_ENV: 'production' }, password)
  expect((await app.visitor().get('/api/User/DemoLogins')).body).toEqual([])
})
