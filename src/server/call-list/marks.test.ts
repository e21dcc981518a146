import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines, callMarks, customers, homePeople, outbox } from '#db/schema.ts'
import { type Refused, startCallList } from '#tests/support/call-list.ts'
import type { Client } from '#tests/support/client.ts'
import { insertRequest } from '#tests/support/factories.ts'

const { app, admin, salesperson, technician, empty, insertHome, rankAll, listed, homesIn, mark, undo } =
  await startCallList()

beforeEach(empty)
afterAll(() => app.close())

describe('marks', () => {
  test('called, with who and when: the home rests for 90 days', async () => {
    const { id } = await insertHome()
    await rankAll()
    const { body } = await mark(id, { mark: 'called' })
    expect(await homesIn()).toEqual([])
    const [row] = await listed({ part: 'in-hand' })
    expect(row?.mark).toEqual({
      id: body.id,
      mark: 'called',
      callableFrom: '2027-02-20',
      markedDate: '2026-11-22T12:00:00.000Z',
      markedBy: salesperson.user.name,
    })
    await rankAll()
    expect((await listed({ part: 'in-hand' }))[0]?.contactedOn).toBe('2026-11-22')
    await app.db.update(callMarks).set({ callableFrom: '2026-11-22' })
    expect(await homesIn()).toEqual([id])
  })

  test('a mark takes the place of the one before, and gives it back when it is undone', async () => {
    const { id } = await insertHome()
    await rankAll()
    await mark(id, { mark: 'not-now', until: '2027-03-01' })
    const second = (await mark(id, { mark: 'do-not-contact' })).body
    expect(await homesIn({ part: 'do-not-contact' })).toEqual([id])
    expect(await homesIn({ part: 'in-hand' })).toEqual([])
    expect((await mark(id, { mark: 'called' })).body.code).toBe('DO_NOT_CONTACT')
    expect((await undo(second.id)).status).toBe(200)
    const [row] = await listed({ part: 'in-hand' })
    expect(row?.mark).toMatchObject({ mark: 'not-now', callableFrom: '2027-03-01' })
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'undo-call-mark'))
    expect(lines.at(-1)).toMatchObject({
      subjectId: String(id),
      before: { mark: 'do-not-contact', callableFrom: null },
      after: { mark: 'not-now', callableFrom: '2027-03-01' },
    })
  })

  test('who asked not to be contacted is called at no home of that number', async () => {
    const [asked, cottage, other] = [
      await insertHome({}, { phone: '(613) 555-0142' }),
      await insertHome({}, { phone: '+1 613 555 0142 ext 2' }),
      await insertHome({}, { phone: '613-555-0143' }),
    ]
    await rankAll()
    const { id } = (await mark(asked.id, { mark: 'do-not-contact' })).body
    const everywhere = async () => {
      expect(await homesIn()).toEqual([other.id])
      const rows = await listed({ part: 'do-not-contact' })
      expect(Object.fromEntries(rows.map((row) => [row.customerId, row.isNumberLeftAlone]))).toEqual({
        [asked.id]: false,
        [cottage.id]: true,
      })
    }
    await everywhere()
    await rankAll()
    await everywhere()
    await undo(id)
    expect(new Set(await homesIn())).toEqual(new Set([asked.id, cottage.id, other.id]))
  })

  test('a mark holds at once, whether its home is ranked before, after or meanwhile', async () => {
    const [before, after, meanwhile] = [await insertHome(), await insertHome(), await insertHome()]
    await mark(after.id, { mark: 'do-not-contact' })
    const marking = await app.db.transaction(async (tx) => {
      await rankAll(tx as never)
      return { answer: mark(meanwhile.id, { mark: 'do-not-contact' }) }
    })
    await mark(before.id, { mark: 'do-not-contact' })
    expect((await marking.answer).status).toBe(200)
    expect(await homesIn()).toEqual([])
    expect(await homesIn({ part: 'do-not-contact' })).toEqual([before.id, meanwhile.id, after.id])
    await rankAll()
    expect(await homesIn({ part: 'do-not-contact' })).toHaveLength(3)
    await app.db.delete(callMarks)
    expect(await homesIn()).toHaveLength(3)
  })

  test('a home with an open request is in hand', async () => {
    const { id } = await insertHome()
    await insertRequest(app.db, { customerId: id })
    await rankAll()
    expect([await homesIn(), await homesIn({ part: 'in-hand' })]).toEqual([[], [id]])
  })
})

