import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditLine, AuditRow } from '#contract/office/audit.ts'
import { auditLines } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertUser } from '#tests/support/factories.ts'

type Page = { rows: AuditRow[]; total: number }

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const listUrl = '/api/Audit/GetLinesByFilters'
const list = async (filter: object = {}) =>
  (await admin.post<Page>(listUrl, { pageSize: 100, ...filter })).body
const actionsOf = async (filter: object) => (await list(filter)).rows.map(({ action }) => action)

describe('refused', () => {
  const calls = [
    ['POST', listUrl],
    ['GET', '/api/Audit/GetLineById?id=1'],
    ['GET', '/api/Audit/GetPeople'],
    ['GET', '/api/Export/AuditTrail'],
  ] as const

  test('to visitors, customers and staff without the role', async () => {
    const customer = app.visitor()
    const home = await insertCustomer(app.db)
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    for (const [client, status] of [
      [app.visitor(), 401],
      [customer, 403],
      [technician, 403],
      [await app.signIn('salesperson'), 403],
    ] as const) {
      for (const [method, url] of calls) {
        const answer = method === 'GET' ? await client.get(url) : await client.post(url)
        expect([url, answer.status]).toEqual([url, status])
      }
    }
  })

  test('writes one line per person, call and minute, however often it is tried; none for visitors', async () => {
    const caller = await app.signIn('technician')
    for (let attempt = 0; attempt < 5; attempt++) await caller.post(listUrl)
    await caller.get('/api/Audit/GetPeople')
    app.clock.pass({ minutes: 2 })
    await caller.post(listUrl)
    await app.visitor().post(listUrl)
    const { rows } = await list({ by: String(caller.user.id), action: 'call-refused' })
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(['audit.list', 'audit.people', 'audit.list'])
    expect((await list({ by: 'visitor', action: 'call-refused' })).rows).toEqual([])
  })

  test('throttled sign-ins write one line a minute', async () => {
    const { id, email } = await insertUser(app.db, { role: 'technician' })
    for (let attempt = 0; attempt < 14; attempt++) {
      await app.visitor().post('/api/User/Login', { email, password: 'wrong' })
    }
    const actions = await actionsOf({ subjectKind: 'user', subjectId: String(id) })
    expect(actions.filter((action) => action === 'sign-in-refused')).toHaveLength(10)
    expect(actions.filter((action) => action === 'sign-in-throttled')).toHaveLength(1)
  })
})

