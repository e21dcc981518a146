import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, auditLines, outbox, users, verifications } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (email: string) =>
  app.visitor().get(`/api/User/ForgotPasswordEmail?email=${encodeURIComponent(email)}`)
const choose = (token: string, newPassword = 'a password that is new') =>
  app.visitor().post('/api/User/ResetPassword', { token, newPassword })

const tokenFromEmail = (email: string) => resetTokenFor(app.db, email)

async function askFor(role: 'admin' | 'technician' = 'technician') {
  // Why: each story begins with full buckets.
  app.clock.pass({ hours: 4 })
  const user = await insertUser(app.db, { role })
  expect((await ask(user.email)).body).toBe(1)
  return { user, token: await tokenFromEmail(user.email) }
}

const over = {
  status: 410,
  body: { code: 'LINK_OVER', message: 'This link has expired or was already used. Request a new one.' },
}

describe('refused', () => {
  test('an invalid email, in the words of the specification', async () => {
    for (const email of ['', 'nobody', 'a@b@c.example']) {
      const answer = await ask(email)
      expect(answer).toMatchObject({
        status: 400,
        body: { data: { problems: [{ path: 'email', message: 'Email not valid' }] } },
      })
    }
  })

  test('an unknown email gets code 2, and nothing is sent', async () => {
    const before = await app.db.$count(outbox)
    expect((await ask('nobody@test.example')).body).toBe(2)
    const { user } = await askFor()
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, user.id))
    expect((await ask(user.email)).body).toBe(2)
    expect(await app.db.$count(outbox)).toBe(before + 1)
  })

  test('an invented, used or expired link, or one of a deleted employee', async () => {
    expect(await choose('invented')).toMatchObject(over)
    const used = await askFor()
    expect((await choose(used.token)).body).toBe(true)
    expect(await choose(used.token)).toMatchObject(over)
    const expired = await askFor()
    app.clock.pass({ minutes: 60 })
    expect(await choose(expired.token)).toMatchObject(over)
    const left = await askFor()
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, left.user.id))
    expect(await choose(left.token)).toMatchObject(over)
  })

  test('a password that is too short does not use up the link', async () => {
    const { token } = await askFor()
    expect((await choose(token, 'short')).status).toBe(400)
    expect((await choose(token)).body).toBe(true)
  })

  test('more emails than one mailbox may get or one caller may request', async () => {
    const { user } = await askFor()
    for (let more = 0; more < 4; more += 1) expect((await ask(user.email)).body).toBe(1)
    expect((await ask(user.email.toUpperCase())).body).toBe(1)
    const refused = await ask(user.email)
    const body = { code: 'TOO_MANY_ATTEMPTS', message: limitsTexts.mailbox }
    expect(refused).toMatchObject({ status: 429, body })
    expect(refused.headers['retry-after']).toBe(String(4 * 60 * 60))

    app.clock.pass({ hours: 4 })
    expect((await ask(user.email)).body).toBe(1)
    expect((await ask(user.email)).status).toBe(429)
    app.clock.pass({ hours: 1 })
    const answers = []
    for (let number = 0; number < 11; number += 1)
      answers.push((await ask(`nobody.${number}@test.example`)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })
})

test('the link sets a new password once, ends every session, and the old password stops working', async () => {
  const { user, token } = await askFor()
  const elsewhere = await app.signIn(user)
  const two = await Promise.all([choose(token, 'one of two at once'), choose(token, 'one of two at once')])
  expect(two.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await elsewhere.get('/api/User/Me')).body).toBeNull()
  const old = await app.visitor().post('/api/User/Login', { email: user.email, password: testPassword })
  expect(old.status).toBe(401)
  expect((await app.signIn({ email: user.email, password: 'one of two at once' })).user.id).toBe(user.id)
})

test('a new password invalidates the person’s other links', async () => {
  const { user, token } = await askFor()
  await ask(user.email)
  const later = await tokenFromEmail(user.email)
  expect(later).not.toBe(token)
  expect((await choose(token)).body).toBe(true)
  expect(await choose(later)).toMatchObject(over)
})

test('only the email contains the token: it is hashed in its table, and in no log or audit line', async () => {
  const { user, token } = await askFor('admin')
  await choose(token)
  await ask(user.email)
  const fresh = await tokenFromEmail(user.email)
  const kept = JSON.stringify([
    await app.db.select().from(verifications),
    await app.db.select().from(auditLines),
    await app.db.select().from(accounts),
    await app.db.execute('select data from jobs.job'),
    app.logLines,
  ])
  expect(fresh.length).toBeGreaterThan(30)
  for (const secret of [token, fresh]) expect(kept).not.toContain(secret)
  const lines = await app.db
    .select({ action: auditLines.action, actorKind: auditLines.actorKind })
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(user.id)))
    .orderBy(auditLines.id)
  expect(lines).toEqual([
    { action: 'ask-password-reset', actorKind: 'visitor' },
    { action: 'reset-password', actorKind: 'visitor' },
    { action: 'ask-password-reset', actorKind: 'visitor' },
  ])
})
