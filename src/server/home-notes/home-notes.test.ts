import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HomeNote } from '#contract/homes/home-notes.ts'
import { auditLines } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertHomeNote } from '#tests/support/factories.ts'

type Refused = {
  code: string
  message: string
  data: { problems: { path: string; message: string }[]; current: HomeNote }
}
type Answer = HomeNote & Refused
type Page = { rows: HomeNote[]; total: number }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db)
})
afterAll(() => app.close())

const url = (name: string) => `/api/Customer/${name}`
const add = (caller: Client, text: string, customerId = home.id) =>
  caller.post<Answer>(url('AddHomeNote'), { customerId, text })
const change = (caller: Client, { id, version }: HomeNote, text: string) =>
  caller.post<Answer>(url('ChangeHomeNote'), { noteId: id, version, text })
const pin = (caller: Client, noteId: number, isPinned = true) =>
  caller.post<Answer>(url('PinHomeNote'), { noteId, isPinned })
const remove = (caller: Client, id: number) => caller.post<Answer>(`${url('DeleteHomeNote')}?id=${id}`)
const restore = (caller: Client, id: number) => caller.post<Answer>(`${url('RestoreHomeNote')}?id=${id}`)
const list = async (query = '') =>
  (await admin.get<Page>(`${url('GetHomeNotes')}?customerId=${home.id}${query}`)).body
const lastLine = async () => {
  const ofHome = and(eq(auditLines.subjectKind, 'customer'), eq(auditLines.subjectId, String(home.id)))
  const [line] = await app.db.select().from(auditLines).where(ofHome).orderBy(desc(auditLines.id)).limit(1)
  return line
}

describe('who is refused', () => {
  test('visitors and the customer', async () => {
    const customer = app.visitor()
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    for (const [client, status] of [
      [app.visitor(), 401],
      [customer, 403],
    ] as const) {
      expect((await client.get(`${url('GetHomeNotes')}?customerId=${home.id}`)).status).toBe(status)
      expect((await add(client, 'Side door')).status).toBe(status)
    }
    expect((await list()).total).toBe(0)
  })

  test('a change or deletion by another who is no Admin; pinning is for all', async () => {
    const note = (await add(technician, 'Side door')).body
    expect((await change(salesperson, note, 'Back door')).status).toBe(403)
    expect((await remove(salesperson, note.id)).status).toBe(403)
    expect((await pin(salesperson, note.id)).status).toBe(200)
    expect((await change(admin, note, 'Back door')).body.text).toBe('Back door')
    expect((await remove(admin, note.id)).status).toBe(200)
  })

  test('an empty note, and one that is too long, at the field', async () => {
    const empty = (await add(technician, ' \n ')).body
    expect(empty.data.problems).toEqual([{ path: 'text', message: 'Write something first.' }])
    const long = (await add(technician, 'a'.repeat(10_412))).body
    expect(long.data.problems).toEqual([
      { path: 'text', message: 'Keep it under 10,000 characters. It has 10,412.' },
    ])
    expect((await add(technician, 'a'.repeat(10_000))).status).toBe(200)
  })

  test('a home that is missing, deleted, or only a label', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    const gone = await insertCustomer(app.db, { deletedAt: new Date() })
    const ofGone = await insertHomeNote(app.db, {
      customerId: gone.id,
      writtenByUserId: technician.user.id,
    })
    for (const id of [label.id, gone.id, 999_999]) {
      expect((await add(technician, 'Side door', id)).status).toBe(404)
      expect((await technician.get(`${url('GetHomeNotes')}?customerId=${id}`)).status).toBe(404)
    }
    expect((await pin(technician, ofGone.id)).status).toBe(404)
    expect((await remove(technician, ofGone.id)).status).toBe(404)
  })
})

test('a note has its author and time, and keeps its lines; the newest comes first', async () => {
  await add(technician, 'Side door.\nThe dog is shy.  ')
  app.clock.pass({ minutes: 5 })
  await add(salesperson, 'Wants the thermostat moved')
  expect(await list()).toMatchObject({
    total: 2,
    rows: [
      { text: 'Wants the thermostat moved', writtenBy: salesperson.user.name, editedDate: null },
      {
        text: 'Side door.\nThe dog is shy.',
        writtenBy: technician.user.name,
        writtenByUserId: technician.user.id,
        writtenDate: '2026-11-22T15:00:00.000Z',
        isPinned: false,
      },
    ],
  })
  expect((await list('&page=2&pageSize=1')).rows).toMatchObject([{ writtenBy: technician.user.name }])
  expect(await lastLine()).toMatchObject({
    action: 'add-home-note',
    actorId: salesperson.user.id,
    after: { text: 'Wants the thermostat moved' },
  })
})

test('a change says when; the second of two at once is told the text of the first', async () => {
  const note = (await add(technician, 'Side door')).body
  app.clock.pass({ minutes: 1 })
  const changed = (await change(technician, note, 'Back door')).body
  expect(changed).toMatchObject({ text: 'Back door', editedDate: '2026-11-22T15:01:00.000Z' })
  expect(await lastLine()).toMatchObject({ before: { text: 'Side door' }, after: { text: 'Back door' } })
  const late = await change(admin, note, 'Garage')
  expect([late.status, late.body.code, late.body.data]).toEqual([
    409,
    'STALE_WRITE',
    { current: changed, by: technician.user.name },
  ])
  expect((await list()).rows.map(({ text }) => text)).toEqual(['Back door'])
})

test('one note is pinned and comes first; pinning another takes its place', async () => {
  const first = (await add(technician, 'First')).body
  app.clock.pass({ minutes: 1 })
  const second = (await add(technician, 'Second')).body
  await pin(technician, first.id)
  expect((await list()).rows.map(({ text, isPinned }) => [text, isPinned])).toEqual([
    ['First', true],
    ['Second', false],
  ])
  const answers = await Promise.all([pin(technician, second.id), pin(admin, second.id), pin(admin, first.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await list()).rows.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  await pin(technician, first.id, false)
  await pin(technician, second.id, false)
  expect((await list()).rows.map(({ text }) => text)).toEqual(['Second', 'First'])
})

test('a deleted note comes back: at once for whoever deleted it, later for an Admin', async () => {
  const note = (await add(technician, 'Side door')).body
  await pin(technician, note.id)
  expect((await remove(technician, note.id)).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await remove(technician, note.id)).status).toBe(404)
  expect((await restore(salesperson, note.id)).status).toBe(403)
  expect((await restore(technician, note.id)).status).toBe(200)
  expect((await list()).rows).toMatchObject([{ text: 'Side door', isPinned: true }])
  await remove(technician, note.id)
  const other = (await add(admin, 'Other')).body
  await pin(admin, other.id)
  app.clock.pass({ minutes: 6 })
  expect((await restore(technician, note.id)).status).toBe(403)
  expect((await restore(admin, note.id)).status).toBe(200)
  expect((await list()).rows.map(({ text, isPinned }) => [text, isPinned])).toEqual([
    ['Other', true],
    ['Side door', false],
  ])
})
