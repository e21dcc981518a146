import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Employee, Invitation } from '#contract/callers/employees.ts'
import { accounts, auditLines, mailSettings, outbox, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { resetTokenFor } from '#tests/support/reset-token.ts'
import { messages } from '#texts/en/messages.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  await app.db.delete(mailSettings)
  await app.db.delete(outbox)
})
afterAll(() => app.close())

type Saved = { statusCode: number; id: number; invitation?: Invitation }

const password = 'gravel under the porch 77'
let number = 0

/** Adds somebody without a password. */
async function invite(changes: object = {}) {
  number += 1
  const email = `invited.${number}@test.example`
  const person = { name: 'Ira Newcomb', email, password: '', roleId: 3, isInvited: true, ...changes }
  const { status, body } = await admin.post<Saved>('/api/User/AddOrUpdateEmployee', person)
  return { status, body, email }
}

async function setUpMail() {
  const row = { way: 'relay', host: '127.0.0.1', port: 9, encryption: 'if-offered' } as const
  await app.db.insert(mailSettings).values({ ...row, updatedAt: app.clock.now() })
}

const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''
const choose = (token: string) =>
  app.visitor().post('/api/User/ResetPassword', { token, newPassword: password })

test('without a mail server the link is answered once, opens the first password, and is in the trail without it', async () => {
  const { body, email } = await invite()
  expect(body).toMatchObject({ statusCode: 1, invitation: { sentTo: null } })
  expect(body.invitation?.link).toMatch(/^http:\/\/portal\.test\/choose-password#[\w-]{20,}$/)
  expect(await app.db.$count(outbox)).toBe(0)
  expect(await app.db.$count(accounts, eq(accounts.userId, body.id))).toBe(0)
  const lines = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(2)
  expect(lines.map(({ action }) => action).sort()).toEqual(['add-employee', 'invite-employee'])
  expect(JSON.stringify([lines, app.logLines])).not.toContain(tokenIn(body.invitation?.link))

  expect((await app.visitor().post('/api/User/Login', { email, password: '' })).status).toBe(400)
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(200)
  expect((await app.signIn({ email, password })).user.email).toBe(email)
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(410)
})

test('with a mail server that nobody has tried the link goes by email, and one is handed over', async () => {
  await setUpMail()
  const { body, email } = await invite()
  expect(body.invitation).toMatchObject({ sentTo: email, link: expect.stringContaining('/choose-password#') })
  expect(await app.db.$count(outbox)).toBe(1)
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(200)
  expect((await choose(await resetTokenFor(app.db, email).catch(() => ''))).status).not.toBe(200)
})

test('with a mail server that has taken an email the link goes by email alone', async () => {
  await setUpMail()
  const earlier = await invite()
  await app.db.update(outbox).set({ state: 'sent', sentAt: app.clock.now() })
  expect(earlier.body.invitation?.link).not.toBeNull()
  const { body, email } = await invite()
  expect(body.invitation).toMatchObject({ sentTo: email, link: null })
  const [letter] = await app.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(letter).toMatchObject({ kind: 'employee-invited', to: email, userId: body.id })
  expect((await choose(await resetTokenFor(app.db, email))).status).toBe(200)
  await app.signIn({ email, password })
})

test('a lost link is given again until a password is chosen', async () => {
  const { body, email } = await invite()
  const again = () => admin.post<Invitation>('/api/User/InviteUser', { id: body.id })
  const second = await again()
  expect(second).toMatchObject({ status: 200, body: { sentTo: null } })
  expect((await choose(tokenIn(second.body.link))).status).toBe(200)
  expect(await again()).toMatchObject({ status: 409, body: { message: messages.employee.hasPassword } })
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(410)
  const { body: employee } = await admin.get<Employee>(`/api/User/GetUserByEmail?email=${email}`)
  expect(employee.passwordChangedDate).not.toBeNull()
})

test('a typed password adds somebody as before, and nobody new is added without either', async () => {
  const typed = await invite({ password, isInvited: undefined })
  expect(typed.body).toMatchObject({ statusCode: 1 })
  expect(typed.body.invitation).toBeUndefined()
  await app.signIn({ email: typed.email, password })
  const before = await app.db.$count(users)
  expect(await invite({ isInvited: undefined })).toMatchObject({
    status: 400,
    body: { message: peopleProblems.password },
  })
  expect(await app.db.$count(users)).toBe(before)
})

test.each(['salesperson', 'technician'] as const)('a %s invites nobody', async (role) => {
  const client = await app.signIn(role)
  const { body } = await invite()
  expect((await client.post('/api/User/InviteUser', { id: body.id })).status).toBe(403)
})

test('whoever waits for access is taken over by an invitation', async () => {
  const email = 'waits@test.example'
  await app.visitor().post('/api/User/Register', { name: 'Waiting', email, agreesToTerms: true })
  const { body } = await invite({ email })
  expect(body.statusCode).toBe(1)
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(200)
  expect((await app.signIn({ email, password })).user.name).toBe('Ira Newcomb')
})

test('a link works for a week', async () => {
  const { body } = await invite()
  const ends = new Date(body.invitation?.endsDate ?? 0)
  expect(ends.getTime() - app.clock.now().getTime()).toBe(7 * 24 * 60 * 60_000)
  app.clock.moveTo(ends)
  expect((await choose(tokenIn(body.invitation?.link))).status).toBe(410)
})
