import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/employees.ts'
import { accounts, auditLines, outbox, throttles, users, verifications } from '#db/schema.ts'
import { accessMessages } from '#domain/people/access-messages.ts'
import { forgetExpiredTokens } from '#server/auth/single-use-tokens.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertUser, nextNumber, testPassword } from '#tests/support/factories.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'

const hers = 'gravel under the porch 77'
const his = 'nine wet owls on a rail'
type Page = { rows: AccessRequest[]; total: number }
type Refused = { code: string; message: string }

let app: TestApp
let admin: StaffClient
/** The same product where no e-mail leaves. */
let mailless: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: 'smtps://mail.test.example' } })
  mailless = await startTestApp({ beside: app })
})
afterAll(async () => {
  await mailless.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(throttles)
  // Why each time: some stories take days, and a session ends before.
  admin = await app.signIn('admin')
})

const ask = (email: string, part: object = {}, at = app) =>
  at.visitor().post<Refused>('/api/User/Register', { name: 'Newcomer', email, agreesToTerms: true, ...part })
const waiting = async () => (await admin.get<Page>('/api/User/GetAccessRequests')).body
const waitingAs = async (email: string) => (await waiting()).rows.find((row) => row.email === email)
const signIn = (email: string, password: string) =>
  app.visitor().post<Refused>('/api/User/Login', { email, password })
const confirm = (token: string) => app.visitor().post<Refused>('/api/User/ConfirmAccess', { token })
const choose = (token: string, newPassword = hers) =>
  app.visitor().post<Refused>('/api/User/ResetPassword', { token, newPassword })
const grant = (id: number, roleId = 3) => admin.post('/api/User/GrantAccess', { id, roleId })
const refuse = (id: number) => admin.post('/api/User/RefuseAccess', { id })
const tokenTo = (email: string) => resetTokenFor(app.db, email)
const newEmail = () => `asks.${nextNumber()}@test.example`
const lettersTo = (email: string) =>
  app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
const linesAbout = (id: number) =>
  app.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, 'user'), eq(auditLines.subjectId, String(id))))
    .orderBy(auditLines.id)
const addEmployee = (email: string, part: object = {}) =>
  admin.post<{ statusCode: number; id: number; version: number }>('/api/User/AddOrUpdateEmployee', {
    name: 'Kelly Newcomb',
    email,
    password: hers,
    roleId: 3,
    ...part,
  })

/** Somebody whose mailbox nobody has confirmed, as where no e-mail leaves. */
async function waitingWith(email: string, part: object = {}) {
  expect((await ask(email, part, mailless)).body).toBe(true)
  const request = await waitingAs(email)
  if (!request) throw new Error(`${email} does not wait`)
  return request
}

/** Somebody who has confirmed their mailbox. */
async function confirmedWith(email: string, part: object = {}) {
  await ask(email, part)
  expect((await confirm(await tokenTo(email))).body).toBe(true)
  const request = await waitingAs(email)
  if (!request) throw new Error(`${email} does not wait`)
  return request
}

const over = { status: 410, body: { code: 'LINK_OVER', message: accessMessages.register.linkOver } }

