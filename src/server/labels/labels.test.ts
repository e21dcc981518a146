import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, CustomerRow } from '#contract/homes/customers.ts'
import type { BlankLabel, Label } from '#contract/homes/labels.ts'
import { auditLines, customers } from '#db/schema.ts'
import { printLabelCode, readLabelCode } from '#domain/labels/label-code.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { printedLabel } from '#tests/support/labels.ts'
import { messages } from '#texts/en/messages.ts'

const generateUrl = '/api/Customer/GenerateBulkProfiles'
const listUrl = '/api/Customer/GetBulkGeneratedProfiles'

type Page = { rows: BlankLabel[]; total: number; totalIsCapped: boolean }
type Refused = { code: string; message: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const generate = async (count: number) =>
  (await admin.post<Label[]>(`${generateUrl}?profilesCount=${count}`)).body
const oneLabel = async () => {
  const [label] = await generate(1)
  if (!label) throw new Error('No label was made')
  return label
}
const listAll = async () => (await technician.get<BlankLabel[]>(listUrl)).body
const customerAt = (id: number) => technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)
const audited = (action: string) =>
  app.db.select().from(auditLines).where(eq(auditLines.action, action)).orderBy(auditLines.id)

describe('making labels', () => {
  test('is refused to visitors, salespeople and technicians, and stores nothing', async () => {
    const before = await app.db.$count(customers)
    expect((await app.visitor().post(`${generateUrl}?profilesCount=1`)).status).toBe(401)
    expect((await salesperson.post(`${generateUrl}?profilesCount=1`)).status).toBe(403)
    expect((await technician.post(`${generateUrl}?profilesCount=1`)).status).toBe(403)
    expect(await app.db.$count(customers)).toBe(before)
  })

  test.each(['0', '101', '-1', '1.5', 'many', '', '999999999999'])(
    'a count of %j is refused with an explanation',
    async (count) => {
      const before = await app.db.$count(customers)
      const { status, body } = await admin.post<Refused>(`${generateUrl}?profilesCount=${count}`)
      expect(status).toBe(400)
      expect(body.data.problems).toEqual([
        { path: 'profilesCount', message: messages.labels.countOutOfRange },
      ])
      expect(await app.db.$count(customers)).toBe(before)
    },
  )

  test('without a count is refused in the same way', async () => {
    const { status, body } = await admin.post<Refused>(generateUrl)
    expect(status).toBe(400)
    expect(body.message).toContain(messages.labels.countOutOfRange)
  })

  test.each([1, 100])('makes %i, each with its own code and link, in one audit line', async (count) => {
    const labels = await generate(count)
    expect(labels).toHaveLength(count)
    expect(new Set(labels.map((label) => label.accessCode)).size).toBe(count)
    for (const { id, accessCode, profileLink } of labels) {
      expect(accessCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
      expect(profileLink).toBe(`${app.env.PUBLIC_URL}/customer-profile/${id}?k=${accessCode}`)
    }
    const line = (await audited('generate-labels')).at(-1)
    expect(line).toMatchObject({
      actorId: admin.user.id,
      after: { count, ids: labels.map((label) => label.id) },
    })
    for (const { accessCode } of labels) {
      expect(JSON.stringify(line)).not.toContain(accessCode.replace('-', ''))
    }
  })

  test('many at once never share an id', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => generate(5)))
    expect(new Set(made.flat().map((label) => label.id)).size).toBe(40)
  })
})

