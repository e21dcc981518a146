import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { AccessRequest } from '#contract/callers/employees.ts'
import { auditLines, outbox, throttles } from '#db/schema.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import { nextNumber } from './factories.ts'
import { resetTokenFor } from './reset-token.ts'

/** The password that the asker chooses. */
export const hers = 'gravel under the porch 77'
/** The password of a stranger. */
export const his = 'nine wet owls on a rail'
type Page = { rows: AccessRequest[]; total: number }
type Refused = { code: string; message: string }

export let app: TestApp
export let admin: StaffClient
/** The same product where no email leaves. */
export let mailless: TestApp

/** A product for one test file, in which people ask for access. */
export function startAsking() {
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
}

export const ask = (email: string, part: object = {}, at = app) =>
  at.visitor().post<Refused>('/api/User/Register', { name: 'Newcomer', email, agreesToTerms: true, ...part })
export const waiting = async () => (await admin.get<Page>('/api/User/GetAccessRequests')).body
export const waitingAs = async (email: string) => (await waiting()).rows.find((row) => row.email === email)
export const signIn = (email: string, password: string) =>
  app.visitor().post<Refused>('/api/User/Login', { email, password })
export const confirm = (token: string) => app.visitor().post<Refused>('/api/User/ConfirmAccess', { token })
export const choose = (token: string, newPassword = hers) =>
  app.visitor().post<Refused>('/api/User/ResetPassword', { token, newPassword })
export const grant = (id: number, roleId = 3) => admin.post('/api/User/GrantAccess', { id, roleId })
export const refuse = (id: number) => admin.post('/api/User/RefuseAccess', { id })
export const tokenTo = (email: string) => resetTokenFor(app.db, email)
export const newEmail = () => `asks.${nextNumber()}@test.example`
export const lettersTo = (email: string) =>
  app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
export const linesAbout = (id: number) =>
  app.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, 'user'), eq(auditLines.subjectId, String(id))))
    .orderBy(auditLines.id)
export const addEmployee = (email: string, part: object = {}) =>
  admin.post<{ statusCode: number; id: number; version: number }>('/api/User/AddOrUpdateEmployee', {
    name: 'Kelly Newcomb',
    email,
    password: hers,
    roleId: 3,
    ...part,
  })

/** Somebody whose mailbox nobody has confirmed, as where no email leaves. */
export async function waitingWith(email: string, part: object = {}) {
  expect((await ask(email, part, mailless)).body).toBe(true)
  const request = await waitingAs(email)
  if (!request) throw new Error(`${email} does not wait`)
  return request
}

/** Somebody who has confirmed their mailbox. */
export async function confirmedWith(email: string, part: object = {}) {
  await ask(email, part)
  expect((await confirm(await tokenTo(email))).body).toBe(true)
  const request = await waitingAs(email)
  if (!request) throw new Error(`${email} does not wait`)
  return request
}

/** The answer to a link that has ended. */
export const over = { status: 410, body: { code: 'LINK_OVER', message: accessMessages.register.linkOver } }
