import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertPage } from '#contract/office/alerts.ts'
import { alerts, customers, nightlyFailures, outbox, proposals, requests, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertRequest, insertUser } from '#tests/support/factories.ts'
import { insertSentProposal } from '#tests/support/price-book.ts'
import { insertEmail } from '../outbox/insert-email.ts'
import { insertDecision } from '../proposals/decision-queries.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let salesperson: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  salesperson = await app.signIn('salesperson')
})
beforeEach(() => app.db.delete(alerts))
afterAll(() => app.close())

const pageOf = async (who: Client, before = '') =>
  (await who.get<AlertPage>(`/api/Alert/GetAlerts${before}`)).body
const saysTo = async (who: Client) => (await pageOf(who)).rows.map(({ text, detail }) => [text, detail])
const countOf = async (who: Client) =>
  (await who.get<{ count: number; isCapped: boolean }>('/api/Alert/CountUnreadAlerts')).body
const read = (who: Client, upToId: number) =>
  who.post<{ readDate: string }>('/api/Alert/MarkAlertsRead', { upToId })
const assign = (requestId: number, assignedUserId: number) =>
  admin.post('/api/Request/AssignUser', { requestId, assignedUserId })

describe('an alert is for one person', () => {
  test('nobody else lists, counts or marks it, whatever number they send', async () => {
    expect((await app.visitor().get('/api/Alert/GetAlerts')).status).toBe(401)
    const { id } = await insertRequest(app.db)
    await assign(id, technician.user.id)
    const [own] = (await pageOf(technician)).rows
    expect(own).toMatchObject({ kind: 'request-assigned', readDate: null, subjectId: id })
    const other = await app.signIn('technician')
    expect([await pageOf(other), await countOf(other)]).toMatchObject([{ rows: [] }, { count: 0 }])
    expect(await pageOf(other, `?beforeId=${(own?.id ?? 0) + 1}`)).toMatchObject({ rows: [] })
    expect((await read(other, own?.id ?? 0)).status).toBe(200)
    expect((await pageOf(technician)).rows).toMatchObject([{ readDate: null }])
    expect((await read(technician, 0)).status).toBe(400)
  })

  test('another role reads what it is for now, a request that went to somebody else says no more than that', async () => {
    const { id } = await insertRequest(app.db, { name: 'Zora Quimby' })
    const person = await app.signIn('admin')
    await insertRequest(app.db)
    expect((await pageOf(person)).rows).toHaveLength(1)
    await app.db.update(users).set({ role: 'technician' }).where(eq(users.id, person.user.id))
    expect(await pageOf(person)).toMatchObject({ rows: [] })

    await assign(id, person.user.id)
    expect(JSON.stringify(await pageOf(person))).toContain('Zora Quimby')
    await assign(id, technician.user.id)
    expect(await saysTo(person)).toEqual([
      [`${admin.user.name} assigned request ${id} to somebody else`, null],
    ])
    expect(await countOf(person)).toEqual({ count: 1, isCapped: false })
    await assign(id, person.user.id)
    expect((await pageOf(person)).rows.map(({ kind }) => kind)).toEqual(['request-assigned'])
  })

  test('whoever was deleted reads nothing', async () => {
    const person = await app.signIn('admin')
    await insertRequest(app.db)
    await admin.post(`/api/User/DeleteUser?email=${person.user.email}`)
    expect((await person.get('/api/Alert/GetAlerts')).status).toBe(401)
  })
})

