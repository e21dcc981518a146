import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeThere, LikelyDuplicate } from '#contract/homes/merging/duplicates.ts'
import { auditLines, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'

type Page = { rows: LikelyDuplicate[]; total: number; totalIsCapped: boolean }

const listUrl = '/api/Customer/GetLikelyDuplicates'

let app: TestApp
let salesperson: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  await app.db.delete(customers)
})
afterAll(() => app.close())

const home = (address: string, contact: { name?: string; phone?: string; email?: string } = {}) =>
  insertCustomer(app.db, { address, name: null, phone: null, email: null, ...contact })

const list = async (query = '') => (await salesperson.get<Page>(`${listUrl}${query}`)).body
const pairs = async (query?: string) =>
  (await list(query)).rows.map(({ homes, tags }) => [...homes.map(({ address }) => address), ...tags])

test('visitors get none, and a technician says of no two homes that they differ', async () => {
  expect((await app.visitor().get(listUrl)).status).toBe(401)
  const [one, other] = [await home('85 Wrenhaven Drive'), await home('85 Wrenhaven Dr')]
  const technician = await app.signIn('technician')
  expect((await technician.get(listUrl)).status).toBe(200)
  expect((await technician.post('/api/Customer/NotSame', { ids: [one.id, other.id] })).status).toBe(403)
  expect(await pairs()).toHaveLength(1)
})

test('pairs stand in the order of their addresses, with what they have in common', async () => {
  await home('122 Oak Street, Elmsworth', { name: 'Ann Lee', phone: '(613) 555-0142' })
  await home('122 Oak St, Elmsworth, ON', { name: 'Bo Lee', phone: '613-555-0142 ext 3' })
  await home('14 Oak Street, Elmsworth', { name: 'Fay Noble', email: 'Fay@example.com' })
  await home('Oak Street 14, Elmsworth', { name: 'Fred Stone', email: 'fay@example.com' })
  await home('2 Oak Street')
  await home('2 OAK ST., Elmsworth')
  expect(await pairs()).toEqual([
    ['2 Oak Street', '2 OAK ST., Elmsworth', 'same-address'],
    ['14 Oak Street, Elmsworth', 'Oak Street 14, Elmsworth', 'same-address', 'same-email', 'another-name'],
    ['122 Oak Street, Elmsworth', '122 Oak St, Elmsworth, ON', 'same-address', 'same-phone', 'same-name'],
  ])
})

test('a landlord has several homes, and none of them is a duplicate', async () => {
  const landlord = { name: 'Grace Hollis', phone: '613-555-0111', email: 'grace@example.com' }
  await home('85 Wrenhaven Drive, Elmsworth', landlord)
  await home('85 Wrenhaven Drive, Otherton', landlord)
  await home('3 Cottage Row, Laketon', landlord)
  await home('7 Quay Street Unit 2, Elmsworth', landlord)
  await home('7 Quay Street Unit 3, Elmsworth', landlord)
  expect(await pairs()).toEqual([])
})

test('without its unit a home is a likely duplicate only if its people are the same', async () => {
  await home('7 Quay Street Unit 3, Elmsworth', { name: 'Owen Strand', phone: '613-555-0120' })
  await home('7 Quay Street, Elmsworth', { name: 'Una Moss', phone: '613-555-0141' })
  await home('7 Quay Street, Elmsworth', { name: 'Owen Strand' })
  expect(await pairs()).toEqual([
    ['7 Quay Street Unit 3, Elmsworth', '7 Quay Street, Elmsworth', 'unit-missing', 'same-name'],
    ['7 Quay Street, Elmsworth', '7 Quay Street, Elmsworth', 'same-address', 'another-name'],
  ])
})

test('a contact of more than five homes, or of an office, is nobody’s', async () => {
  for (const unit of [1, 2, 3, 4, 5, 6])
    await home(`9 Tower Road Unit ${unit}`, { phone: '613-555-0199', email: 'info@example.com' })
  await home('9 Tower Road', { phone: '613-555-0199', email: 'info@example.com' })
  expect(await pairs()).toEqual([])
})