describe('who must not be contacted', () => {
  const exported = async (query = '') =>
    (await admin.get<{ rows: unknown[][] } & Refused>(`/api/Export/CallList?format=rows${query}`)).body

  test('is left alone at every home: the email and the number of its people, and of requests', async () => {
    const asked = { email: 'asked@example.com', phone: '(613) 555-0142' }
    const [quiet, cottage, rented] = [
      await insertHome({}, asked),
      await insertHome({}, { phone: '+1 613 555 0142', email: 'cottage@example.com' }),
      await insertHome({}, { phone: '613-555-0143' }),
    ]
    const landlord = {
      name: 'The landlord',
      part: 'owner',
      email: 'ASKED@example.com',
      phone: '6135550142',
    } as const
    const visitor = { name: 'Grace Hollis', phone: '905-555-0991', email: 'grace@example.com' }
    await app.db.insert(homePeople).values([
      { ...landlord, customerId: rented.id, forVisits: true, place: 0 },
      { ...visitor, customerId: rented.id, forVisits: true, place: 1 },
      { ...visitor, customerId: quiet.id, place: 0 },
    ])
    const ofRented = {
      customerId: rented.id,
      status: 'assigned',
      assignedUserId: technician.user.id,
    } as const
    const { id: requestId } = await insertRequest(app.db, { ...ofRented, ...visitor })
    const elsewhere = await insertRequest(app.db, { phone: '613.555.0142' })
    const leftAlone = async (path: string) => (await admin.get<{ leftAlone: string[] }>(path)).body.leftAlone
    const ofHome = ({ id }: { id: number }) => leftAlone(`/api/Customer/GetCustomerById?id=${id}`)
    const ofRequest = (id: number) => leftAlone(`/api/Request/GetRequestById?requestId=${id}`)
    expect(await Promise.all([quiet, cottage, rented].map(ofHome))).toEqual([[], [], []])

    const { id } = (await mark(quiet.id, { mark: 'do-not-contact' })).body
    expect(new Set(await ofHome(quiet))).toEqual(
      new Set([asked.email, asked.phone, visitor.email, visitor.phone]),
    )
    expect(await ofHome(cottage)).toEqual(['+1 613 555 0142'])
    expect(new Set(await ofHome(rented))).toEqual(new Set([landlord.email, landlord.phone]))
    expect(await ofRequest(elsewhere.id)).toEqual(['613.555.0142'])
    expect(await ofRequest(requestId)).toEqual([])

    const visit = { requestId, visitDay: '2026-11-30', timeZone: 'America/Toronto' }
    expect((await admin.post('/api/Request/SetVisit', visit)).status).toBe(200)
    const told = await app.db.select({ to: outbox.to }).from(outbox).where(eq(outbox.kind, 'visit-set'))
    expect(told.map(({ to }) => to)).toEqual([visitor.email])
    await undo(id)
    expect(await Promise.all([quiet, cottage, rented].map(ofHome))).toEqual([[], [], []])
  })

  test('is never exported, in no part of the list', async () => {
    const [quiet, other] = [
      await insertHome(),
      await insertHome({}, { name: 'Nora Berg', phone: '416 555 0100' }),
    ]
    await insertRequest(app.db, { customerId: quiet.id })
    await rankAll()
    await mark(quiet.id, { mark: 'do-not-contact' })
    expect((await exported()).rows).toEqual([
      [
        'Nora Berg',
        '416 555 0100',
        other.email,
        other.address,
        'Furnace of 2003, 23 years, likely $108 a year, serviced 2021',
        77,
        140,
        null,
      ],
    ])
    for (const part of ['ask-for-plate', 'in-hand'])
      expect((await exported(`&part=${part}`)).rows).toEqual([])
    const refused = await admin.get('/api/Export/CallList?part=do-not-contact')
    expect(refused.status).toBe(400)
  })

  test('gets no comparison from staff, and what waits is cancelled; what the customer asks for still goes', async () => {
    const { id, accessCode } = await insertHome()
    const send = (caller: Client) =>
      caller.post<Refused>(`/api/Customer/SendAnalysisOnEmail?customerId=${id}&equipmentTypeName=Furnace%201`)
    expect((await send(technician)).status).toBe(200)
    await mark(id, { mark: 'do-not-contact' })
    const [waiting] = await app.db.select().from(outbox).where(eq(outbox.customerId, id))
    expect(waiting?.state).toBe('cancelled')
    const again = await admin.post<Refused>('/api/Outbox/ResendMessage', { id: waiting?.id })
    expect([again.status, again.body.message]).toEqual([409, 'This customer asked not to be contacted.'])
    expect((await send(technician)).body.code).toBe('DO_NOT_CONTACT')
    const owner = app.visitor()
    await owner.get(`/customer-profile/${id}?k=${accessCode}`)
    expect((await send(owner)).status).toBe(200)
    await mark(id, { mark: 'do-not-contact' })
    const states = await app.db.select({ state: outbox.state }).from(outbox).where(eq(outbox.customerId, id))
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'queued'])
    expect(await app.db.$count(customers, eq(customers.id, id))).toBe(1)
  })
})
