import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/callers/employees.ts'
import { accounts, auditLines, requests, sessions } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRequest, insertUser, nextNumber } from '#tests/support/factories.ts'

const saveUrl = '/api/User/AddOrUpdateEmployee'
const password = 'a brand new secret'
const [admin1, salesperson2, technician3] = [1, 2, 3]

type Saved = { statusCode: number; id: number; version: number }
type Refused = { code: string; message: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const newcomer = () => {
  const number = nextNumber()
  return { name: `New ${number}`, email: `new.${number}@test.example`, password, roleId: technician3 }
}
const add = async (input: object = newcomer()) => (await admin.post<Saved>(saveUrl, input)).body
const read = async (id: number) => (await admin.get<Employee>(`/api/User/GetUserById?id=${id}`)).body
const change = async (id: number, part: object, caller: StaffClient = admin) => {
  const { version, name, email, roleId } = await read(id)
  return caller.post<Saved & Refused>(saveUrl, { id, version, name, email, roleId, ...part })
}
const remove = (email: string, caller: StaffClient = admin) =>
  caller.post<Refused>(`/api/User/DeleteUser?email=${encodeURIComponent(email)}`)
const canSignIn = async (email: string, secret: string) =>
  (await app.visitor().post('/api/User/Login', { email, password: secret })).status === 200
const linesAbout = (id: number, kind = 'user') =>
  app.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.subjectId, String(id)), eq(auditLines.subjectKind, kind)))
    .orderBy(auditLines.id)

describe('non-Admins', () => {
  test.each(['salesperson', 'technician'] as const)('%s may not read or write anything', async (role) => {
    const caller = await app.signIn(role)
    const before = await read((await add()).id)
    for (const answer of [
      await caller.get('/api/User/GetAllUsers'),
      await caller.get('/api/User/GetAllUsersAcceptAdmin'),
      await caller.get(`/api/User/GetUserById?id=${before.id}`),
      await caller.get(`/api/User/GetUserByEmail?email=${before.email}`),
      await caller.post('/api/User/GetUsersByFilters'),
      await caller.post(saveUrl, { ...before, name: 'Taken over', roleId: admin1 }),
      await caller.post(saveUrl, { ...newcomer(), roleId: admin1 }),
      await remove(before.email, caller),
    ])
      expect(answer.status).toBe(403)
    expect(await read(before.id)).toEqual(before)
  })
})

