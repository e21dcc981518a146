import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('all instances count password guesses together', async () => {
  const { email } = await insertUser(one.db, { role: 'admin' })
  const guess = (app: TestApp) => app.visitor().post('/api/User/Login', { email, password: 'wrong' })
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried++) statuses.push((await guess(tried % 2 ? one : other)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('a sign-in begun at one instance can be finished at another, and its session opens both', async () => {
  const user = await insertUser(one.db, { role: 'technician' })
  const { secret } = await setUpSecondFactor(await one.signIn(user), one.clock.now())
  one.clock.pass({ seconds: 60 })
  const [here, there] = [one.visitor(), other.visitor()]
  await here.post('/api/User/Login', { email: user.email, password: testPassword })
  for (const [name, cookie] of here.cookies) there.cookies.set(name, cookie)
  const code = codeAt(secret, one.clock.now())
  expect((await there.post('/api/User/Login/SecondFactor', { code })).status).toBe(200)
  for (const [name, cookie] of there.cookies) here.cookies.set(name, cookie)
  expect((await here.get('/api/User/Me')).body).toMatchObject({ id: user.id })
  const again = one.visitor()
  await again.post('/api/User/Login', { email: user.email, password: testPassword })
  expect((await again.post('/api/User/Login/SecondFactor', { code })).status).toBe(422)
})
