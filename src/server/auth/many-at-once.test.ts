import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { insertUser, testPassword } from '../../../tests/support/factories.ts'

type Answer = { code?: string; status?: number; message?: string }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = '/api/User/Login'

/** So many strangers at the same moment, each with an account of their own to guess at. */
async function atOnce(count: number, password = 'a wrong password') {
  const callers = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const caller = app.visitor()
      await caller.get('/api/User/Me')
      return { caller, email: `person.${number}@example.com` }
    }),
  )
  return Promise.all(callers.map(({ caller, email }) => caller.post<Answer>(login, { email, password })))
}

describe('when many sign in at the same moment', () => {
  test('some are asked to try again, in words, and none is told of a fault', async () => {
    const answers = await atOnce(40)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(21)
    expect(answers.filter(({ status }) => status === 401).length).toBe(answers.length - refused.length)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      const { busy: message } = messages.outage
      expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, message })
      expect(headers['retry-after']).toBe('5')
    }
    expect(app.logLines.join()).not.toMatch(/outage|failed/)
  })

  test('and a moment later everybody gets in', async () => {
    const { email } = await insertUser(app.db, { role: 'technician' })
    const [wrong = { status: 0 }, right] = await Promise.all([
      atOnce(16).then((answers) => answers[0]),
      app.visitor().post(login, { email, password: testPassword }),
    ])
    expect([wrong.status, right.status]).toEqual([401, 200])
  })
})
