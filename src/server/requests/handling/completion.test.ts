import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryStep, RequestDetails } from '#contract/requests/requests.ts'
import { auditLines, outbox, requests, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRequest, insertUser } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

const complete = '/api/Request/RequestCompleted'
const undo = '/api/Request/UndoCompletion'
const reopen = '/api/Request/ReopenRequest'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let salesperson: StaffClient
let requestId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  requestId = (await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })).id
})
afterAll(() => app.close())

const stored = async () => (await app.db.select().from(requests).where(eq(requests.id, requestId)))[0]
const lastStep = async () =>
  (await admin.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${requestId}`)).body.at(-1)
const lastLine = async () =>
  (
    await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subjectKind, 'request'), eq(auditLines.subjectId, String(requestId))))
      .orderBy(desc(auditLines.id))
      .limit(1)
  )[0]
const emailsOf = () => app.db.select().from(outbox).where(eq(outbox.requestId, requestId))

describe('undoing and reopening are refused', () => {
  test('to whoever did not complete the request, and reopening to everybody but Admins', async () => {
    await technician.post(complete, { requestId })
    for (const path of [undo, reopen]) {
      const body = { requestId, reason: 'Not done' }
      expect((await app.visitor().post(path, body)).status).toBe(401)
      expect((await salesperson.post(path, body)).status).toBe(403)
    }
    expect((await admin.post(undo, { requestId })).status).toBe(403)
    expect((await technician.post(reopen, { requestId, reason: 'Not done' })).status).toBe(403)
    expect((await stored())?.status).toBe('completed')
  })

  test('for a request that is open or missing, with the reason', async () => {
    const refused = { status: 409, body: { code: 'ILLEGAL_MOVE', message: messages.requests.notCompleted } }
    expect(await technician.post(undo, { requestId })).toMatchObject(refused)
    expect(await admin.post(reopen, { requestId, reason: 'Not done' })).toMatchObject(refused)
    expect((await technician.post(undo, { requestId: 2_000_000_000 })).status).toBe(404)
    expect((await admin.post(reopen, { requestId: 2_000_000_000, reason: 'Not done' })).status).toBe(404)
  })

  test('after ten minutes', async () => {
    await technician.post(complete, { requestId })
    app.clock.pass({ minutes: 10 })
    expect(await technician.post(undo, { requestId })).toMatchObject({
      status: 409,
      body: { code: 'UNDO_TOO_LATE', message: messages.requests.undoTooLate },
    })
    expect((await stored())?.status).toBe('completed')
  })

  test('from a state that is over', async () => {
    await technician.post(complete, { requestId })
    for (const [client, path] of [
      [technician, undo],
      [admin, reopen],
    ] as const)
      expect(await client.post(path, { requestId, version: 1, reason: 'Not done' })).toMatchObject({
        status: 409,
        body: { code: 'REQUEST_MOVED' },
      })
  })

  test('without a reason, or with one that is too long, at its field', async () => {
    await technician.post(complete, { requestId })
    for (const [reason, message] of [
      [' ', messages.requests.reasonMissing],
      ['a'.repeat(10_412), 'Keep it under 10,000 characters. It has 10,412.'],
    ])
      expect(await admin.post(reopen, { requestId, reason })).toMatchObject({
        status: 400,
        body: { data: { problems: [{ path: 'reason', message }] } },
      })
  })
})

describe('a completion', () => {
  test('keeps its outcome and note, for the list, the history and the audit trail', async () => {
    const told = { outcome: 'not-reached', note: 'Rang twice.\nNobody opened.' }
    expect((await technician.post(complete, { requestId, version: 1, ...told })).status).toBe(200)
    const { body } = await technician.get<RequestDetails>(
      `/api/Request/GetRequestById?requestId=${requestId}`,
    )
    expect(body).toMatchObject({
      outcome: told.outcome,
      completionNote: told.note,
      completedByUserId: technician.user.id,
      completedDate: app.clock.now().toISOString(),
    })
    expect(await lastStep()).toMatchObject({ step: 'completed', by: technician.user.name, ...told })
    expect(await lastLine()).toMatchObject({ action: 'complete-request', after: told })
  })

  test('is done unless something else is said, and only then the requester is told', async () => {
    await technician.post(complete, { requestId, outcome: 'no-longer-needed' })
    expect(await emailsOf()).toEqual([])
    await technician.post(undo, { requestId })
    await technician.post(complete, { requestId })
    expect((await stored())?.outcome).toBe('done')
    expect(await emailsOf()).toMatchObject([{ kind: 'request-completed', state: 'queued' }])
  })

  test.each([
    [{ note: 'a'.repeat(10_412) }, 'note'],
    [{ outcome: 'lost' }, 'outcome'],
  ])('is refused with a wrong field, which is named', async (wrong, path) => {
    expect(await technician.post(complete, { requestId, ...wrong })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path }] } },
    })
  })

  test('is refused from a state that is over', async () => {
    await admin.post('/api/Request/AssignUser', { requestId, assignedUserId: salesperson.user.id })
    expect(await admin.post(complete, { requestId, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_MOVED' },
    })
  })
})

test('undone, a request is back with its assignee, and its email does not leave', async () => {
  await technician.post(complete, { requestId, note: 'Done' })
  app.clock.pass({ minutes: 9 })
  expect((await technician.post(undo, { requestId, version: 2 })).body).toBe(true)
  expect(await stored()).toMatchObject({
    status: 'assigned',
    assignedUserId: technician.user.id,
    completedAt: null,
    completedByUserId: null,
    outcome: null,
    completionNote: null,
  })
  expect(await lastStep()).toMatchObject({ step: 'undone', by: technician.user.name })
  expect(await lastLine()).toMatchObject({ action: 'undo-completion', after: { status: 'assigned' } })
  expect(await emailsOf()).toMatchObject([{ state: 'cancelled' }])
})

test('reopened, a request goes back to its assignee, with the reason in its history', async () => {
  await technician.post(complete, { requestId })
  app.clock.pass({ hours: 11 })
  expect((await admin.post(reopen, { requestId, reason: 'It leaks again.' })).body).toBe(true)
  expect(await stored()).toMatchObject({ status: 'assigned', assignedUserId: technician.user.id })
  expect(await lastStep()).toMatchObject({ step: 'reopened', by: admin.user.name, note: 'It leaks again.' })
})

test('reopened, a request goes to Pending when its assignee has left', async () => {
  const leaver = await insertUser(app.db, { role: 'technician' })
  await app.db
    .update(requests)
    .set({ status: 'completed', assignedUserId: leaver.id })
    .where(eq(requests.id, requestId))
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, leaver.id))
  expect((await admin.post(reopen, { requestId, reason: 'It leaks again.' })).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'pending', assignedUserId: null })
})

test('an Admin who visits homes can be assigned, and is listed with those who can', async () => {
  const owner = await insertUser(app.db, { role: 'admin', isAssignable: true })
  const { body } = await admin.get<{ id: number }[]>('/api/User/GetAllUsersAcceptAdmin')
  expect(body.map(({ id }) => id)).toContain(owner.id)
  expect(body.map(({ id }) => id)).not.toContain(admin.user.id)
  expect((await admin.post('/api/Request/AssignUser', { requestId, assignedUserId: owner.id })).body).toBe(
    true,
  )
  expect((await stored())?.assignedUserId).toBe(owner.id)
})