describe('saving', () => {
  test('adds with code 1 a person who can sign in, and changes with code 2', async () => {
    const input = newcomer()
    const added = await add(input)
    expect(added).toEqual({ statusCode: 1, id: expect.any(Number), version: 1 })
    expect(await canSignIn(input.email, password)).toBe(true)
    const { body } = await change(added.id, { name: 'Renamed', roleId: salesperson2 })
    expect(body).toEqual({ statusCode: 2, id: added.id, version: 2 })
    expect(await read(added.id)).toMatchObject({ name: 'Renamed', roleId: 2, roleName: 'Salesperson' })
    expect(await canSignIn(input.email, password)).toBe(true)
  })

  test('answers 3 to an email in use, in any letter case, and writes nothing', async () => {
    const [one, other] = [newcomer(), newcomer()]
    await add(one)
    const { id } = await add(other)
    expect((await add({ ...newcomer(), email: one.email.toUpperCase() })).statusCode).toBe(3)
    expect((await change(id, { email: one.email, name: 'Lost' })).body.statusCode).toBe(3)
    expect(await read(id)).toMatchObject({ email: other.email, name: other.name, version: 1 })
  })

  test('answers 3 to all but one of several simultaneous additions of one email', async () => {
    const input = newcomer()
    const answers = await Promise.all([add(input), add(input), add(input)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([1, 3, 3])
  })

  test('takes the body that the specification lists, without a version, and leaves what it has not', async () => {
    const { id, ...person } = {
      ...newcomer(),
      ...(await add({ ...newcomer(), roleId: 1, isAssignable: true })),
    }
    await change(id, { name: 'First', roleId: 1 })
    const { name, email } = person
    const { body } = await admin.post<Saved>(saveUrl, { id, name, email, password: '', roleId: 1 })
    expect(body).toMatchObject({ statusCode: 2, version: 3 })
    expect(await read(id)).toMatchObject({ name, isAssignable: true })
  })

  test('refuses a stale version with the newer record', async () => {
    const { id } = await add()
    const seen = await read(id)
    await change(id, { name: 'First' })
    const late = await admin.post<{ data: { current: Employee } }>(saveUrl, { ...seen, name: 'Second' })
    expect(late.status).toBe(409)
    expect(late.body.data.current).toMatchObject({ name: 'First', version: 2 })
  })

  test.each([
    ['no name', { name: ' ' }, ['name']],
    ['no email', { email: '' }, ['email']],
    ['no address', { email: 'nobody' }, ['email']],
    ['a NUL in the name', { name: 'a\u0000b' }, undefined],
    ['no role and no password', { roleId: 0, password: '' }, ['password', 'roleId']],
    ['a role that is none', { roleId: 4 }, ['roleId']],
    ['a short password', { password: 'nine char' }, ['password']],
    ['an endless password', { password: 'x'.repeat(201) }, ['password']],
    ['an id in words', { id: 'one' }, ['id']],
  ])('refuses %s by field', async (_what, wrong, paths) => {
    const { status, body } = await admin.post<Refused>(saveUrl, { ...newcomer(), ...wrong })
    expect(status).toBe(400)
    expect(body.data?.problems.map((problem) => problem.path).sort()).toEqual(paths)
  })

  test('a missing employee is 404, a huge id 400', async () => {
    expect((await admin.post(saveUrl, { ...newcomer(), id: 999_999 })).status).toBe(404)
    for (const id of ['0', '-1', 'x', '99999999999', '1.5'])
      expect([id, (await admin.get(`/api/User/GetUserById?id=${id}`)).status]).toEqual([id, 400])
    expect((await admin.get('/api/User/GetUserById?id=999999')).status).toBe(404)
    expect((await admin.get('/api/User/GetUserByEmail?email=nobody@test.example')).status).toBe(404)
  })
})

describe('a password', () => {
  test('stays unchanged if empty; a new one ends every session and replaces the old one', async () => {
    const input = newcomer()
    const { id } = await add(input)
    const open = await app.signIn(input)
    await change(id, { name: 'Same password' })
    expect((await open.get('/api/User/Me')).body).not.toBeNull()
    app.clock.pass({ hours: 1 })
    await change(id, { password: 'another long secret' })
    expect((await open.get('/api/User/Me')).body).toBeNull()
    expect(await canSignIn(input.email, password)).toBe(false)
    expect(await canSignIn(input.email, 'another long secret')).toBe(true)
    expect((await read(id)).passwordChangedDate).toBe(app.clock.now().toISOString())
  })

  test('set by Admins for themselves keeps them signed in only here', async () => {
    const { email } = await insertUser(app.db, { role: 'admin' })
    const here = await app.signIn({ email })
    const elsewhere = await app.signIn({ email })
    await change(here.user.id, { password: 'another long secret' }, here)
    expect((await here.get('/api/User/Me')).body).not.toBeNull()
    expect((await elsewhere.get('/api/User/Me')).body).toBeNull()
  })

  test('is in no answer, audit line or log', async () => {
    const input = newcomer()
    const { id } = await add(input)
    await change(id, { password: 'another long secret' })
    const [account] = await app.db.select().from(accounts).where(eq(accounts.userId, id))
    const answers = [
      await admin.get('/api/User/GetAllUsers'),
      await admin.get(`/api/User/GetUserById?id=${id}`),
      await admin.get(`/api/User/GetUserByEmail?email=${input.email}`),
      await admin.post('/api/User/GetUsersByFilters', { email: input.email }),
      await admin.post(saveUrl, { ...newcomer(), name: '', password: 'a refused secret' }),
    ].map((answer) => answer.body)
    const told = JSON.stringify([answers, await app.db.select().from(auditLines), app.logLines])
    for (const secret of [password, 'another long secret', 'a refused secret', account?.password ?? '-'])
      expect(told).not.toContain(secret)
    expect((await linesAbout(id)).map((line) => line.action)).toEqual(['add-employee', 'change-employee'])
  })
})

describe('deleting', () => {
  test('ends every session, frees the email, and sends open requests back to Pending', async () => {
    const input = newcomer()
    const { id } = await add(input)
    const open = await app.signIn(input)
    const assigned = await insertRequest(app.db, { status: 'assigned', assignedUserId: id })
    const completed = await insertRequest(app.db, { status: 'completed', assignedUserId: id })
    expect((await remove(input.email.toUpperCase())).body).toBe(true)

    expect((await open.get('/api/User/Me')).body).toBeNull()
    expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect((await admin.get(`/api/User/GetUserById?id=${id}`)).status).toBe(404)
    const [sentBack] = await app.db.select().from(requests).where(eq(requests.id, assigned.id))
    expect(sentBack).toMatchObject({ status: 'pending', assignedUserId: null, version: 2 })
    const [kept] = await app.db.select().from(requests).where(eq(requests.id, completed.id))
    expect(kept).toMatchObject({ status: 'completed', assignedUserId: id })
    expect(await linesAbout(assigned.id, 'request')).toMatchObject([{ action: 'return-request' }])

    const again = await add({ ...input, password: 'the successor has it' })
    expect(again.statusCode).toBe(1)
    expect(await canSignIn(input.email, password)).toBe(false)
    const successor = await app.signIn({ email: input.email, password: 'the successor has it' })
    expect(successor.user.id).toBe(again.id)
  })

  test('takes the email from the query or the body, and refuses two different ones', async () => {
    const [one, other] = [newcomer(), newcomer()]
    await add(one)
    await add(other)
    const url = '/api/User/DeleteUser'
    expect((await admin.post(`${url}?email=${one.email}`, { email: other.email })).status).toBe(400)
    expect((await admin.post(url)).status).toBe(400)
    expect((await admin.post(url, { email: one.email })).body).toBe(true)
    expect((await admin.post(`${url}?email=${other.email}`, { email: other.email })).body).toBe(true)
    expect((await admin.post(url, { email: one.email })).status).toBe(404)
  })

  test('does not delete somebody who was deleted or waits for a role', async () => {
    const { email } = await insertUser(app.db, { role: null })
    expect((await remove(email)).status).toBe(404)
  })
})

test('each write is audited, a refused one is not', async () => {
  const input = newcomer()
  const { id } = await add(input)
  await change(id, { roleId: salesperson2 })
  await change(id, { roleId: 9 })
  await remove(input.email)
  const lines = await linesAbout(id)
  expect(lines.map((line) => line.action)).toEqual(['add-employee', 'change-employee', 'delete-employee'])
  expect(lines[1]).toMatchObject({ before: { roleName: 'Technician' }, after: { roleName: 'Salesperson' } })
  const [last] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(last).toMatchObject({ actorId: admin.user.id, before: { email: input.email } })
})
