import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomePersonInput } from '#contract/homes/home-people.ts'
import type { HistoryEntry, HomeSummary } from '#contract/homes/homes.ts'
import { auditLines, homePeople } from '#db/schema.ts'
import { mostHomesOfContact } from '#domain/imports/home-keys.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await insertCustomer(app.db, { name: 'Ada Everett' })
})

const grace = {
  name: 'Grace Hollis',
  part: 'tenant',
  phone: '905-555-0991',
  email: 'grace@example.com',
} as const
const tom = { name: 'Tom Brandt', part: 'owner', email: 'tom@example.com', mayDecide: true } as const

const read = async (id = home.id) =>
  (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
type Change = Omit<Partial<Customer>, 'people'> & {
  people?: Partial<HomePersonInput>[]
  whyContactChanged?: 'other-people'
}
const save = async (change: Change, caller = admin, id = home.id) =>
  caller.post<{ statusCode: number; version: number; data?: { problems: object[] } }>(
    '/api/Customer/AddOrUpdateCustomer',
    { ...(await read(id)), ...change },
  )
const latestLine = async () => {
  const ofHome = and(eq(auditLines.subjectKind, 'customer'), eq(auditLines.subjectId, String(home.id)))
  const [line] = await app.db.select().from(auditLines).where(ofHome).orderBy(desc(auditLines.id)).limit(1)
  return line
}

describe('people of a home', () => {
  test('are read as they were saved, in their order, and change with the home', async () => {
    expect((await read()).people).toEqual([])
    expect((await save({ people: [grace, tom] })).body).toMatchObject({ statusCode: 2, version: 2 })
    const [one, two] = (await read()).people
    expect(one).toEqual({ id: expect.any(Number), ...grace, mayDecide: false, forVisits: false })
    expect(two).toEqual({ id: expect.any(Number), ...tom, phone: null, forVisits: false })

    await save({ people: [two ?? tom, { ...one, forVisits: true }] })
    expect((await read()).people).toEqual([two, { ...one, forVisits: true }])
    await save({ people: [{ ...one }] })
    expect((await read()).people).toEqual([one])
  })

  test('stay where a caller knows nothing of them, and so does the number of the business', async () => {
    await save({ people: [grace], ownNumber: 'J-4711' })
    const { people: _people, ownNumber: _number, ...rest } = await read()
    expect((await admin.post('/api/Customer/AddOrUpdateCustomer', { ...rest, name: 'Ada E.' })).status).toBe(
      200,
    )
    expect(await read()).toMatchObject({ name: 'Ada E.', people: [grace], ownNumber: 'J-4711' })
    await save({ ownNumber: '' as never })
    expect((await read()).ownNumber).toBeNull()
  })

  test('come with a new home', async () => {
    const { body } = await admin.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
      address: '9 Cottage Road',
      ownNumber: '12',
      people: [grace, { name: 'Owen Strand' }],
    })
    expect(await read(body.id)).toMatchObject({
      ownNumber: '12',
      people: [grace, { name: 'Owen Strand', part: 'other', phone: null, email: null }],
    })
  })

  test('are in the trail before and after, and in the history in words', async () => {
    await save({ people: [grace] })
    await save({ people: [{ ...(await read()).people[0], phone: '905-555-0992' }] })
    const said = { mayDecide: false, forVisits: false }
    expect(await latestLine()).toMatchObject({
      action: 'change-customer',
      before: { people: [{ ...grace, ...said }] },
      after: { people: [{ ...grace, ...said, phone: '905-555-0992' }] },
    })
    const { body } = await admin.get<{ rows: HistoryEntry[] }>(
      `/api/Customer/GetHomeHistory?customerId=${home.id}`,
    )
    expect(body.rows[0]?.says).toContain('Grace Hollis, tenant, 905-555-0992')
  })

  test('one of another home is not changed, but added', async () => {
    const other = await insertCustomer(app.db)
    await save({ people: [grace] }, admin, other.id)
    const [theirs] = (await read(other.id)).people
    await save({ people: [{ ...theirs, name: 'Mallory' }] })
    expect((await read(other.id)).people).toEqual([theirs])
    const [mine] = (await read()).people
    expect(mine).toMatchObject({ name: 'Mallory' })
    expect(mine?.id).not.toBe(theirs?.id)
  })

  test('a stale version is refused, with the people of now', async () => {
    const old = await read()
    await save({ people: [grace] })
    const stale = await admin.post<{ data: { current: Customer } }>('/api/Customer/AddOrUpdateCustomer', {
      ...old,
      people: [],
    })
    expect(stale.status).toBe(409)
    expect(stale.body.data.current.people).toMatchObject([grace])
  })

  test.each<[string, Partial<HomePersonInput>[], string, string]>([
    ['no name', [{ name: '' }], 'people.0.name', 'Name is required'],
    ['no number', [{ name: 'Ann', phone: 'after six' }], 'people.0.phone', 'Phone'],
    ['no email', [{ name: 'Ann', email: 'ann' }], 'people.0.email', 'This is not an email address'],
    [
      'a right without an email',
      [{ name: 'Ann', mayDecide: true }],
      'people.0.email',
      peopleWords.needsEmail,
    ],
    [
      'a fifth person',
      ['Ann', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => ({ name })),
      'people',
      'up to 4 people',
    ],
  ])('names the field for %s and stores nothing', async (_what, people, path, words) => {
    const { status, body } = await save({ people })
    expect(status).toBe(400)
    expect(body.data?.problems).toEqual([{ path, message: expect.stringContaining(words) }])
    expect((await read()).people).toEqual([])
  })

  test('a further number takes nobody’s place', async () => {
    const names = ['Ann', 'Ben', 'Cem', 'Dee', 'Ann (mobile)', 'Ada Everett (work)']
    expect((await save({ people: names.map((name) => ({ name })) })).body.statusCode).toBe(2)
    expect((await read()).people.map(({ name }) => name)).toEqual(names)
  })
})