test('only an Admin sees, grants and refuses', async () => {
  const { id } = await waitingWith(newEmail())
  for (const caller of [await app.signIn('salesperson'), await app.signIn('technician')]) {
    expect((await caller.get('/api/User/GetAccessRequests')).status).toBe(403)
    expect((await caller.post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(403)
    expect((await caller.post('/api/User/RefuseAccess', { id })).status).toBe(403)
  }
  expect((await app.visitor().post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(401)
})

describe('the mailbox is confirmed first', () => {
  test('an Admin sees nobody before the link is used, and who it was after', async () => {
    const email = newEmail()
    expect((await ask(email.toUpperCase(), { name: 'Kelly Newcomb' })).body).toBe(true)
    expect(await waitingAs(email)).toBeUndefined()
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0)
    expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['access-confirmation'])

    const token = await tokenTo(email)
    expect((await confirm(token)).body).toBe(true)
    expect(await waitingAs(email)).toMatchObject({
      name: 'Kelly Newcomb',
      mailboxConfirmedDate: app.clock.now().toISOString(),
    })
    expect(await confirm(token)).toMatchObject(over)
  })

  test('the link ends after 24 hours, and that night nothing of the request is left', async () => {
    const email = newEmail()
    await ask(email, { name: 'Forgotten Soon' })
    const token = await tokenTo(email)
    app.clock.pass({ hours: 24 })
    expect(await confirm(token)).toMatchObject(over)
    app.clock.pass({ seconds: 1 })
    await forgetExpiredTokens(app.db, app.clock.now())
    const kept = [
      await app.db.select().from(verifications),
      await app.db.select().from(auditLines),
      await app.db.select().from(users),
      (await lettersTo(email)).map(({ html, text }) => [html, text]),
    ]
    expect(JSON.stringify(kept)).not.toContain('Forgotten Soon')
    expect(await confirm('invented')).toMatchObject(over)
  })

  test('the letter contains nothing that was typed, and its token is nowhere else', async () => {
    const email = newEmail()
    await ask(email, { name: 'Buy pills at pills.example' })
    const token = await tokenTo(email)
    expect(token.length).toBeGreaterThan(30)
    const kept = JSON.stringify([
      await lettersTo(email),
      (await app.db.select().from(verifications)).map(({ identifier }) => identifier),
      await app.db.select().from(auditLines),
      app.logLines,
    ])
    for (const secret of [token, 'pills']) expect(kept).not.toContain(secret)
  })

  test('without a mail server an Admin sees it at once, marked; the link confirms it still', async () => {
    const email = newEmail()
    expect(await waitingWith(email, { name: 'Somebody' })).toMatchObject({ mailboxConfirmedDate: null })
    expect((await confirm(await tokenTo(email))).body).toBe(true)
    expect((await waitingAs(email))?.mailboxConfirmedDate).toBe(app.clock.now().toISOString())
  })

  test('its holder decides the name, whoever asked with that e-mail before', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, { name: 'A Stranger' })
    expect(await confirmedWith(email, { name: 'Kelly Newcomb' })).toMatchObject({ id, name: 'Kelly Newcomb' })
  })

  test('of several links one confirms, also at once', async () => {
    const email = newEmail()
    const tokens = []
    for (let time = 0; time < 3; time++) {
      await ask(email)
      tokens.push(await tokenTo(email))
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('a grant sends a link to choose a password', () => {
  test('which works once, for a week; nobody signs in before', async () => {
    const email = newEmail()
    const { id } = await confirmedWith(email)
    expect((await signIn(email, hers)).status).toBe(401)
    expect((await admin.get(`/api/User/GetUserById?id=${id}`)).status).toBe(404)

    expect((await grant(id)).body).toBe(true)
    expect((await grant(id, 1)).status).toBe(404)
    expect((await admin.get(`/api/User/GetUserById?id=${id}`)).body).toMatchObject({
      roleName: 'Technician',
      passwordChangedDate: null,
    })
    expect((await lettersTo(email)).at(-1)).toMatchObject({ kind: 'access-granted', userId: id })
    expect((await signIn(email, hers)).status).toBe(401)
    const token = await tokenTo(email)
    app.clock.pass({ hours: 7 * 24 - 1 })
    expect((await choose(token)).body).toBe(true)
    expect((await signIn(email, hers)).status).toBe(200)
    expect((await choose(token, his)).status).toBe(410)
  })

  test('and after a week a forgotten password does', async () => {
    const email = newEmail()
    const { id } = await confirmedWith(email)
    await grant(id)
    const late = await tokenTo(email)
    app.clock.pass({ hours: 7 * 24 })
    expect((await choose(late)).status).toBe(410)
    expect((await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)).body).toBe(1)
    expect((await choose(await tokenTo(email))).body).toBe(true)
    expect((await signIn(email, hers)).status).toBe(200)
  })

  test('which the Outbox shows as long as no e-mail leaves, and no longer', async () => {
    const email = newEmail()
    await grant((await waitingWith(email)).id)
    const token = await tokenTo(email)
    const letter = (await lettersTo(email)).find(({ kind }) => kind === 'access-granted')
    const read = async (client: StaffClient) =>
      (await client.get<{ text: string }>(`/api/Outbox/GetMessageById?id=${letter?.id}`)).body.text
    const here = await mailless.signIn('admin')
    expect(await read(here)).toContain(`/choose-password#${token}`)
    expect(await read(admin)).not.toContain(token)
  })

  test('nobody waiting gets a link for a forgotten password', async () => {
    const email = newEmail()
    await confirmedWith(email)
    expect((await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)).body).toBe(2)
  })
})

describe('a stranger who asks with the name and e-mail of a new colleague', () => {
  const typed = { name: 'Kelly Newcomb', password: his, retypedPassword: his }

  test('has no password: not before the grant, not after it', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, typed)
    expect(await app.db.$count(accounts, eq(accounts.userId, id))).toBe(0)
    expect((await signIn(email, his)).status).toBe(401)
    await grant(id)
    expect((await signIn(email, his)).status).toBe(401)
    expect((await choose(await tokenTo(email))).body).toBe(true)
    expect([(await signIn(email, his)).status, (await signIn(email, hers)).status]).toEqual([401, 200])
  })

  test('is not seen by an Admin where e-mail leaves', async () => {
    const email = newEmail()
    await ask(email, typed)
    expect(await waitingAs(email)).toBeUndefined()
  })

  test('does not keep an Admin from adding her; her account is the Admin’s', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, typed)
    const token = await tokenTo(email)
    const added = await addEmployee(email)
    expect(added.body).toMatchObject({ statusCode: 1, id })
    expect(await waitingAs(email)).toBeUndefined()
    expect(await confirm(token)).toMatchObject(over)
    expect([(await signIn(email, his)).status, (await signIn(email, hers)).status]).toEqual([401, 200])
    expect((await linesAbout(id)).map(({ action }) => action)).toContain('add-employee')
  })

  test('does not keep an Admin from giving her e-mail to an employee, or from restoring her', async () => {
    const [moved, back] = [newEmail(), newEmail()]
    const person = await insertUser(app.db, { role: 'technician' })
    const first = await waitingWith(moved, typed)
    const input = { id: person.id, version: 1, password: '' }
    expect((await addEmployee(moved, input)).body.statusCode).toBe(2)
    expect((await grant(first.id)).status).toBe(404)

    const left = await insertUser(app.db, { role: 'technician', email: back })
    await admin.post('/api/User/DeleteUser', { email: back })
    const second = await waitingWith(back, typed)
    expect((await admin.post(`/api/User/RestoreUser?id=${left.id}`)).body).toBe(true)
    expect((await grant(second.id)).status).toBe(404)
    expect((await signIn(back, testPassword)).status).toBe(200)
  })

  test('ends with a link that nobody may use later', async () => {
    const email = newEmail()
    await ask(email, typed)
    const token = await tokenTo(email)
    expect((await addEmployee(email)).body.statusCode).toBe(1)
    expect(await confirm(token)).toMatchObject(over)
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('of adding and confirming at the same moment one account comes out', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.delete(throttles)
      const email = newEmail()
      await ask(email, typed)
      const token = await tokenTo(email)
      const [added, confirmed] = await Promise.all([addEmployee(email), confirm(token)])
      expect([added.body.statusCode, [200, 410].includes(confirmed.status)]).toEqual([1, true])
      expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
      expect((await signIn(email, hers)).status).toBe(200)
    }
  })
})

