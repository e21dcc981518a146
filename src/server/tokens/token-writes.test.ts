import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, contactWishes, customers, requests } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { makeToken, programOf as openProgram, type Refusal } from '#tests/support/programs.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const make = (scopes: TokenScope[], more: object = {}) => makeToken(admin, scopes, more)
const programOf = (token: string, address?: string) => openProgram(app, token, address)

describe('what a token writes', () => {
  const asked = {
    customerId: 0,
    requestReasonId: 1,
    equipmentTypeId: 1,
    name: 'Ann Ash',
    phone: '416-555-0142',
    email: null,
    address: '12 Elm Street',
    words: 'No heat',
  }

  test('a request, without a session and without CSRF; it reads those that it took and no other', async () => {
    const { id, token } = await make(['requests'])
    const program = programOf(token)
    const taken = await program.post<{ requestId: number }>('/api/Request/TakeRequest', asked)
    expect(taken.status).toBe(200)
    const { requestId } = taken.body
    const [row] = await app.db.select().from(requests).where(eq(requests.id, requestId))
    expect(row).toMatchObject({ takenByTokenId: id, takenByUserId: null, words: 'No heat' })
    const find = (one: number) => program.get<Refusal>(`/api/Request/GetRequestById?requestId=${one}`)
    expect(await find(requestId)).toMatchObject({ status: 200, body: { requestId, words: 'No heat' } })
    const other = await insertRequest(app.db, {})
    expect((await find(other.id)).status).toBe(404)
    expect(await program.post('/api/Request/GetRequestsByFilters')).toMatchObject({
      status: 403,
      body: { code: 'OUT_OF_SCOPE' },
    })
    const [line] = await app.db.select().from(auditLines).where(eq(auditLines.action, 'take-request'))
    expect(line).toMatchObject({
      actorKind: 'token',
      actorId: id,
      actorName: 'Answering service (token)',
      ipAddress: '192.0.2.7',
    })
  })

  test('asks which home is meant, and learns of three no more than that', async () => {
    for (const name of ['Quill One', 'Quill Two', 'Quill Three', 'Quill Four'])
      await insertCustomer(app.db, { name, address: '9 Quill Road', phone: '416-555-0111' })
    const { body } = await programOf((await make(['requests'])).token).get<object[]>(
      '/api/Customer/Search?q=quill',
    )
    expect(body).toHaveLength(3)
    for (const hit of body) expect(Object.keys(hit).toSorted()).toEqual(['address', 'id', 'name'])
    const whole = await programOf((await make(['read'])).token).get<object[]>('/api/Customer/Search?q=quill')
    expect(whole.body).toHaveLength(4)
    expect(whole.body[0]).toMatchObject({ phone: '416-555-0111' })
  })

  test('the contact of a home is a wish, and its pictures stay', async () => {
    const home = await insertCustomer(app.db, { email: 'known@test.example', address: '1 Birch Lane' })
    const { token } = await make(['homes'])
    const program = programOf(token)
    const { body: read } = await program.get<object>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const saved = await program.post('/api/Customer/AddOrUpdateCustomer', {
      ...read,
      email: 'typed@test.example',
      ownNumber: 'H-12',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { statusCode: 2, waits: [{ field: 'email', typedBy: 'token' }] },
    })
    const [row] = await app.db.select().from(customers).where(eq(customers.id, home.id))
    expect(row).toMatchObject({ email: 'known@test.example', ownNumber: 'H-12' })
    const [wish] = await app.db.select().from(contactWishes).where(eq(contactWishes.customerId, home.id))
    expect(wish).toMatchObject({ value: 'typed@test.example', typedBy: 'token', typedByUserId: null })
  })

  test('it hears what somebody else typed and what waits, though it changes none of it; staff does not', async () => {
    const home = await insertCustomer(app.db, { phone: '416-555-0150' })
    const typed = { field: 'phone', value: '416-555-0199', typedBy: 'label' } as const
    await app.db.insert(contactWishes).values({ ...typed, customerId: home.id, at: app.clock.now() })
    const { id, token } = await make(['homes'])
    const program = programOf(token)
    const { body: read } = await program.get<object>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const save = async (by: Pick<StaffClient, 'post'>) => {
      const saving = { ...read, version: undefined, ownNumber: 'H-13' }
      return (await by.post<object>('/api/Customer/AddOrUpdateCustomer', saving)).body
    }
    expect(await save(program)).toMatchObject({
      statusCode: 2,
      waits: [{ field: 'phone', typedBy: 'label' }],
    })
    expect(JSON.stringify(await save(program))).not.toContain(typed.value)
    expect(await save(admin)).not.toHaveProperty('waits')
    await admin.post('/api/Connections/RevokeToken', { id })
  })

  test('the plate of a piece of equipment, under its name', async () => {
    const home = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const { token } = await make(['homes'])
    const plate = { customerId: home.id, equipmentTypeName: 'Furnace 1', make: 'Lennox', model: 'EL296' }
    const saved = await programOf(token).post('/api/Customer/SaveNameplate', plate)
    expect(saved).toMatchObject({
      status: 200,
      body: [{ make: 'Lennox', recordedBy: 'Answering service (token)' }],
    })
  })
})
