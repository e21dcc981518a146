import { eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DataOfCustomer } from '#contract/office/data-export.ts'
import { auditLines, customers, images, outbox, reportFiles, reports, requests } from '#db/schema.ts'
import { newUndoLink } from '#server/contact-wishes/undo-links.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { findText } from '#tests/support/find-text.ts'
import { readZip } from '#tests/support/read-zip.ts'
import {
  admin,
  app,
  openHome,
  send,
  startAsking,
  technician,
  upload,
} from '#tests/support/service-requests.ts'

startAsking()

const eraseUrl = '/api/Data/EraseCustomer'
const erase = (customerId: number) => admin.post(eraseUrl, { customerId, typedId: String(customerId) })

/** Everything that can identify a person, each value unique. */
const person = {
  name: 'Ottilie Fernweh',
  email: 'ottilie.fernweh@known.example',
  phone: '613-555-0147',
  address: '77 Sehnsucht Crescent, Kanata',
}
const earlier = { email: 'o.fernweh@before.example', phone: '613-555-0188' }
const wish = { email: 'wished.fernweh@later.example' }
const typed = { name: 'Tilly Fernweh', words: 'The key lies under the third flowerpot' }
const known = [
  ...Object.values(person),
  ...Object.values(earlier),
  ...Object.values(wish),
  ...Object.values(typed),
  'Fernweh keeps a kettle on the coil',
  'W0K5896070FERN',
  'Frau Fernweh rings twice',
  'Fernweh typed this',
]

/** The texts of a request that nobody types. */
const ofNobody = ['reason', 'equipmentKind', 'status', 'outcome']

/** Fills in what a request does not say yet, also a text that it gets later. Its email stays empty, since that says whose it is. */
async function fillInTexts(requestId: number) {
  const [request] = await app.db.select().from(requests).where(eq(requests.id, requestId))
  const empty = Object.entries(getTableColumns(requests)).filter(
    ([name, column]) =>
      column.columnType === 'PgText' &&
      request?.[name as keyof typeof request] === null &&
      !['email', ...ofNobody].includes(name),
  )
  expect(empty.map(([name]) => name)).toContain('completionNote')
  const texts = Object.fromEntries(empty.map(([name]) => [name, 'Fernweh typed this']))
  await app.db.update(requests).set(texts).where(eq(requests.id, requestId))
}

let id: number
let code: string
let pictures: string[]