describe('who works here', () => {
  test('is in no answer; the employee hears of it, and nothing changes', async () => {
    const person = await insertUser(app.db, { role: 'salesperson' })
    const [known, unknown] = [await ask(person.email, { password: his }), await ask(newEmail())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await lettersTo(person.email)).map(({ kind }) => kind)).toEqual(['access-known'])
    expect((await signIn(person.email, his)).status).toBe(401)
    expect((await signIn(person.email, testPassword)).status).toBe(200)
    expect(await waitingAs(person.email)).toBeUndefined()
  })

  test('is in no limit: the same number of letters goes to any mailbox', async () => {
    const statusesOf = async (email: string) => {
      const answers = []
      for (let time = 0; time < 7; time++) answers.push(await ask(email))
      return answers.map(({ status }) => status)
    }
    const unknown = newEmail()
    const sixThenNone = [200, 200, 200, 200, 200, 200, 429]
    expect(await statusesOf(unknown)).toEqual(sixThenNone)
    await app.db.delete(throttles)
    expect(await statusesOf(admin.user.email)).toEqual(sixThenNone)
    expect((await ask(unknown.replace('@', '+more@'))).status).toBe(200)
  })
})

test('a refused account cannot sign in, its links end, and the person may ask again', async () => {
  const email = newEmail()
  const { id } = await confirmedWith(email)
  await ask(email)
  const other = await tokenTo(email)
  expect((await refuse(id)).body).toBe(true)
  expect(await confirm(other)).toMatchObject(over)
  expect((await refuse(id)).status).toBe(404)
  expect((await confirmedWith(email)).id).not.toBe(id)
})

