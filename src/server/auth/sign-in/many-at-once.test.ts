import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throttles } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { hashAtFullCost } from '#tests/support/full-cost.ts'
import { messages } from '#texts/en/messages.ts'

type Answer = { code?: string; status?: number; message?: string }

hashAtFullCost()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = '/api/User/Login'

/** That many simultaneous strangers, each guessing at a different account. */
const atOnce = async (count: number) => (await strangers(count))()

async function strangers(count: number) {
  const callers = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const caller = app.visitor()
      await caller.get('/api/User/Me')
      return { caller, email: `person.${number}@example.com` }
    }),
  )
  const password = 'a wrong password'
  return () =>
    Promise.all(callers.map(({ caller, email }) => caller.post<Answer>(login, { email, password })))
}

describe('when many sign in at the same moment', () => {
  test('some are asked to try again, with an explanation, and nobody gets a server error', async () => {
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
    const counted = await app.db.$count(throttles, like(throttles.bucket, 'sign-in:strangers:%'))
    expect(counted, 'who is refused costs the database no statement').toBe(answers.length - refused.length)
  })

  test('setting a password waits in the same queue; asking for access, which hashes nothing, does not', async () => {
    const caller = app.visitor()
    await caller.get('/api/User/Me')
    const signIn = await strangers(40)
    const [, asking, setting] = await Promise.all([
      signIn(),
      caller.post('/api/User/Register', {
        name: 'Later',
        email: 'later@example.com',
        agreesToTerms: true,
      }),
      caller.post('/api/User/ResetPassword', { token: 'x', newPassword: 'lantern over the wharf 34' }),
    ])
    expect([asking.status, setting.status]).toEqual([200, 503])
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
