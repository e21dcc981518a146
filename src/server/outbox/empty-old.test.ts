import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutboxEmail, OutboxRow } from '#contract/office/outbox.ts'
import { outbox, reportFiles, reports } from '#db/schema.ts'
import { type EmailKind, type EmailState, emailRetentionDays } from '#domain/operations/email.ts'
import { emailKindsWithKey } from '#domain/operations/letter-rules.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { insertComparableHome, sendOnePath } from '#tests/support/reports.ts'
import { emptyingOldEmails } from '../scheduled-jobs/all-jobs.ts'
import { insertEmail } from './insert-email.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
})
beforeEach(() => app.db.delete(outbox))
afterAll(() => app.close())

/** Runs the nightly job that long after the emails were written; returns its time. */
async function nightAfter({ days = 0, hours = 0, minutes = 0 }): Promise<Date> {
  const at = new Date(app.clock.now().getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
  await emptyingOldEmails(app).run(at)
  return at
}

async function insertOldEmail(kind: EmailKind, state: EmailState = 'sent') {
  const email = { kind, to: 'reader@test.example', subject: 'A letter', html: '<p>Key</p>', text: 'Key' }
  const id = await app.db.transaction((tx) => insertEmail(tx, email, app.clock.now()))
  await app.db.update(outbox).set({ state }).where(eq(outbox.id, id))
  return id
}

async function textOf(id: number) {
  const [row] = await app.db.select().from(outbox).where(eq(outbox.id, id))
  return row && [row.html, row.text, row.emptiedAt === null]
}

const kept = ['<p>Key</p>', 'Key', true]
const emptied = ['', '', false]

test.each([
  ['password-reset', { minutes: 59 }, { minutes: 60 }],
  ['page-link', { hours: 71 }, { hours: 72 }],
] as const)(
  '%s keeps its secret as long as it is tried, and loses it the night after',
  async (kind, during, after) => {
    const ids = [
      await insertOldEmail(kind, 'sent'),
      await insertOldEmail(kind, 'failed'),
      await insertOldEmail(kind, 'cancelled'),
    ]
    await nightAfter(during)
    expect(await Promise.all(ids.map(textOf))).toEqual([kept, kept, kept])
    await nightAfter(after)
    expect(await Promise.all(ids.map(textOf))).toEqual([emptied, emptied, emptied])
  },
)

test('any other email keeps its text for 400 days', async () => {
  const id = await insertOldEmail('request-received')
  const key = await insertOldEmail('password-reset')
  await nightAfter({ days: emailRetentionDays })
  expect(await textOf(id)).toEqual(kept)
  expect(await textOf(key)).toEqual(emptied)
  await nightAfter({ days: emailRetentionDays, minutes: 1 })
  expect(await textOf(id)).toEqual(emptied)
})

test('waiting or current emails are never emptied, however old', async () => {
  const kinds: EmailKind[] = [...emailKindsWithKey, 'assignment']
  const ids = await Promise.all(
    kinds.flatMap((kind) => [insertOldEmail(kind, 'queued'), insertOldEmail(kind, 'sending')]),
  )
  await nightAfter({ days: 2 * emailRetentionDays })
  expect(await Promise.all(ids.map(textOf))).toEqual(ids.map(() => kept))
})

test('the Outbox still shows who was written to and when, says that the text is gone, and refuses to resend', async () => {
  const id = await insertOldEmail('assignment')
  const written = app.clock.now().toISOString()
  const emptiedAt = await nightAfter({ days: emailRetentionDays + 1 })
  const { body } = await admin.post<{ rows: OutboxRow[] }>('/api/Outbox/GetMessagesByFilters', {})
  expect(body.rows).toMatchObject([
    { id, to: 'reader@test.example', createdDate: written, emptiedDate: emptiedAt.toISOString() },
  ])
  const found = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${id}`)
  expect(found.body).toMatchObject({ subject: 'A letter', html: '', text: '' })
  const answer = await admin.post('/api/Outbox/ResendMessage', { id })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'The text of this message was deleted.' },
  })
})

test('an attached report stays, and so does the list of what was sent', async () => {
  const home = await insertComparableHome(app)
  const sent = await admin.post<{ reportId: number }>(sendOnePath(home.id, 'Furnace 1'))
  expect(sent.status).toBe(200)
  const { reportId } = sent.body
  await expect.poll(() => app.db.$count(reportFiles, eq(reportFiles.reportId, reportId))).toBe(1)
  const [carrying] = await app.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.customerId, home.id))
  const email = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${carrying?.id}`)
  const [file] = email.body.attachments
  expect(file).toMatchObject({ contentType: 'application/pdf', path: expect.stringMatching(/^\/api\//) })
  expect((await admin.get(file?.path ?? '')).status).toBe(200)
  await app.db.update(outbox).set({ state: 'sent', sentAt: app.clock.now() })
  await nightAfter({ days: emailRetentionDays + 1 })
  expect(await app.db.$count(outbox, eq(outbox.text, ''))).toBe(1)
  expect(await app.db.$count(reports, eq(reports.id, reportId))).toBe(1)
  const list = await admin.get(`/api/Customer/GetReports?customerId=${home.id}`)
  expect(list.body).toMatchObject([{ reportId, sentTo: home.email, mailState: 'sent' }])
  expect((await admin.get(`/api/Customer/GetReportPdf?reportId=${reportId}`)).status).toBe(200)
})

test('an email is emptied only once: a second night does not change the date', async () => {
  const id = await insertOldEmail('password-reset')
  const emptiedAt = await nightAfter({ hours: 2 })
  const [first] = await app.db.select().from(outbox).where(eq(outbox.id, id))
  expect(first?.emptiedAt).toEqual(emptiedAt)
  await nightAfter({ days: 1 })
  const [second] = await app.db.select().from(outbox).where(eq(outbox.id, id))
  expect(second?.emptiedAt).toEqual(first?.emptiedAt)
})
