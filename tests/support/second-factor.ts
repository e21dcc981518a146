import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { auditLines, throttles } from '#db/schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { startTestApp, type TestApp } from './app.ts'
import { codeAt, setUpSecondFactor } from './authenticator.ts'
import type { Client } from './client.ts'
import { insertUser, testPassword } from './factories.ts'

export type Refused = { code: string; message: string }

export let app: TestApp

/** A product for one test file; for each test the clock has moved on and no attempts are counted. */
export function startProving() {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.pass({ seconds: 90 })
    await app.db.delete(throttles)
  })
}

/** Sends the code that is asked for after the password. */
export const giveCode = (client: Client, code: string) =>
  client.post<Refused>('/api/User/Login/SecondFactor', { code })
export const givePassword = (client: Client, email: string, password = testPassword) =>
  client.post<Refused>('/api/User/Login', { email, password })
export const isSignedIn = async (client: Client) => (await client.get('/api/User/Me')).body !== null

/** A person with a second factor who has given the password but not yet the code. */
export async function prepared(role: Role = 'technician') {
  const user = await insertUser(app.db, { role })
  const client = await app.signIn(user)
  const factor = await setUpSecondFactor(client, app.clock.now())
  app.clock.pass({ seconds: 60 })
  const browser = app.visitor()
  const answer = await givePassword(browser, user.email)
  return { user, client, browser, answer, ...factor, code: () => codeAt(factor.secret, app.clock.now()) }
}

/** The audited actions on an account. */
export const actionsOn = async (userId: number) =>
  (
    await app.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.subjectId, String(userId)))
  ).map(({ action }) => action)
