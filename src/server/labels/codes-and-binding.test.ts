import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, CustomerRow } from '#contract/homes/customers.ts'
import type { BlankLabel, Label } from '#contract/homes/labels.ts'
import { auditLines, requests } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { printedLabel } from '#tests/support/labels.ts'
import { messages } from '#texts/en/messages.ts'

const generateUrl = '/api/Customer/GenerateBulkProfiles?profilesCount=1'
const listUrl = '/api/Customer/GetBulkGeneratedProfiles'
const issueUrl = '/api/Customer/IssueNewCode'
const bindUrl = '/api/Customer/BindLabel'

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

const oneLabel = async () => {
  const [label] = (await admin.post<Label[]>(generateUrl)).body
  if (!label) throw new Error('No label was made')
  return label
}
const listAll = async () => (await technician.get<BlankLabel[]>(listUrl)).body
const codeOf = async (id: number) => (await printedLabel(technician, id)).accessCode
const customerAt = (id: number) => technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)
const audited = (action: string) =>
  app.db.select().from(auditLines).where(eq(auditLines.action, action)).orderBy(auditLines.id)

describe('a new code', () => {
  test('is refused to visitors and technicians, and the code stays', async () => {
    const { id } = await insertCustomer(app.db)
    const before = await codeOf(id)
    expect((await app.visitor().post(`${issueUrl}?id=${id}&why=worn`)).status).toBe(401)
    expect((await technician.post(`${issueUrl}?id=${id}&why=worn`)).status).toBe(403)
    expect(await codeOf(id)).toBe(before)
  })

  test('replaces the old one, keeps the record’s version, and appears in no audit line', async () => {
    const { id, version } = await insertCustomer(app.db)
    const before = await codeOf(id)
    const { body } = await salesperson.post<Label>(`${issueUrl}?id=${id}&why=worn`)
    expect(body.accessCode).not.toBe(before)
    expect(await printedLabel(technician, id)).toEqual(body)
    expect((await customerAt(id)).body.version).toBe(version)
    const line = (await audited('issue-label-code')).at(-1)
    expect(line).toMatchObject({
      subjectId: String(id),
      actorId: salesperson.user.id,
      after: { why: 'worn' },
    })
    expect(JSON.stringify(line)).not.toContain(body.accessCode.replace('-', ''))
  })

  test('for a missing customer is 404, for an invalid number 400', async () => {
    const { id } = await insertCustomer(app.db, { deletedAt: new Date() })
    expect((await admin.post(`${issueUrl}?id=${id}&why=worn`)).status).toBe(404)
    expect((await admin.post(`${issueUrl}?id=2147483647&why=worn`)).status).toBe(404)
    expect((await admin.post(`${issueUrl}?id=x&why=worn`)).status).toBe(400)
  })

  test.each(['', '&why=', '&why=bored'])(
    'without a reason (%j) is refused, and the code stays',
    async (why) => {
      const { id } = await insertCustomer(app.db)
      const before = await codeOf(id)
      const { status, body } = await salesperson.post<Refused>(`${issueUrl}?id=${id}${why}`)
      expect([status, body.data.problems]).toEqual([
        400,
        [{ path: 'why', message: messages.labels.whyMissing }],
      ])
      expect(await codeOf(id)).toBe(before)
    },
  )

  test('and its reason are in the history of the home', async () => {
    const { id } = await insertCustomer(app.db)
    await salesperson.post(`${issueUrl}?id=${id}&why=exposed`)
    await technician.post('/api/Customer/PrintLabels', { ids: [id] })
    const url = `/api/Customer/GetHomeHistory?customerId=${id}`
    const { body } = await technician.get<{ rows: { says: string; by: string }[] }>(url)
    expect(body.rows.map(({ by, says }) => [by, says])).toEqual([
      [technician.user.name, 'printed the label'],
      [salesperson.user.name, 'issued a new label code: somebody has it who should not'],
    ])
  })
})