/** A customer with every kind of trace. */
async function leaveTraces() {
  const equipmentImage = await upload(technician)
  const entry = { equipmentTypeName: 'AC 1', isEquipmentSelected: true, imageName: equipmentImage }
  const ac = { ...entry, acBTU: 36000, acSEER: 10, acCOST: 0.11, acHrsInSeason: 540, installationYear: 2010 }
  const added = await admin.post<{ id: number; version: number }>('/api/Customer/AddOrUpdateCustomer', {
    ...person,
    ...earlier,
    equipmentDetails: [ac],
    billingTypeId: 1,
    monthlyGasUsage: 50,
    monthlyElectricityUsage: 90,
  })
  id = added.body.id
  const changed = { ...person, id, version: added.body.version, equipmentDetails: [ac], billingTypeId: 1 }
  expect((await admin.post('/api/Customer/AddOrUpdateCustomer', changed)).status).toBe(200)
  const wished = { ...changed, version: added.body.version + 1, email: wish.email }
  expect((await technician.post('/api/Customer/AddOrUpdateCustomer', wished)).status).toBe(200)
  await newUndoLink(app.db, { customerId: id, undoes: 'wish', mailbox: person.email, now: app.clock.now() })
  const found = { finding: 'Fernweh keeps a kettle on the coil', isTurnedOff: true }
  const note = { customerId: id, text: 'Frau Fernweh rings twice' }
  expect((await technician.post('/api/Customer/AddHomeNote', note)).status).toBe(200)
  const plateImage = await upload(technician)
  const plate = {
    customerId: id,
    equipmentTypeName: 'AC 1',
    make: 'York',
    serial: 'W0K5896070FERN',
    imageName: plateImage,
  }
  expect((await technician.post('/api/Customer/SaveNameplate', plate)).status).toBe(200)
  const stop = { customerId: id, equipmentTypeName: 'AC 1', safety: 'do-not-run', ...found }
  expect((await technician.post('/api/Customer/NoteSafety', stop)).status).toBe(200)
  const labels = await admin.post<{ id: number; accessCode: string }[]>(
    '/api/Customer/GenerateBulkProfiles?profilesCount=1',
  )
  const label = labels.body[0] ?? { id: 0, accessCode: '' }
  code = label.accessCode
  await technician.post('/api/Customer/BindLabel', { customerId: id, labelId: label.id, accessCode: code })
  const owner = await openHome({ id, accessCode: code })
  await app.visitor().get(`/customer-profile/${id}?k=WRONG-CODES`)
  const requestImage = await upload(owner)
  const asked = await send(owner, { customerId: id, email: null, ...typed, imageNames: [requestImage] })
  expect(asked.status).toBe(200)
  const elsewhere = await send(app.visitor(), { ...typed, email: person.email.toUpperCase() })
  expect(elsewhere.status).toBe(200)
  await fillInTexts(asked.body.requestId)
  await admin.post('/api/Request/AssignUser', {
    requestId: asked.body.requestId,
    assignedUserId: technician.user.id,
  })
  expect((await technician.post(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${id}`)).status).toBe(200)
  const made = await technician.post<{ reportId: number }>(`/api/Customer/CreateReport?customerId=${id}`)
  expect((await technician.get(`/api/Customer/GetReportPdf?reportId=${made.body.reportId}`)).status).toBe(200)
  await technician.get(`/api/Export/Customers?email=${person.email}`)
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${person.email}`)
  pictures = [equipmentImage, plateImage, requestImage]
  return asked.body.requestId
}

beforeEach(async () => {
  if ((await app.db.$count(customers, sql`email = ${person.email}`)) > 0) return
  await app.db.execute(sql`delete from ideal_systems`)
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
  await leaveTraces()
})

describe('refused', () => {
  test('to visitors, the customer, and staff without the role', async () => {
    const owner = await openHome({ id, accessCode: code })
    for (const [client, status] of [
      [app.visitor(), 401],
      [owner, 403],
      [technician, 403],
      [await app.signIn('salesperson'), 403],
    ] as const) {
      expect((await client.post(eraseUrl, { customerId: id, typedId: String(id) })).status).toBe(status)
      for (const path of ['Download', `FindCustomer?customerId=${id}`, `DownloadCustomer?customerId=${id}`]) {
        expect([path, (await client.get(`/api/Data/${path}`)).status]).toEqual([path, status])
      }
    }
    expect(await app.db.$count(customers, sql`id = ${id}`)).toBe(1)
  })

  test('without the number typed again, and for an unknown number', async () => {
    for (const typedId of ['', String(id + 1), 'yes']) {
      const answer = await admin.post(eraseUrl, { customerId: id, typedId })
      expect([answer.status, (answer.body as { data: object }).data]).toEqual([
        400,
        {
          problems: [{ path: 'typedId', message: "Type the customer's number to erase their data." }],
        },
      ])
    }
    expect((await erase(999_999)).status).toBe(404)
    expect((await admin.get('/api/Data/FindCustomer?customerId=999999')).status).toBe(404)
    expect((await admin.get('/api/Data/DownloadCustomer?customerId=999999')).status).toBe(404)
    expect(await app.db.$count(customers, sql`id = ${id}`)).toBe(1)
  })

  test('while an email to the customer is being sent', async () => {
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from outbox where customer_id = ${id} for update`)
      expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'BEING_SENT' } })
    })
    expect(await app.db.$count(customers, sql`id = ${id}`)).toBe(1)
  })
})

test('a customer’s data is one archive, without what belongs to others', async () => {
  await insertCustomer(app.db, { name: 'Somebody Else', email: 'else@test.example' })
  const data = (await admin.get<DataOfCustomer>(`/api/Data/FindCustomer?customerId=${id}`)).body
  expect(data).toMatchObject({ customerId: id, email: person.email, requests: 2, reports: 2, pictures: 3 })
  const { status, bytes, headers } = await admin.get(`/api/Data/DownloadCustomer?customerId=${id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="customer-${id}-.*\\.zip"$`),
  )
  const files = await readZip(bytes)
  const rowsOf = (dataset: string): Record<string, unknown>[] =>
    JSON.parse(String(files.get(`${dataset}.json`)))
  expect(rowsOf('customers').map(({ email }) => email)).toEqual([person.email, null])
  expect(rowsOf('requests')).toHaveLength(2)
  expect(rowsOf('letters')).toHaveLength(data.messages)
  expect(rowsOf('audit-trail').map(({ action }) => action)).toEqual(
    expect.arrayContaining(['add-customer', 'send-request', 'use-label', 'download-customer-data']),
  )
  expect([...files.keys()].filter((path) => path.startsWith('pictures/')).sort()).toEqual(
    pictures.map((name) => `pictures/${name}`).sort(),
  )
  expect([...files.keys()].some((path) => /^reports\/\d+-letter\.pdf$/.test(path))).toBe(true)
  expect(files.has('employees.json')).toBe(false)
  const all = [...files.values()].join('\n')
  expect(all).not.toContain('Somebody Else')
  expect(all).not.toContain(code.replaceAll('-', ''))
})

test('after erasing, no column identifies the person, and no file remains', async () => {
  expect(await findText(app.db, known.slice(0, 4))).not.toEqual([])
  const files = await Promise.all(pictures.map((name) => app.images.read(name)))
  expect(files.every((file) => file !== undefined)).toBe(true)
  const before = await app.db.$count(auditLines)
  const requestCount = await app.db.$count(requests)
  const { id: other } = await insertCustomer(app.db, { name: 'Neighbour', phone: person.phone.slice(0, 7) })

  expect(await erase(id)).toMatchObject({ status: 200, body: true })

  expect(await findText(app.db, known)).toEqual([])
  for (const name of pictures) {
    expect(await app.images.read(name)).toBeUndefined()
    expect((await admin.get(`/images/${name}`)).status).toBe(404)
  }
  expect(await app.db.$count(images)).toBe(0)
  expect(await app.db.$count(reports)).toBe(0)
  expect(await app.db.$count(reportFiles)).toBe(0)
  expect(await app.db.$count(outbox, sql`customer_id = ${id}`)).toBe(0)
  expect(await app.db.$count(customers, sql`id = ${other}`)).toBe(1)

  // Counted rows stay, without the person.
  expect(await app.db.$count(requests)).toBe(requestCount)
  const lines = await app.db.select().from(auditLines).orderBy(auditLines.id)
  expect(lines.length).toBe(before + 1)
  expect(lines.at(-1)).toMatchObject({
    action: 'erase-customer',
    subjectId: String(id),
    actorId: admin.user.id,
  })
  const added = lines.find(({ action }) => action === 'add-customer')
  expect(added).toMatchObject({ actorName: admin.user.name, before: null, after: null })

  const own = lines.filter(({ actorKind, actorId }) => actorKind === 'customer' && actorId === id)
  expect(own.length).toBeGreaterThan(1)
  expect(own.filter(({ ipAddress, before, after }) => ipAddress ?? before ?? after)).toEqual([])

  // The label belongs to nobody.
  const scan = await app.visitor().get<string>(`/customer-profile/${id}?k=${code}`)
  const unknown = await app.visitor().get<string>(`/customer-profile/999999?k=${code}`)
  expect(scan.status).toBe(unknown.status)
  const blind = (page: string) =>
    page.replaceAll(/(value="|csrfToken":"|typedId":")[^"]*"/g, '$1"').replaceAll(/&quot;\d+&quot;/g, '')
  expect(blind(scan.body)).toBe(blind(unknown.body))
  expect((await admin.get(`/api/Customer/GetCustomerById?id=${id}`)).status).toBe(404)
  expect(await erase(id)).toMatchObject({
    status: 404,
    body: { message: "We can't find a customer with that number. Their data may already be erased." },
  })
  const uncounted = await app.db.execute(sql`
    select figure, part, year, count from counted_figures where count > 0
    except
    select figure, part, year, sum(change) from kept_figures group by figure, part, year`)
  expect(uncounted).toHaveLength(0)
})

test('nobody else’s audit lines and reports can be changed', async () => {
  for (const statement of [
    'delete from reports',
    'delete from report_files',
    'update reports set seer = 1',
  ]) {
    await expect(app.db.execute(statement)).rejects.toThrow()
  }
  const other = await insertCustomer(app.db)
  const erasingAnother = app.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('hvac.erasing', ${String(other.id)}, true)`)
    await tx.execute(sql`delete from report_files`)
  })
  await expect(erasingAnother).rejects.toThrow()
})

test('a deleted customer can be erased', async () => {
  await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)
  const { body } = await admin.get<DataOfCustomer>(`/api/Data/FindCustomer?customerId=${id}`)
  expect(body.isDeleted).toBe(true)
  expect((await erase(id)).status).toBe(200)
  expect(await findText(app.db, known)).toEqual([])
})