test('several simultaneous requests with one e-mail count as one', async () => {
  const email = newEmail()
  const answers = await Promise.all([1, 2, 3].map(() => ask(email, {}, mailless)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('nobody can grant themselves a role', async () => {
  const email = newEmail()
  await confirmedWith(email, { role: 'admin', roleId: 1, roleName: 'Admin' })
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  expect(user?.role).toBeNull()
})

test.each([
  ['no agreement', { agreesToTerms: false }, 'agreesToTerms'],
  ['no name', { name: ' ' }, 'name'],
  ['no e-mail', { email: 'x' }, 'email'],
])('%s is refused by field', async (_what, part, path) => {
  expect(await ask(newEmail(), part)).toMatchObject({ status: 400, body: { data: { problems: [{ path }] } } })
})

test('a flood from one address is slowed down, with the seconds to wait', async () => {
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push((await ask(newEmail())).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const { headers } = await ask(newEmail())
  app.clock.pass({ seconds: Number(headers['retry-after']) })
  expect((await ask(newEmail())).status).toBe(200)
  const tries = []
  for (let time = 0; time < 21; time++) tries.push((await confirm('invented')).status)
  expect(tries).toEqual([...Array(20).fill(410), 429])
})

test('the first twenty are shown, with the total', async () => {
  const now = new Date('2020-01-01T00:00:00Z')
  await app.db
    .insert(users)
    .values(
      Array.from({ length: 30 }, (_, n) => ({ name: 'm', email: `many.${n}@test.example`, createdAt: now })),
    )
  const page = await waiting()
  expect(page.rows).toHaveLength(20)
  expect(page.total).toBeGreaterThanOrEqual(30)
  expect(page.rows[0]?.email).toBe('many.0@test.example')
  await app.db.delete(users).where(eq(users.name, 'm'))
})

test('each step is audited; who asked only once the mailbox is confirmed', async () => {
  const before = await app.db.$count(auditLines, eq(auditLines.action, 'request-access'))
  const { id, email, name } = await confirmedWith(newEmail())
  await grant(id, 2)
  const asked = await app.db.select().from(auditLines).where(eq(auditLines.action, 'request-access'))
  expect(asked).toHaveLength(before + 1)
  expect(asked.toSorted((a, b) => a.id - b.id).at(-1)).toMatchObject({
    actorKind: 'visitor',
    subjectId: null,
    after: null,
  })
  expect(await linesAbout(id)).toMatchObject([
    { action: 'confirm-access', actorKind: 'visitor', after: { name, email } },
    { action: 'grant-access', actorKind: 'staff' },
  ])
})