describe('binding a printed label to a customer', () => {
  const typed = (label: Label, customerId: number) => ({
    customerId,
    labelId: label.id,
    accessCode: label.accessCode,
  })

  test('is refused to a visitor', async () => {
    const { id } = await insertCustomer(app.db)
    const label = await oneLabel()
    expect((await app.visitor().post(bindUrl, typed(label, id))).status).toBe(401)
  })

  test('gives the customer the label’s code, number and requests', async () => {
    const { id } = await insertCustomer(app.db)
    const label = await oneLabel()
    const request = await insertRequest(app.db, { customerId: label.id })
    const sloppy = label.accessCode.toLowerCase().replace('-', ' ')
    expect(
      await technician.post(bindUrl, { customerId: id, labelId: label.id, accessCode: sloppy }),
    ).toMatchObject({ status: 200, body: true })

    expect((await listAll()).map((row) => row.id)).not.toContain(label.id)
    expect((await customerAt(label.id)).body).toMatchObject({ id })
    expect(await codeOf(id)).toBe(label.accessCode)
    const { body: found } = await technician.post<{ rows: CustomerRow[] }>(
      '/api/Customer/GetCustomersByFilters',
      { customerId: label.id },
    )
    expect(found.rows.map((row) => row.id)).toEqual([id])
    const [moved] = await app.db.select().from(requests).where(eq(requests.id, request.id))
    expect(moved?.customerId).toBe(id)
    expect((await audited('bind-label')).at(-1)).toMatchObject({
      subjectId: String(id),
      actorId: technician.user.id,
      after: { labelId: label.id },
    })
  })

  test('leaves a row that is not a customer: it cannot be saved, deleted, bound or given a code', async () => {
    const { id } = await insertCustomer(app.db)
    const label = await oneLabel()
    await technician.post(bindUrl, typed(label, id))
    const save = { id: label.id, version: 1, address: '9 Nowhere' }
    expect((await admin.post('/api/Customer/AddOrUpdateCustomer', save)).status).toBe(404)
    expect((await admin.post(`/api/Customer/DeleteCustomer?id=${label.id}`)).status).toBe(404)
    expect((await admin.post(`${issueUrl}?id=${label.id}&why=worn`)).status).toBe(404)
    const other = await insertCustomer(app.db)
    expect((await admin.post<Refused>(bindUrl, typed(label, other.id))).body.data.problems[0]?.path).toBe(
      'labelId',
    )
  })

  test.each([
    ['a wrong code', { accessCode: '00000-00000' }, 'accessCode'],
    ['what is no code', { accessCode: '123' }, 'accessCode'],
    ['no code', { accessCode: undefined }, 'accessCode'],
    ['a number that nobody has', { labelId: 2_147_483_647 }, 'labelId'],
    ['a number that is text', { labelId: 'x' }, 'labelId'],
  ])('%s is refused at its field', async (_what, wrong, path) => {
    const { id } = await insertCustomer(app.db)
    const label = await oneLabel()
    const { status, body } = await technician.post<Refused>(bindUrl, { ...typed(label, id), ...wrong })
    expect(status).toBe(400)
    expect(body.data.problems.map((problem) => problem.path)).toEqual([path])
    expect((await listAll()).map((row) => row.id)).toContain(label.id)
  })

  test('needs a label without a customer, and an existing customer with an address', async () => {
    const one = await insertCustomer(app.db)
    const label = await oneLabel()
    const other = { id: one.id, accessCode: one.accessCode } as Label
    expect((await admin.post<Refused>(bindUrl, typed(other, one.id))).body.data.problems[0]?.path).toBe(
      'labelId',
    )
    const blank = await oneLabel()
    expect((await admin.post<Refused>(bindUrl, typed(label, blank.id))).body.data.problems[0]?.path).toBe(
      'customerId',
    )
    expect((await admin.post(bindUrl, typed(label, 2_147_483_647))).status).toBe(404)
  })

  test('to two customers at once succeeds for exactly one', async () => {
    const [one, two] = [await insertCustomer(app.db), await insertCustomer(app.db)]
    const label = await oneLabel()
    const answers = await Promise.all([one, two].map(({ id }) => technician.post(bindUrl, typed(label, id))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  test('of a deleted customer opens nothing', async () => {
    const { id } = await insertCustomer(app.db)
    const label = await oneLabel()
    await technician.post(bindUrl, typed(label, id))
    await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)
    expect((await customerAt(label.id)).status).toBe(404)
  })
})