describe('the database protects the trail', () => {
  const kept = 'The audit trail is only added to: its lines are neither changed nor removed'
  const refusalOf = async (statement: string) => {
    const error: unknown = await app.db.execute(statement).catch((thrown: unknown) => thrown)
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : 'not refused'
  }

  test.each([
    "update audit_lines set action = 'sign-in'",
    "update audit_lines set after = null where action = 'nothing at all'",
    'delete from audit_lines',
    'delete from audit_lines where id = 0',
    'truncate audit_lines',
    'truncate audit_lines cascade',
  ])('%s is refused', async (statement) => {
    const before = await app.db.select().from(auditLines).orderBy(auditLines.id)
    expect(await refusalOf(statement)).toBe(kept)
    expect(await app.db.select().from(auditLines).orderBy(auditLines.id)).toEqual(before)
  })

  test('except for personal data, within an erasure', async () => {
    await technician.post('/api/Customer/AddOrUpdateCustomer', { name: 'Ada Lost', address: '9 Elm Street' })
    const [line] = await app.db.select().from(auditLines).where(eq(auditLines.action, 'add-customer'))
    const erasing = (change: string) =>
      app.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('hvac.erasing', '1', true)`)
        await tx.execute(sql.raw(`update audit_lines set ${change} where id = ${line?.id}`))
      })
    for (const change of [
      'actor_id = 7',
      "after = '{}'",
      "action = 'sign-in'",
      "actor_name = 'Somebody else'",
    ]) {
      await expect(erasing(change)).rejects.toThrow()
    }
    await erasing('before = null, after = null, actor_name = null, ip_address = null')
    const [emptied] = await app.db.select().from(auditLines).where(eq(auditLines.action, 'add-customer'))
    expect(emptied).toEqual({ ...line, before: null, after: null, actorName: null, ipAddress: null })
    expect(await refusalOf('update audit_lines set after = null')).toBe(kept)
  })
})

test('the list can be filtered by person, action, subject and day, newest first', async () => {
  const seller = await app.signInByPassword('salesperson')
  const home = await insertCustomer(app.db)
  await seller.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)
  await seller.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
  const byHer = { by: String(seller.user.id) }
  expect(await actionsOf(byHer)).toEqual(['delete-customer', 'issue-label-code', 'sign-in'])
  expect(await actionsOf({ ...byHer, order: 'asc', pageSize: 1 })).toEqual(['sign-in'])
  expect(await actionsOf({ ...byHer, action: 'issue-label-code' })).toEqual(['issue-label-code'])
  const about = { subjectKind: 'customer', subjectId: String(home.id) }
  expect(await actionsOf(about)).toEqual(['delete-customer', 'issue-label-code'])
  expect(await actionsOf({ ...byHer, subjectId: String(home.id) })).toEqual([
    'delete-customer',
    'issue-label-code',
  ])
  expect((await list({ by: 'customer' })).rows.every(({ actorKind }) => actorKind === 'customer')).toBe(true)
  const today = new Date().toISOString().slice(0, 10)
  expect(await actionsOf({ ...about, from: today, to: today })).toHaveLength(2)
  expect(await actionsOf({ ...about, to: '2020-01-01' })).toEqual([])
  expect(await actionsOf({ ...about, from: '2999-01-01' })).toEqual([])
  expect((await admin.post(listUrl, { by: 'Ann' })).status).toBe(400)
})

test('a line shows the states before and after; a missing one is 404', async () => {
  const home = await insertCustomer(app.db, { phone: '416-555-0100' })
  await admin.post('/api/Customer/AddOrUpdateCustomer', {
    id: home.id,
    version: 1,
    email: home.email,
    address: home.address,
    phone: '416-555-0199',
  })
  const [row] = (await list({ subjectKind: 'customer', subjectId: String(home.id) })).rows
  const { body } = await admin.get<AuditLine>(`/api/Audit/GetLineById?id=${row?.id}`)
  expect(body).toMatchObject({
    action: 'change-customer',
    actorName: admin.user.name,
    ipAddress: '127.0.0.1',
    before: { phone: '416-555-0100' },
    after: { phone: '416-555-0199' },
  })
  expect((await admin.get('/api/Audit/GetLineById?id=999999999')).status).toBe(404)
})

test('the people to filter by are all present and former staff', async () => {
  const gone = await insertUser(app.db, { role: 'technician', name: 'Gone By Now' })
  await insertUser(app.db, { role: null, name: 'Waits Still' })
  await admin.post('/api/User/DeleteUser', { email: gone.email })
  const { body } = await admin.get<{ name: string; isDeleted: boolean }[]>('/api/Audit/GetPeople')
  expect(body).toContainEqual({ id: gone.id, name: 'Gone By Now', isDeleted: true })
  expect(body).toContainEqual({ id: admin.user.id, name: admin.user.name, isDeleted: false })
  expect(body.map(({ name }) => name)).not.toContain('Waits Still')
})

test('the export says in words what changed, in its reader’s time zone', async () => {
  const home = await insertCustomer(app.db, { name: 'Ann' })
  const { email, address, phone, id } = home
  await technician.post('/api/Customer/AddOrUpdateCustomer', {
    id,
    version: 1,
    email,
    address,
    phone,
    name: '=1+1',
  })
  const query = `subjectKind=customer&subjectId=${id}&timeZone=America/Toronto`
  const cells = await readSheet((await admin.get(`/api/Export/AuditTrail?${query}`)).bytes)
  expect(cells[1]).toEqual(['When', 'Who', 'From', 'Action', 'Subject', 'What changed'])
  expect(cells[2]?.slice(1)).toEqual([
    technician.user.name,
    '127.0.0.1',
    'Changed a customer',
    `Customer ${id}`,
    'Name: Ann → =1+1',
  ])
  const [line] = (await list({ subjectKind: 'customer', subjectId: String(id) })).rows
  const shown = cells[2]?.[0]
  expect(shown).toBeInstanceOf(Date)
  const ahead = Date.parse(line?.at ?? '') - (shown instanceof Date ? shown.getTime() : 0)
  expect([4, 5]).toContain(Math.round(ahead / 3_600_000))
})
