import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LikelyCustomer } from '#contract/requests/request-customers.ts'
import type { HistoryStep, RequestRow } from '#contract/requests/requests.ts'
import { contactWishes, customers, equipment, outbox, requests } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

const link = '/api/Request/LinkCustomer'
const unlink = '/api/Request/UnlinkCustomer'
const make = '/api/Request/MakeCustomer'
const take = '/api/Request/TakeRequest'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let requestId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  home = await insertCustomer(app.db, { name: 'Marta Kowalski', email: null })
  requestId = (await insertRequest(app.db)).id
})
afterAll(() => app.close())

const stored = async (id = requestId) => (await app.db.select().from(requests).where(eq(requests.id, id)))[0]
const lastStep = async (id = requestId) =>
  (await admin.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${id}`)).body.at(-1)
const likely = (client: StaffClient, id = requestId) =>
  client.get<LikelyCustomer[]>(`/api/Request/GetLikelyCustomers?requestId=${id}`)

describe('whose a request is', () => {
  test('is no matter of visitors, or of staff who may not read it', async () => {
    const body = { requestId, customerId: home.id, address: '1 Elm Street' }
    for (const path of [link, unlink, make]) {
      expect((await app.visitor().post(path, body)).status).toBe(401)
      expect((await technician.post(path, body)).status).toBe(403)
    }
    expect((await app.visitor().get(`/api/Request/GetLikelyCustomers?requestId=${requestId}`)).status).toBe(
      401,
    )
    expect((await likely(technician)).status).toBe(403)
    expect(await stored()).toMatchObject({ customerId: null, version: 1 })
  })

  test('is proposed with what speaks for it, and linked by nobody but staff', async () => {
    const { id } = await insertRequest(app.db, {
      name: 'Jan Kowalski',
      email: 'JAN@mail.example',
      phone: '(905) 555-0199 ext 3',
      address: '14 Oak Street, Elmsworth, ON',
    })
    const byPhone = await insertCustomer(app.db, { phone: '+1 905 555 0199' })
    const byEmail = await insertCustomer(app.db, { email: 'jan@mail.example' })
    const byAddress = await insertCustomer(app.db, { address: '14 Oak St, Elmsworth' })
    await insertCustomer(app.db, { name: 'Ola Kowalski', address: '2 Elm Road, Elmsworth, ON' })
    await insertCustomer(app.db, { phone: '905-555-0199', deletedAt: app.clock.now() })
    const { body } = await likely(admin, id)
    expect(body).toMatchObject([
      { customerId: byPhone.id, likenesses: ['phone'] },
      { customerId: byEmail.id, likenesses: ['email'] },
      { customerId: byAddress.id, likenesses: ['address'] },
    ])
    expect((await stored(id))?.customerId).toBeNull()
  })

  test('is known once it is linked, and unknown again when that is undone', async () => {
    expect((await admin.post(link, { requestId, customerId: home.id, version: 1 })).body).toBe(true)
    expect(await stored()).toMatchObject({ customerId: home.id, status: 'pending', version: 2 })
    expect(await lastStep()).toMatchObject({ step: 'linked', by: admin.user.name })
    expect((await admin.post(link, { requestId, customerId: home.id })).body).toBe(true)
    expect((await stored())?.version).toBe(2)
    expect((await admin.post(unlink, { requestId })).body).toBe(true)
    expect((await stored())?.customerId).toBeNull()
    expect(await lastStep()).toMatchObject({ step: 'unlinked' })
    expect(await admin.post(unlink, { requestId })).toMatchObject({
      status: 409,
      body: { code: 'NOT_LINKED_BY_STAFF' },
    })
  })

  test('stays what the label says', async () => {
    const { id } = await insertRequest(app.db, { customerId: home.id })
    const other = await insertCustomer(app.db)
    expect((await admin.post(unlink, { requestId: id })).status).toBe(409)
    for (const path of [link, make])
      expect(await admin.post(path, { requestId: id, customerId: other.id })).toMatchObject({
        status: 409,
        body: { code: 'CUSTOMER_LINKED', message: messages.requests.linkedAlready },
      })
  })

  test('is told by whoever was assigned', async () => {
    await admin.post('/api/Request/AssignUser', { requestId, assignedUserId: technician.user.id })
    expect((await technician.post(link, { requestId, customerId: home.id })).body).toBe(true)
  })

  test.each([
    ['deleted', { deletedAt: new Date() }, messages.requests.customerDeleted],
    ['a label without a home', { address: null }, messages.requests.labelWithoutHome],
  ])('cannot be a customer who is %s', async (_what, columns, message) => {
    const { id } = await insertCustomer(app.db, columns)
    expect(await admin.post(link, { requestId, customerId: id })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: 'customerId', message }] } },
    })
  })

  test('cannot be a customer who was erased, and is not changed from a state that is over', async () => {
    expect(await admin.post(link, { requestId, customerId: 2_000_000_000 })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ message: messages.requests.customerGone }] } },
    })
    expect(await admin.post(link, { requestId, customerId: home.id, version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_MOVED' },
    })
  })
})

describe('making a customer of a request', () => {
  test('stores name, street and equipment, notes the contact as a wish, and links the request', async () => {
    const asked = await insertRequest(app.db, {
      name: 'Ann New',
      phone: '416-555-0155',
      email: 'ann@new.example',
      address: '5 Elm Street',
      equipmentKind: 'air-conditioner',
    })
    const { body } = await admin.post<{ customerId: number }>(make, { requestId: asked.id })
    const [customer] = await app.db.select().from(customers).where(eq(customers.id, body.customerId))
    expect(customer).toMatchObject({
      name: 'Ann New',
      phone: null,
      email: null,
      address: '5 Elm Street',
      addedUserId: admin.user.id,
      totalEquipments: 1,
    })
    const wishes = await app.db
      .select()
      .from(contactWishes)
      .where(eq(contactWishes.customerId, body.customerId))
      .orderBy(contactWishes.field)
    expect(wishes).toMatchObject([
      { field: 'email', value: 'ann@new.example', typedBy: 'request', typedByUserId: admin.user.id },
      { field: 'phone', value: '416-555-0155', typedBy: 'request' },
    ])
    const slots = await app.db.select().from(equipment).where(eq(equipment.customerId, body.customerId))
    expect(slots.filter(({ isSelected }) => isSelected).map(({ slot }) => slot)).toEqual(['AC 1'])
    expect(await stored(asked.id)).toMatchObject({ customerId: body.customerId })
  })

  test('is refused without an address, and nothing is stored; the email of another home is no more than a wish', async () => {
    const before = await app.db.$count(customers)
    expect(await admin.post(make, { requestId })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: 'address', message: messages.requests.addressMissing }] } },
    })
    const { email } = await insertCustomer(app.db, { email: 'known@mail.example' })
    const asked = await insertRequest(app.db, { email })
    expect(await app.db.$count(customers)).toBe(before + 1)
    expect((await stored(asked.id))?.customerId).toBeNull()
    expect((await admin.post(make, { requestId: asked.id, address: '5 Elm Street' })).status).toBe(200)
    expect(await app.db.$count(customers, eq(customers.email, email ?? ''))).toBe(1)
  })
})

describe('where a request without an address leads', () => {
  test('is the home that it is linked to, until the link is taken back', async () => {
    const { id } = await insertRequest(app.db, { address: null })
    const address = async () =>
      (await admin.get<RequestRow>(`/api/Request/GetRequestById?requestId=${id}`)).body.address
    expect(await address()).toBeNull()
    await admin.post(link, { requestId: id, customerId: home.id })
    expect(await address()).toBe(home.address)
    await admin.post(unlink, { requestId: id })
    expect(await address()).toBeNull()
  })
})

describe('a request that a caller makes', () => {
  const wish = { requestReasonId: 2, equipmentTypeId: 1 }

  test('is no matter of visitors', async () => {
    expect((await app.visitor().post(take, wish)).status).toBe(401)
  })

  test('is stored for the home, whose contact it has, and is said to be taken', async () => {
    const known = await insertCustomer(app.db, { name: 'Ada Bloom', phone: '416-555-0101', email: null })
    const { body } = await technician.post<{ requestId: number }>(take, {
      ...wish,
      customerId: known.id,
      words: 'It bangs.',
    })
    expect(await stored(body.requestId)).toMatchObject({
      customerId: known.id,
      name: 'Ada Bloom',
      phone: '416-555-0101',
      address: known.address,
      words: 'It bangs.',
      status: 'pending',
    })
    expect(await lastStep(body.requestId)).toMatchObject({ step: 'taken', by: technician.user.name })
    const emails = await app.db.select().from(outbox).where(eq(outbox.requestId, body.requestId))
    expect(emails.map(({ kind }) => kind)).toEqual(['new-request'])
  })

  test('is read by whoever took it, by no colleague, until somebody has it', async () => {
    const colleague = await app.signIn('technician')
    const { body } = await technician.post<{ requestId: number }>(take, { ...wish, phone: '416-555-0103' })
    const id = body.requestId
    const details = `/api/Request/GetRequestById?requestId=${id}`
    const history = `/api/Request/GetRequestHistory?requestId=${id}`
    const waiting = async (client: StaffClient) => {
      const visits = await client.get<{ taken: RequestRow[] }>('/api/Request/GetOwnVisits?timeZone=UTC')
      return visits.body.taken.map(({ requestId: taken }) => taken).filter((taken) => taken === id)
    }
    for (const path of [details, history]) {
      expect((await colleague.get(path)).status).toBe(403)
      expect((await technician.get(path)).status).toBe(200)
    }
    expect([await waiting(colleague), await waiting(admin), await waiting(technician)]).toEqual([
      [],
      [],
      [id],
    ])
    // Reading is all: nothing is planned, finished, taken back, linked or made a home by whoever only took it.
    const moves = [
      ['/api/Request/AssignUser', { assignedUserId: technician.user.id }],
      ['/api/Request/SetVisit', { visitDay: '2099-01-01', timeZone: 'UTC' }],
      ['/api/Request/RequestCompleted', {}],
      ['/api/Request/UndoCompletion', {}],
      ['/api/Request/ReopenRequest', { reason: 'It bangs again.' }],
      [link, { customerId: home.id }],
      [unlink, {}],
      [make, {}],
    ] as const
    for (const [path, input] of moves)
      expect([path, (await technician.post(path, { requestId: id, ...input })).status]).toEqual([path, 403])
    expect((await likely(technician, id)).status).toBe(403)

    await admin.post('/api/Request/AssignUser', { requestId: id, assignedUserId: colleague.user.id })
    for (const path of [details, history]) {
      expect((await technician.get(path)).status).toBe(403)
      expect((await colleague.get(path)).status).toBe(200)
    }
    expect(await waiting(technician)).toEqual([])
  })

  test('needs no home', async () => {
    const { status } = await admin.post(take, { ...wish, name: 'Ann', phone: '416-555-0102' })
    expect(status).toBe(200)
  })

  test.each([
    [{ requestReasonId: 0 }, 'requestReasonId', messages.requests.incomplete],
    [{ equipmentTypeId: 9 }, 'equipmentTypeId', messages.requests.incomplete],
    [{ phone: null }, 'email', messages.requests.noContact],
    [{ phone: '12' }, 'phone', expect.stringContaining('7 to 15 digits')],
    [{ customerId: 2_000_000_000 }, 'customerId', messages.requests.customerGone],
    [{ words: 'a'.repeat(10_001) }, 'words', expect.stringContaining('10000 characters at most')],
  ])('is refused with %o, at its field', async (wrong, path, message) => {
    expect(await admin.post(take, { ...wish, phone: '416-555-0102', ...wrong })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path, message }] } },
    })
  })
})