test('a deleted home, a label and a street without a number or town are in no pair with others', async () => {
  await home('1 Elm Street, Elmsworth')
  await insertCustomer(app.db, { address: '1 Elm Street, Elmsworth', deletedAt: new Date() })
  await insertCustomer(app.db, { address: null })
  await home('Elmsworth, ON')
  await home('Elmsworth, ON')
  expect(await list()).toEqual({ rows: [], total: 0, totalIsCapped: false })
})

test('words and a home narrow the list, and pages follow one another', async () => {
  const ids = []
  for (const number of [1, 2, 3]) {
    for (const name of ['Ann Lee', `Bo ${number}`])
      ids.push((await home(`${number} Oak Street, Elmsworth`, { name })).id)
  }
  expect(await pairs(`?q=${encodeURIComponent('bo 2')}`)).toEqual([
    ['2 Oak Street, Elmsworth', '2 Oak Street, Elmsworth', 'same-address', 'another-name'],
  ])
  expect((await list(`?customerId=${ids[5]}`)).rows.map(({ homes }) => homes.map(({ id }) => id))).toEqual([
    [ids[4], ids[5]],
  ])
  const page = await list('?page=2&pageSize=2')
  expect(page.total).toBe(3)
  expect(page.rows.map(({ homes }) => homes[0].id)).toEqual([ids[4]])
})

test('two homes of whom somebody said that they are not the same are not listed again', async () => {
  const [one, other] = [await home('85 Wrenhaven Drive'), await home('85 Wrenhaven Dr')]
  const say = (ids: number[]) => salesperson.post('/api/Customer/NotSame', { ids })
  expect((await say([other.id, one.id])).body).toBe(true)
  expect((await say([one.id, other.id])).body).toBe(true)
  expect((await say([one.id, one.id])).status).toBe(404)
  expect((await say([one.id, 99_999])).status).toBe(404)
  expect(await pairs()).toEqual([])
  const lines = await app.db
    .select({ subject: auditLines.subjectId, after: auditLines.after })
    .from(auditLines)
    .where(eq(auditLines.action, 'not-same-home'))
  expect(lines).toEqual([{ subject: String(one.id), after: { otherId: other.id } }])

  const takeBack = () =>
    salesperson.post('/api/Customer/NotSame', { ids: [one.id, other.id], isTakenBack: true })
  expect((await takeBack()).body).toBe(true)
  expect((await takeBack()).body).toBe(true)
  expect(await pairs()).toHaveLength(1)
  expect(await app.db.$count(auditLines, eq(auditLines.action, 'maybe-same-home'))).toBe(1)
})

test('whoever is about to save a home learns who is at its address', async () => {
  const there = await home('7 Quay Street Unit 2, Elmsworth', { name: 'Owen Strand' })
  await home('7 Quay Street Unit 3, Elmsworth', { name: 'Una Moss' })
  const at = async (address: string, except = '') =>
    (
      await salesperson.get<HomeThere[]>(
        `/api/Customer/GetHomesAt?address=${encodeURIComponent(address)}${except}`,
      )
    ).body
  expect((await at('2-7 quay st')).map(({ name }) => name)).toEqual(['Owen Strand'])
  expect((await at('7 Quay St, Elmsworth')).map(({ name }) => name)).toEqual(['Owen Strand', 'Una Moss'])
  expect(await at('7 Quay Street Unit 2, Otherton')).toEqual([])
  expect(await at('7 Quay Street Unit 2', `&except=${there.id}`)).toEqual([])
})

test('and who has its email, there or elsewhere', async () => {
  const email = 'ann.moss@example.com'
  const there = await home('9 Quay Street, Elmsworth', { email })
  const other = await home('9 Quay Street, Elmsworth', { email: 'bo@example.com' })
  const elsewhere = await home('12 Mill Lane, Elmsworth', { email })
  const found = async (typed: string) =>
    (
      await salesperson.get<HomeThere[]>(
        `/api/Customer/GetHomesAt?address=${encodeURIComponent('9 Quay St')}&email=${encodeURIComponent(typed)}`,
      )
    ).body.map(({ id, has }) => [id, has])
  expect(await found('Ann.Moss@Example.com')).toEqual([
    [there.id, ['same-address', 'same-email']],
    [other.id, ['same-address']],
    [elsewhere.id, ['same-email']],
  ])
  expect(await found('')).toEqual([
    [there.id, ['same-address']],
    [other.id, ['same-address']],
  ])
})
