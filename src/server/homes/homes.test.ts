import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { HistoryEntry, HomeLetter, HomeSummary } from '#contract/homes/homes.ts'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import { idealSystems, proposalVersions } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem, insertRequest } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { readPage } from '#tests/support/read-page.ts'
import { comparable } from '#tests/support/subjects.ts'

type Page<Row> = { rows: Row[]; total: number }

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  await insertIdealSystem(app.db)
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db, comparable)
})
afterAll(() => app.close())

const read = async <Body>(name: string, client = technician, query = '') =>
  (await client.get<Body>(`/api/Customer/${name}?customerId=${home.id}${query}`)).body
const history = async (kind = 'all') =>
  (await read<Page<HistoryEntry>>('GetHomeHistory', technician, `&kind=${kind}`)).rows.map(
    ({ by, says }) => `${by} ${says}`,
  )
const sendReport = () =>
  technician.post<{ reportId: number }>(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`)

const calls = ['GetHomeSummary', 'GetHomeRequests', 'GetHomeProposals', 'GetHomeLetters', 'GetHomeHistory']

describe('who is refused', () => {
  test.each([...calls, 'GetGoneHome'])('%s to visitors and the customer', async (name) => {
    const customer = app.visitor()
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const path = `/api/Customer/${name}?customerId=${home.id}`
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await customer.get(path)).status).toBe(403)
  })

  test.each(calls)('%s of a home that is missing, deleted, or only a label', async (name) => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    const gone = await insertCustomer(app.db, { deletedAt: new Date() })
    for (const id of [label.id, gone.id, 999_999])
      expect((await technician.get(`/api/Customer/${name}?customerId=${id}`)).status).toBe(404)
  })
})

test('a home on which nothing happened yet', async () => {
  expect(await read<HomeSummary>('GetHomeSummary')).toEqual({
    requestCount: 0,
    proposalCount: 0,
    letterCount: 0,
    noteCount: 0,
    otherHomes: [],
    openRequest: null,
    openProposal: null,
    lastReport: null,
    note: null,
    labelOpenedDate: null,
    labelMaybeOpenedDate: null,
    mailStopped: null,
  })
  for (const name of ['GetHomeRequests', 'GetHomeProposals', 'GetHomeLetters', 'GetHomeHistory'])
    expect(await read(name)).toEqual({ rows: [], total: 0, totalIsCapped: false })
})

test('the summary has what is open, sent last, pinned and opened last, and counts the rest', async () => {
  const other = await insertCustomer(app.db)
  await insertRequest(app.db, { customerId: other.id })
  await insertRequest(app.db, { customerId: home.id, status: 'completed' })
  const open = await insertRequest(app.db, {
    customerId: home.id,
    status: 'assigned',
    assignedUserId: admin.user.id,
    visitDay: '2026-11-24',
  })
  const { reportId } = (await sendReport()).body
  await technician.post('/api/Customer/AddHomeNote', { customerId: home.id, text: 'Older' })
  app.clock.pass({ minutes: 1 })
  await technician.post('/api/Customer/AddHomeNote', { customerId: home.id, text: 'Newer' })
  const customer = app.visitor()
  await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  await readPage(customer, `/customer-profile/${home.id}`)
  expect(await read<HomeSummary>('GetHomeSummary')).toMatchObject({
    requestCount: 2,
    letterCount: 1,
    noteCount: 2,
    openRequest: { requestId: open.id, assignedUser: admin.user.name, visitDay: '2026-11-24' },
    lastReport: { reportId, mailState: 'queued', to: home.email, madeBy: technician.user.name },
    note: { text: 'Newer' },
  })
  expect((await read<HomeSummary>('GetHomeSummary')).labelOpenedDate).not.toBeNull()
})

test('what a customer says of emails that sell is written down and seen, and holds until they want them again', async () => {
  const said = (isStopped: boolean, client = technician, id = home.id) =>
    client.post<{ code?: string }>('/api/Customer/SetMailStop', { customerId: id, isStopped })
  const customer = app.visitor()
  await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  expect((await said(true, customer as StaffClient)).status).toBe(403)
  const without = await insertCustomer(app.db, { email: null })
  expect((await said(true, technician, without.id)).body.code).toBe('NO_EMAIL')
  await sendReport()
  for (let press = 0; press < 2; press++) expect((await said(true)).body).toBe(true)
  const date = app.clock.now().toISOString()
  const by = technician.user.name
  expect((await read<HomeSummary>('GetHomeSummary')).mailStopped).toEqual({ date, by })
  expect((await read<Page<HomeLetter>>('GetHomeLetters')).rows[0]?.mailState).toBe('cancelled')
  expect((await sendReport()).body).toMatchObject({ code: 'MAIL_STOPPED' })
  const asked = `/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}&isAskedFor=true`
  expect((await technician.post(asked)).body).toMatchObject({ sentTo: home.email, isAddressMissing: false })
  expect(await history()).toEqual([
    `${by} emailed a report on the whole system to ${home.email}, which they asked for`,
    `${by} noted that they want no more comparisons, proposals and reminders by email`,
    `${by} emailed a report on the whole system to ${home.email}`,
  ])
  await said(false)
  expect((await read<HomeSummary>('GetHomeSummary')).mailStopped).toBeNull()
  expect((await sendReport()).status).toBe(200)
})

test('all staff see the requests of a home, whoever has them, and open each', async () => {
  const request = await insertRequest(app.db, {
    customerId: home.id,
    status: 'assigned',
    assignedUserId: admin.user.id,
  })
  await insertRequest(app.db)
  const { rows, total } = await read<Page<RequestRow>>('GetHomeRequests')
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    { requestId: request.id, requestStatus: 'Assigned', assignedUser: admin.user.name },
  ])
  expect((await technician.get(`/api/Request/GetRequestById?requestId=${request.id}`)).status).toBe(200)
})

test('all staff see what was sent to a home, and of drafts those that they may change', async () => {
  const given = { customerId: home.id, ownerUserId: admin.user.id }
  const sent = await insertProposal(app.db, given)
  await app.db
    .update(proposalVersions)
    .set({ state: 'open', number: 1, snapshot: {}, hash: '', expiresOn: '9000-01-01', sentAt: new Date() })
    .where(eq(proposalVersions.proposalId, sent.id))
  const draft = await insertProposal(app.db, given)
  const ids = async (who: StaffClient) => {
    const path = `/api/Customer/GetHomeProposals?customerId=${home.id}`
    const { body } = await who.get<Page<ProposalRow>>(path)
    return body.rows.map(({ id }) => id).toSorted()
  }
  expect(await ids(admin)).toEqual([sent.id, draft.id].toSorted())
  expect(await ids(technician)).toEqual([sent.id])
  expect(await read<HomeSummary>('GetHomeSummary')).toMatchObject({
    proposalCount: 1,
    openProposal: { id: sent.id, state: 'open' },
  })
})

test('a report and the email that carries it are one letter; emails about requests are letters, too', async () => {
  const sent = (await sendReport()).body
  app.clock.pass({ minutes: 1 })
  const made = await technician.post<{ reportId: number }>(
    `/api/Customer/CreateReport?customerId=${home.id}&equipmentTypeName=Furnace%201`,
  )
  app.clock.pass({ minutes: 1 })
  const request = await insertRequest(app.db, { customerId: home.id })
  const assigned = { requestId: request.id, assignedUserId: technician.user.id }
  expect((await admin.post('/api/Request/AssignUser', assigned)).status).toBe(200)
  const { rows, total } = await read<Page<HomeLetter>>('GetHomeLetters')
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { emailKind: 'assignment', to: technician.user.email, reportId: null, mailState: 'queued', isKept: true },
    { emailId: null, reportId: made.body.reportId, equipmentTypeName: 'Furnace 1', to: null },
    { emailKind: 'system-analysis', reportId: sent.reportId, equipmentTypeName: null, to: home.email },
  ])
  expect(rows[2]?.annualSaving).toBeTypeOf('number')
  const second = await read<Page<HomeLetter>>('GetHomeLetters', technician, '&page=2&pageSize=2')
  expect(second.rows.map(({ reportId }) => reportId)).toEqual([sent.reportId])
})

describe('the history', () => {
  test('says who changed what, in the order of time, the newest first', async () => {
    const seller = await app.signIn('salesperson')
    const { body } = await seller.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const save = (monthlyEfficiency: number, change: object) => {
      const equipmentDetails = body.equipmentDetails.map((entry) =>
        entry.equipmentTypeName === 'Furnace 1' ? { ...entry, monthlyEfficiency } : entry,
      )
      const saved = { ...body, equipmentDetails, ...change }
      return seller.post('/api/Customer/AddOrUpdateCustomer', saved)
    }
    expect((await save(80, {})).status).toBe(200)
    expect((await save(82, { version: body.version + 1, phone: '416-555-0100' })).status).toBe(200)
    app.clock.pass({ minutes: 1 })
    const place = { customerId: home.id, equipmentTypeName: 'Furnace 1' }
    await admin.post('/api/Customer/NoteCondition', { ...place, condition: 'worn' })
    const changes = await history('changes')
    expect(changes).toHaveLength(3)
    expect(changes[0]).toBe(`${admin.user.name} noted a condition: Furnace 1: condition worn`)
    expect(changes[1]).toBe(
      `${seller.user.name} changed phone 416-555-0100; Furnace 1: efficiency 80 to 82 %`,
    )
  })

  test('names the system that was chosen, also after it was deleted', async () => {
    const chosen = await insertIdealSystem(app.db, { isDefault: false, equipmentName: 'Hearthline 98' })
    const save = async (proposedIdealSystemId: number | null) => {
      const { body } = await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
      const equipmentDetails = body.equipmentDetails.map((entry) =>
        entry.equipmentTypeName === 'Furnace 1' ? { ...entry, proposedIdealSystemId } : entry,
      )
      return technician.post('/api/Customer/AddOrUpdateCustomer', { ...body, equipmentDetails })
    }
    expect((await save(chosen.id)).status).toBe(200)
    app.clock.pass({ minutes: 1 })
    expect((await save(null)).status).toBe(200)
    await app.db.update(idealSystems).set({ deletedAt: new Date() }).where(eq(idealSystems.id, chosen.id))
    const said = `${technician.user.name} changed Furnace 1: proposed system`
    expect((await history('changes')).slice(0, 2)).toEqual([
      `${said} Hearthline 98 to the default`,
      `${said} the default to Hearthline 98`,
    ])
  })

  test('has the steps of requests and the letters, and can be narrowed to either', async () => {
    const request = await insertRequest(app.db, { customerId: home.id })
    const step = { requestId: request.id }
    await admin.post('/api/Request/AssignUser', { ...step, assignedUserId: technician.user.id })
    app.clock.pass({ minutes: 1 })
    await technician.post('/api/Request/RequestCompleted', {
      ...step,
      outcome: 'not-reached',
      note: 'No answer',
    })
    await sendReport()
    expect(await history('visits')).toEqual([
      `${technician.user.name} completed request ${request.id}: Not reached. No answer`,
      `${admin.user.name} assigned request ${request.id} to ${technician.user.name}`,
    ])
    expect(await history('letters')).toEqual([
      `${technician.user.name} emailed a report on the whole system to ${home.email}`,
    ])
    expect(await history()).toHaveLength(3)
  })

  test('keeps sign-ins, refusals and what happened to other homes out', async () => {
    await app.visitor().get(`/customer-profile/${home.id}?k=WRONG-CODES`)
    await app.visitor().get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const other = await insertCustomer(app.db)
    await technician.post('/api/Customer/AddHomeNote', { customerId: other.id, text: 'Elsewhere' })
    expect(await history()).toEqual([])
  })
})

describe('a home that is gone', () => {
  const gone = (id = home.id) => technician.get<object>(`/api/Customer/GetGoneHome?customerId=${id}`)

  test('was deleted or erased, by whom and when; one that is there, or never was, is not gone', async () => {
    expect((await gone()).status).toBe(404)
    expect((await gone(999_999)).status).toBe(404)
    await admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
    expect((await gone()).body).toEqual({
      how: 'deleted',
      date: '2026-11-22T15:00:00.000Z',
      by: admin.user.name,
    })
    await admin.post(`/api/Customer/RestoreCustomer?id=${home.id}`)
    expect((await gone()).status).toBe(404)
    await admin.post('/api/Data/EraseCustomer', { customerId: home.id, typedId: String(home.id) })
    expect((await gone()).body).toMatchObject({ how: 'erased', by: admin.user.name })
  })
})
