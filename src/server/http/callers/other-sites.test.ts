import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser } from '#tests/support/factories.ts'

let app: TestApp
let letter: string
beforeAll(async () => {
  app = await startTestApp()
  const { email } = await insertUser(app.db, { role: 'technician' })
  letter = `/api/User/ForgotPasswordEmail?email=${encodeURIComponent(email)}`
})
afterAll(() => app.close())

const ask = (url: string, site?: string) =>
  app.visitor().send({ method: 'GET', url, headers: { 'sec-fetch-site': site } })

describe('a page of another site', () => {
  test.each(['cross-site', 'same-site'])(
    'that is %s cannot trigger an email by a GET, and cannot read a call',
    async (site) => {
      for (const url of [letter, '/api/User/Me', '/api/Export/Customers'])
        expect(await ask(url, site)).toMatchObject({ status: 403, body: { code: 'FORGED_REQUEST' } })
      expect(await app.db.$count(outbox)).toBe(0)
    },
  )

  test.each(['/', '/customer-profile/1', '/login', '/api/openapi.json', '/healthz'])(
    'may link to %s',
    async (url) => {
      expect([403, 401]).not.toContain((await ask(url, 'cross-site')).status)
    },
  )
})

test.each(['same-origin', 'none', undefined])('a request from %s is an ordinary call', async (site) => {
  expect((await ask('/api/User/Me', site)).status).toBe(200)
})

test('no answer lets another site’s scripts read a call', async () => {
  const { headers } = await app
    .visitor()
    .send({ method: 'GET', url: '/api/User/Me', headers: { origin: 'https://other.example' } })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})
