import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLines, outbox, reports, throttles } from '#db/schema.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { insertComparableHome, openHome, sendOnePath, sendSystemPath } from '#tests/support/reports.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(throttles))

type Answer = { reportId: number; sentTo: string }

/** What is stored for a home: reports, emails and audit lines. */
async function storedFor(customerId: number) {
  const kept = await app.db.select({ id: reports.id }).from(reports).where(eq(reports.customerId, customerId))
  const lines = await Promise.all(
    kept.map(({ id }) =>
      app.db.$count(
        auditLines,
        and(eq(auditLines.action, 'send-report'), eq(auditLines.subjectId, String(id))),
      ),
    ),
  )
  return {
    reports: kept.length,
    emails: await app.db.$count(outbox, eq(outbox.customerId, customerId)),
    auditLines: lines.reduce((sum, count) => sum + count, 0),
  }
}

test('a key must be a UUID', async () => {
  const { id } = await insertComparableHome(app)
  const answer = await technician.post(sendSystemPath(id, { sendKey: 'twice' }))
  expect(answer.status).toBe(400)
  expect(await storedFor(id)).toEqual({ reports: 0, emails: 0, auditLines: 0 })
})

test('a key used for another home reveals nothing: each home gets its own email', async () => {
  const sendKey = randomUUID()
  const home = await insertComparableHome(app)
  const first = await technician.post<Answer>(sendOnePath(home.id, 'AC 1', { sendKey }))
  const other = await insertComparableHome(app)
  const neighbour = await openHome(app, other)
  expect((await neighbour.post(sendOnePath(home.id, 'AC 1', { sendKey }))).status).toBe(404)
  expect((await app.visitor().post(sendOnePath(home.id, 'AC 1', { sendKey }))).status).toBe(401)
  const answer = await neighbour.post<Answer>(sendOnePath(other.id, 'AC 1', { sendKey }))
  expect(answer).toMatchObject({ status: 200, body: { sentTo: maskedEmail(other.email ?? '') } })
  expect(answer.body.reportId).not.toBe(first.body.reportId)
  expect(await storedFor(other.id)).toEqual({ reports: 1, emails: 1, auditLines: 1 })
})

test('two simultaneous calls with one key, and a much later one, send one email and get the same answer', async () => {
  const home = await insertComparableHome(app)
  const holder = await openHome(app, home)
  const path = sendSystemPath(home.id, { sendKey: randomUUID() })
  const [one, two] = await Promise.all([holder.post<Answer>(path), holder.post<Answer>(path)])
  app.clock.pass({ hours: 1 })
  const late = await holder.post<Answer>(
    path.replace(/sendKey=.*/, (key) => key.toUpperCase().replace('SENDKEY', 'sendKey')),
  )
  expect([one?.status, two?.status, late.status]).toEqual([200, 200, 200])
  expect(two?.body).toEqual(one?.body)
  expect(late.body).toEqual(one?.body)
  expect(await storedFor(home.id)).toEqual({ reports: 1, emails: 1, auditLines: 1 })
})

test('another key, another comparison with the same key, and no key each send an email', async () => {
  const { id } = await insertComparableHome(app)
  const sendKey = randomUUID()
  for (const path of [
    sendOnePath(id, 'AC 1', { sendKey }),
    sendOnePath(id, 'AC 1', { sendKey: randomUUID() }),
    sendOnePath(id, 'AC 1', { sendKey, seer: 18 }),
    sendOnePath(id, 'Furnace 1', { sendKey }),
    sendOnePath(id, 'AC 1'),
    sendOnePath(id, 'AC 1'),
  ]) {
    expect((await technician.post(path)).status).toBe(200)
  }
  expect(await storedFor(id)).toEqual({ reports: 6, emails: 6, auditLines: 6 })
})

test('a repetition does not count towards the limits and is answered even when they are used up', async () => {
  const home = await insertComparableHome(app)
  const holder = await openHome(app, home)
  const paths = Array.from({ length: 6 }, () => sendOnePath(home.id, 'AC 1', { sendKey: randomUUID() }))
  for (const path of paths) {
    const answers = await Promise.all([holder.post(path), holder.post(path), holder.post(path)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  expect((await holder.post(sendOnePath(home.id, 'AC 1', { sendKey: randomUUID() }))).status).toBe(429)
  for (const path of paths) expect((await holder.post(path)).status).toBe(200)
  expect(await storedFor(home.id)).toEqual({ reports: 6, emails: 6, auditLines: 6 })
})

test('a key whose first call was refused or failed is free', async () => {
  const { id } = await insertComparableHome(app, { email: null })
  const path = sendSystemPath(id, { sendKey: randomUUID() })
  expect((await technician.post(path)).status).toBe(422)
  await app.db.execute(`update customers set email = 'late@test.example' where id = ${id}`)
  await app.db.execute("alter table outbox add constraint closed check (subject = '') not valid")
  expect((await technician.post(path)).status).toBe(500)
  await app.db.execute('alter table outbox drop constraint closed')
  expect(await technician.post(path)).toMatchObject({ status: 200, body: { sentTo: 'late@test.example' } })
  expect(await storedFor(id)).toEqual({ reports: 1, emails: 1, auditLines: 1 })
})