describe('the list of unassociated labels', () => {
  test('is refused to a visitor', async () => {
    expect((await app.visitor().get(listUrl)).status).toBe(401)
  })

  test('without a page lists the newest first, and contains no customer', async () => {
    const customer = await insertCustomer(app.db)
    const label = await oneLabel()
    const all = await listAll()
    expect(all[0]).toEqual({ id: label.id, createdDate: label.createdDate })
    expect(all.map((row) => row.id)).not.toContain(customer.id)
  })

  test('with a page returns that page and the count, without gaps or duplicates', async () => {
    for (const query of ['sort=createdDate&order=desc', 'sort=id&order=asc']) {
      const pages = await Promise.all(
        [1, 2].map((page) => technician.get<Page>(`${listUrl}?page=${page}&pageSize=20&${query}`)),
      )
      const ids = pages.flatMap(({ body }) => body.rows.map((row) => row.id))
      expect(new Set(ids).size).toBe(40)
      expect(ids).toEqual(ids.toSorted((a, b) => (query.endsWith('asc') ? a - b : b - a)))
      expect(pages[0]?.body).toMatchObject({ total: (await listAll()).length, totalIsCapped: false })
    }
  })

  test.each(['page=0', 'page=x', 'page=1&pageSize=1000', 'page=1&sort=accessCode'])(
    '%s is refused',
    async (query) => {
      expect((await technician.get(`${listUrl}?${query}`)).status).toBe(400)
    },
  )

  test('saving an address moves a label into the customer list, with its code', async () => {
    const label = await oneLabel()
    const { body: blank } = await customerAt(label.id)
    expect(blank).toMatchObject({ id: label.id, address: null })
    await technician.post('/api/Customer/AddOrUpdateCustomer', {
      id: label.id,
      version: blank.version,
      address: '1 Bound Street',
    })
    expect((await listAll()).map((row) => row.id)).not.toContain(label.id)
    const { body } = await technician.post<{ rows: CustomerRow[] }>('/api/Customer/GetCustomersByFilters', {
      address: '1 Bound Street',
    })
    expect(body.rows.map((row) => row.id)).toEqual([label.id])
    expect((await printedLabel(technician, label.id)).accessCode).toBe(label.accessCode)
  })
})

describe('printing the labels of several customers', () => {
  const url = '/api/Customer/PrintLabels'

  test('is refused to visitors, and to whoever holds the label of one', async () => {
    const home = await insertCustomer(app.db)
    const visitor = app.visitor()
    expect((await visitor.post(url, { ids: [home.id] })).status).toBe(401)
    await visitor.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect((await visitor.post(url, { ids: [home.id] })).status).toBe(403)
  })

  test('answers them in the order asked for, each once, without those that are deleted', async () => {
    const [first, second, gone] = [
      await insertCustomer(app.db),
      await insertCustomer(app.db),
      await insertCustomer(app.db),
    ]
    await app.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
    const { status, body } = await technician.post<Label[]>(url, {
      ids: [second.id, gone.id, first.id, second.id],
    })
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id])
    const accessCode = printLabelCode(first.accessCode)
    const profileLink = `${app.env.PUBLIC_URL}/customer-profile/${first.id}?k=${accessCode}`
    expect(body[1]).toMatchObject({ accessCode, profileLink })
  })

  test.each([
    ['paper', 'print-label'],
    ['screen', 'show-label'],
  ])(
    'on %s, the trail says who and which, of homes and of labels without one, and no code',
    async (on, action) => {
      const home = await insertCustomer(app.db)
      const label = await oneLabel()
      const before = (await audited(action)).length
      await technician.post(url, { ids: [label.id, home.id], on })
      const lines = (await audited(action)).slice(before)
      expect(lines.map(({ subjectKind, subjectId, actorId }) => [subjectKind, subjectId, actorId])).toEqual([
        ['label', String(label.id), technician.user.id],
        ['customer', String(home.id), technician.user.id],
      ])
      expect(JSON.stringify(lines)).not.toMatch(
        new RegExp(`${home.accessCode}|${readLabelCode(label.accessCode)}`),
      )
    },
  )

  test.each<[string, unknown[]]>([
    ['none', []],
    ['more than 100', Array.from({ length: 101 }, (_, index) => index + 1)],
    ['a word', ['one']],
  ])('%s is refused', async (_what, ids) => {
    expect((await technician.post(url, { ids })).status).toBe(400)
  })
})
