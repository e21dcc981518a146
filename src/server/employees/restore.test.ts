import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeletedEmployeeRow, Employee } from '#contract/callers/employees.ts'
import { auditLines, requests, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertRequest, insertUser, testPassword } from '#tests/support/factories.ts'

const listUrl = '/api/User/GetDeletedUsers'
const day = 24 * 3_600_000

type Listed = { rows: DeletedEmployeeRow[]; total: number }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() =>
  app.db
    .update(users)
    .set({ deletedAt: new Date(0) })
    .where(eq(users.role, 'technician')),
)

const remove = (email: string) => admin.post(`/api/User/DeleteUser?email=${encodeURIComponent(email)}`)
const restore = (caller: Client, id: number) =>
  caller.post<{ code: string; message: string }>(`/api/User/RestoreUser?id=${id}`)
const list = async (query = '') => (await admin.get<Listed>(listUrl + query)).body
const isThere = async (id: number) => (await admin.get(`/api/User/GetUserById?id=${id}`)).status === 200
const deletedTechnician = async (part: { email?: string; name?: string } = {}) => {
  const user = await insertUser(app.db, { role: 'technician', ...part })
  await remove(user.email)
  return user
}
const deletedBefore = (id: number, ago: number) =>
  app.db
    .update(users)
    .set({ deletedAt: new Date(app.clock.now().getTime() - ago) })
    .where(eq(users.id, id))

test('only Admins see and restore them', async () => {
  const { id } = await deletedTechnician()
  expect((await app.visitor().get(listUrl)).status).toBe(401)
  expect((await restore(app.visitor(), id)).status).toBe(401)
  const salesperson = await app.signIn('salesperson')
  expect((await salesperson.get(listUrl)).status).toBe(403)
  expect((await restore(salesperson, id)).status).toBe(403)
  expect(await isThere(id)).toBe(false)
})

test('a deleted employee is listed with who deleted them, and is restored unchanged, with an audit line', async () => {
  const { id, name, email } = await insertUser(app.db, { role: 'technician' })
  const { version } = (await admin.get<Employee>(`/api/User/GetUserById?id=${id}`)).body
  await remove(email)
  expect(await list()).toMatchObject({
    total: 1,
    rows: [{ id, name, email, roleName: 'Technician', deletedBy: admin.user.name }],
  })
  expect((await restore(admin, id)).body).toBe(true)
  expect(await list()).toMatchObject({ total: 0, rows: [] })
  expect((await admin.get<Employee>(`/api/User/GetUserById?id=${id}`)).body).toMatchObject({
    name,
    email,
    roleName: 'Technician',
    version: version + 2,
  })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({
    action: 'restore-employee',
    subjectId: String(id),
    actorId: admin.user.id,
    after: { name, email, roleName: 'Technician' },
  })
  expect((await restore(admin, id)).status).toBe(404)
})

test('earlier sessions stay ended; the password opens a new one', async () => {
  const { id, email } = await insertUser(app.db, { role: 'technician' })
  const theirs = await app.signIn({ email })
  await remove(email)
  await restore(admin, id)
  expect((await theirs.get('/api/User/Me')).body).toBeNull()
  expect((await app.signIn({ email, password: testPassword })).user.id).toBe(id)
})

test('requests stay as the deletion left them', async () => {
  const { id, email } = await insertUser(app.db, { role: 'technician' })
  const open = await insertRequest(app.db, { status: 'assigned', assignedUserId: id })
  const done = await insertRequest(app.db, { status: 'completed', assignedUserId: id })
  await remove(email)
  await restore(admin, id)
  const stored = async (requestId: number) =>
    (await app.db.select().from(requests).where(eq(requests.id, requestId)))[0]
  expect(await stored(open.id)).toMatchObject({ status: 'pending', assignedUserId: null })
  expect(await stored(done.id)).toMatchObject({ status: 'completed', assignedUserId: id })
})

test('an email that another employee has by now is named in the refusal, and nothing changes', async () => {
  const email = 'ann@home.example'
  const { id } = await deletedTechnician({ email })
  await insertUser(app.db, { role: 'salesperson', email: email.toUpperCase() })
  const { status, body } = await restore(admin, id)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
  expect(body.message).toContain(`Another account uses ${email} now.`)
  expect(await isThere(id)).toBe(false)
})

test('of two simultaneous restores with one email one succeeds', async () => {
  const twins = [
    await deletedTechnician({ email: 'twin@home.example' }),
    await deletedTechnician({ email: 'Twin@home.example' }),
  ]
  const answers = await Promise.all(twins.map(({ id }) => restore(admin, id)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.message).toMatch(
    /uses twin@home\.example now/i,
  )
})

test('they can be restored for 90 days and no longer', async () => {
  const [late, early] = [await deletedTechnician(), await deletedTechnician()]
  await deletedBefore(late.id, 90 * day + 1)
  await deletedBefore(early.id, 90 * day - 1)
  expect((await list()).rows.map((row) => row.id)).toEqual([early.id])
  expect((await restore(admin, late.id)).status).toBe(404)
  expect((await restore(admin, early.id)).status).toBe(200)
})

test('a refused account does not count as a deleted employee', async () => {
  const { id } = await insertUser(app.db, { role: null })
  await admin.post('/api/User/RefuseAccess', { id })
  expect((await list()).total).toBe(0)
  expect((await restore(admin, id)).status).toBe(404)
})

test('the list is paged, the latest deletion first', async () => {
  const people = [await deletedTechnician(), await deletedTechnician(), await deletedTechnician()]
  for (const [index, { id }] of people.entries()) await deletedBefore(id, index * day)
  const ids = people.map(({ id }) => id)
  const first = await list('?page=1&pageSize=2')
  expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2))
  expect(first.total).toBe(3)
  expect((await list('?page=2&pageSize=2')).rows.map((row) => row.id)).toEqual(ids.slice(2))
})

test.each([['?page=0'], ['?page=x'], ['?pageSize=101']])('%s is refused', async (query) => {
  expect((await admin.get(listUrl + query)).status).toBe(400)
})

test.each([['0'], ['-1'], ['x'], ['99999999999'], ['2147483647']])(
  'id %s is refused with an explanation',
  async (id) => {
    const { status, body } = await admin.post<{ message: string }>(`/api/User/RestoreUser?id=${id}`)
    expect([400, 404]).toContain(status)
    expect(body.message).not.toBe('')
  },
)