describe('who may decide', () => {
  test('is said by whoever may send proposals, nobody else', async () => {
    await save({ people: [tom] })
    const [stored] = (await read()).people
    const changes: Partial<HomePersonInput>[][] = [
      [{ ...stored, email: 'thief@example.com' }],
      [{ ...stored, mayDecide: false }],
      [{ ...stored }, { name: 'Mallory', email: 'm@example.com', mayDecide: true }],
      [],
    ]
    for (const people of changes) {
      const refused = await save({ people }, technician)
      expect(refused.status).toBe(400)
      expect(refused.body.data?.problems).toEqual([{ path: 'people', message: peopleWords.rightsOfSellers }])
    }
    expect((await save({ people: [{ ...stored, phone: '416-555-0177' }, grace] }, technician)).status).toBe(
      200,
    )
    expect((await read()).people).toMatchObject([{ ...tom, phone: '416-555-0177' }, grace])
  })
})

describe('the holder of the label', () => {
  test('never reads the people or the number of the business, and changes neither', async () => {
    await save({ people: [grace], ownNumber: 'J-4711' })
    const label = app.visitor()
    const page = await label.get<string>(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const told = [grace.name, grace.email, '0991', 'J-4711'].filter((word) => page.body.includes(word))
    expect(told).toEqual([])
    const { version, address, equipmentDetails } = await read()
    const saved = await label.post('/api/Customer/UpdateCustomerInfoByCustomer', {
      ...{ id: home.id, version, address, equipmentDetails },
      ...{ people: [], ownNumber: 'mine' },
    })
    expect(saved.status).toBe(200)
    expect(JSON.stringify(saved.body)).not.toContain('Grace')
    expect(await read()).toMatchObject({ people: [grace], ownNumber: 'J-4711' })
  })
})

describe('searching', () => {
  test.each([
    ['name', 'Hollis'],
    ['phone', '(416) 555-0942'],
    ['email', 'hollis@letting.example'],
  ])('by the %s of somebody finds their home', async (_what, words) => {
    const person = { name: 'Xenia Hollis', phone: '416-555-0942', email: 'x.hollis@letting.example' }
    await save({ people: [person] })
    const hits = await admin.get<{ id: number }[]>(`/api/Customer/Search?q=${encodeURIComponent(words)}`)
    expect(hits.body.map(({ id }) => id)).toContain(home.id)
    const list = await admin.post<{ rows: { id: number }[] }>('/api/Customer/GetCustomersByFilters', {
      anyField: words,
    })
    expect(list.body.rows.map(({ id }) => id)).toContain(home.id)
    await save({ people: [] })
    const none = await admin.get<{ id: number }[]>(`/api/Customer/Search?q=${encodeURIComponent(words)}`)
    expect(none.body.map(({ id }) => id)).not.toContain(home.id)
  })
})

describe('other homes of the same person', () => {
  const others = async (id = home.id) =>
    (await admin.get<HomeSummary>(`/api/Customer/GetHomeSummary?customerId=${id}`)).body.otherHomes.map(
      (other) => other.id,
    )

  test('are those with the same email or phone, also of one of their people', async () => {
    const email = `landlord.${home.id}@example.com`
    const phone = '(647) 555-0133'
    await save({ email, phone })
    const byEmail = await insertCustomer(app.db, { email: email.toUpperCase() })
    const byPhone = await insertCustomer(app.db, { phone: '+1 647 555 0133 ext 4' })
    const asOwner = await insertCustomer(app.db)
    await save({ people: [{ name: 'The landlord', part: 'owner', email }] }, admin, asOwner.id)
    await insertCustomer(app.db, { phone: '905-555-0133' })
    await insertCustomer(app.db, { email, deletedAt: new Date() })
    expect(await others()).toEqual([byEmail.id, byPhone.id, asOwner.id])
    expect(await others(byEmail.id)).toEqual([home.id, asOwner.id])
  })

  test('are not those with a number of more homes than a person has, which says of nobody who they are', async () => {
    const phone = '647-555-0177'
    await save({ phone })
    for (let count = 1; count < mostHomesOfContact; count++) await insertCustomer(app.db, { phone })
    const asOwner = await insertCustomer(app.db)
    await save({ people: [{ name: 'The landlord', part: 'owner', phone }] }, admin, asOwner.id)
    expect(await others()).toHaveLength(mostHomesOfContact)
    await insertCustomer(app.db, { phone: '(647) 555-0177' })
    expect(await others()).toEqual([])
  })

  test('homes without contact are nobody’s', async () => {
    await insertCustomer(app.db, { email: null })
    const alone = await insertCustomer(app.db, { email: null })
    expect(await others(alone.id)).toEqual([])
  })
})

test('other people live there now: who lived there is only in the trail', async () => {
  await save({ people: [grace, tom], phone: '416-555-0100' })
  const fresh = { name: 'Elena Everett', email: `elena.${home.id}@example.com` }
  await save({
    ...fresh,
    people: [...(await read()).people, { name: 'Nils' }],
    whyContactChanged: 'other-people',
  })
  expect((await read()).people).toMatchObject([{ name: 'Nils' }])
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(home.id)))
  const before = lines.flatMap(
    (line) => (line.before as { people?: { name: string }[] } | null)?.people ?? [],
  )
  expect(before.map(({ name }) => name)).toEqual([grace.name, tom.name])
})

test('are deleted and restored with their home, and erased with it', async () => {
  await save({ people: [grace] })
  await admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
  await admin.post(`/api/Customer/RestoreCustomer?id=${home.id}`)
  expect((await read()).people).toMatchObject([grace])
  expect(
    (await admin.post('/api/Data/EraseCustomer', { customerId: home.id, typedId: String(home.id) })).status,
  ).toBe(200)
  expect(await app.db.$count(homePeople, eq(homePeople.customerId, home.id))).toBe(0)
})