describe('an alert says', () => {
  const visit = { visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '12:00' }
  const by = () => admin.user.name

  test('who asks for what, as the request stands now', async () => {
    const { id } = await insertRequest(app.db, {
      name: null,
      email: null,
      phone: '416-555-0100',
      isUrgent: true,
    })
    expect(await saysTo(admin)).toEqual([['New request from 416-555-0100', 'Urgent · Maintenance · Furnace']])
    await app.db.update(requests).set({ name: 'Ann Ash', isUrgent: false }).where(eq(requests.id, id))
    expect(await saysTo(admin)).toEqual([['New request from Ann Ash', 'Maintenance · Furnace']])
    await app.db.update(requests).set({ name: null, phone: null }).where(eq(requests.id, id))
    expect((await saysTo(admin))[0]?.[0]).toBe('New request')
  })

  test('who did what with a request, and on which day the visit is', async () => {
    const { id } = await insertRequest(app.db, { name: 'Ann Ash' })
    await assign(id, technician.user.id)
    expect((await saysTo(technician))[0]).toEqual([
      `${by()} assigned you a request`,
      'Ann Ash · Maintenance · Furnace',
    ])
    app.clock.moveTo(new Date('2026-11-23T12:00:00Z'))
    const again = await app.signIn({ email: admin.user.email })
    expect((await again.post('/api/Request/SetVisit', { requestId: id, ...visit })).status).toBe(200)
    const [set, assigned] = await saysTo(technician)
    expect(set?.[0]).toBe(`${by()} set your visit for Tuesday, November 24, 8 to noon`)
    expect(assigned?.[0]).toBe(`${by()} assigned you a visit on Tuesday, November 24, 8 to noon`)
    await again.post('/api/Request/RequestCompleted', {
      requestId: id,
      outcome: 'no-longer-needed',
      note: 'Called it off',
    })
    expect((await saysTo(technician))[0]?.[0]).toBe(
      `${by()} completed your visit on Tuesday, November 24, 8 to noon`,
    )
  })

  test('who changed their details, as long as the home is there', async () => {
    const { id } = await insertCustomer(app.db, { name: 'Ann Ash', address: '1 Ash Lane' })
    await app.db
      .update(customers)
      .set({ changedByCustomer: { phone: 'now' } })
      .where(eq(customers.id, id))
    expect(await pageOf(salesperson)).toMatchObject({
      rows: [
        { kind: 'home-changed', text: 'Ann Ash changed their details', detail: '1 Ash Lane', subjectId: id },
      ],
    })
    expect(await saysTo(technician)).toEqual([])
    await app.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, id))
    expect([await saysTo(salesperson), await countOf(salesperson)]).toEqual([
      [],
      { count: 0, isCapped: false },
    ])
  })

  test('what was accepted, to whose proposal it is and to no other technician', async () => {
    const home = await insertCustomer(app.db, { name: 'Ann Ash' })
    const { id } = await insertSentProposal(app.db, { customerId: home.id, ownerUserId: technician.user.id })
    await app.db.execute(`alter table proposal_versions disable trigger user`)
    await app.db.execute(`update proposal_versions set snapshot =
      '{"results": {"options": [{"key": "a", "label": "Good"}, {"key": "b", "label": "Better comfort"}]}}' where proposal_id = ${id}`)
    await app.db.execute(`alter table proposal_versions enable trigger user`)
    const [version] = await app.db.execute<{ id: number }>(
      `select id from proposal_versions where proposal_id = ${id}`,
    )
    await insertDecision(app.db, {
      ...{ proposalId: id, versionId: version?.id ?? 0, kind: 'accept', optionKey: 'b', via: 'recorded' },
      ...{
        how: 'telephone',
        staffUserId: salesperson.user.id,
        hash: 'hash',
        pressKey: 'press',
        at: new Date(),
      },
    })
    expect(await saysTo(technician)).toEqual([
      ['Ann Ash accepted Better comfort', `Proposal ${id} · Recorded by ${salesperson.user.name}`],
    ])
    await app.db.update(proposals).set({ ownerUserId: salesperson.user.id }).where(eq(proposals.id, id))
    expect(await saysTo(technician)).toEqual([])
  })

  test('how many emails failed, and nothing once none does', async () => {
    for (const to of ['first@test.example', 'last@test.example']) {
      const email = { kind: 'request-received', to, subject: 's', html: 'h', text: 't' } as const
      const id = await app.db.transaction((tx) => insertEmail(tx, email, app.clock.now()))
      await app.db.update(outbox).set({ state: 'failed' }).where(eq(outbox.id, id))
    }
    expect(await saysTo(admin)).toEqual([
      ['2 emails failed, the last one to last@test.example', 'Request received'],
    ])
    expect(await saysTo(salesperson)).toEqual([])
    await app.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.state, 'failed'))
    expect(await saysTo(admin)).toEqual([])
  })

  test('what failed at night and who asks for access, until that is settled', async () => {
    const at = app.clock.now()
    await app.db.insert(nightlyFailures).values({ job: 'backup', failedSince: at, toldAt: at })
    const { id } = await insertUser(app.db, { role: null, name: 'Nora New', email: 'nora@test.example' })
    expect(await saysTo(admin)).toEqual([
      ['Nora New asks for access', 'nora@test.example'],
      ['The backup and the restore that proves it failed', null],
    ])
    await app.db.delete(nightlyFailures)
    await app.db.update(users).set({ role: 'technician' }).where(eq(users.id, id))
    expect([await saysTo(admin), (await countOf(admin)).count]).toEqual([[], 0])
  })
})
