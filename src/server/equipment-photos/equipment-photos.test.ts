import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentPhoto } from '#contract/homes/equipment-photos.ts'
import { auditLines, equipmentPhotos } from '#db/schema.ts'
import { photosFull } from '#domain/homes/equipment/equipment-photos.ts'
import { historyInWords } from '#domain/homes/home-history.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertEquipmentPhoto, insertImage } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

type Refused = {
  code: string
  data: { problems: { path: string; message: string }[]; current: EquipmentPhoto }
}
type Answer = EquipmentPhoto & Refused

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db, { equipment: { 'Furnace 1': {}, 'AC 1': {} } })
})
afterAll(() => app.close())

const url = (name: string) => `/api/Customer/${name}`
const addTo = (caller: Client, fields: object) =>
  caller.post<Answer>(url('AddEquipmentPhoto'), {
    customerId: home.id,
    equipmentTypeName: 'Furnace 1',
    ...fields,
  })
const add = async (caption: string | null = null, fields: object = {}) =>
  (await addTo(technician, { imageName: await insertImage(app.db), caption, ...fields })).body
const change = (caller: Client, { id, version }: EquipmentPhoto, caption: string) =>
  caller.post<Answer>(url('ChangeEquipmentPhoto'), { photoId: id, version, caption })
const move = (photoId: number, place: number) =>
  technician.post<EquipmentPhoto[]>(url('MoveEquipmentPhoto'), { photoId, place })
const remove = (caller: Client, id: number) => caller.post<Answer>(`${url('DeleteEquipmentPhoto')}?id=${id}`)
const restore = (caller: Client, id: number) =>
  caller.post<Answer>(`${url('RestoreEquipmentPhoto')}?id=${id}`)
const list = async () =>
  (await admin.get<EquipmentPhoto[]>(`${url('GetEquipmentPhotos')}?customerId=${home.id}`)).body
const captions = async () => (await list()).map(({ caption }) => caption)
const lastLine = async () => {
  const [line] = await app.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subjectId, String(home.id)))
    .orderBy(desc(auditLines.id))
    .limit(1)
  if (!line) throw new Error('Nothing was recorded')
  return line
}

describe('what is refused', () => {
  test('visitors and the customer, who do not see these photos', async () => {
    const customer = app.visitor()
    await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    for (const [client, status] of [
      [app.visitor(), 401],
      [customer, 403],
    ] as const) {
      expect((await client.get(`${url('GetEquipmentPhotos')}?customerId=${home.id}`)).status).toBe(status)
      expect((await addTo(client, { imageName: await insertImage(app.db) })).status).toBe(status)
    }
    expect(await list()).toEqual([])
  })

  test('a picture that does not exist, or is another customer’s or public, at its field', async () => {
    const other = await insertCustomer(app.db)
    for (const imageName of [
      '00000000-0000-4000-8000-000000000000.jpg',
      await insertImage(app.db, { customerId: other.id }),
      await insertImage(app.db, { isPublic: true }),
    ]) {
      const { status, body } = await addTo(technician, { imageName })
      expect([status, body.data.problems]).toEqual([
        400,
        [{ path: 'imageName', message: messages.image.missing }],
      ])
    }
  })

  test('a place that is not in use, a long caption, a ninth photo', async () => {
    const imageName = await insertImage(app.db)
    const unused = await addTo(technician, { imageName, equipmentTypeName: 'Furnace 2' })
    expect(unused.body.data.problems[0]?.path).toBe('equipmentTypeName')
    const long = await addTo(technician, { imageName, caption: 'a'.repeat(121) })
    expect(long.body.data.problems).toEqual([
      { path: 'caption', message: 'The caption can have 120 characters at most' },
    ])
    for (let count = 0; count < 8; count++) expect(await add()).toHaveProperty('id')
    const ninth = await addTo(technician, { imageName })
    expect(ninth.body.data.problems).toEqual([{ path: 'imageName', message: photosFull }])
    expect((await addTo(technician, { imageName, equipmentTypeName: 'AC 1' })).status).toBe(200)
  })

  test('a home that is missing, deleted, or only a label; a photo of such a home', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    const gone = await insertCustomer(app.db, { deletedAt: new Date() })
    const ofGone = await insertEquipmentPhoto(app.db, {
      customerId: gone.id,
      addedByUserId: technician.user.id,
    })
    for (const customerId of [label.id, gone.id, 999_999]) {
      expect((await technician.get(`${url('GetEquipmentPhotos')}?customerId=${customerId}`)).status).toBe(404)
      expect((await addTo(technician, { customerId, imageName: await insertImage(app.db) })).status).toBe(404)
    }
    expect((await move(ofGone.id, 1)).status).toBe(404)
    expect((await remove(technician, ofGone.id)).status).toBe(404)
  })
})

test('photos keep their order, captions and who took them; only staff and their customer may open them', async () => {
  const imageName = await insertImage(app.db)
  expect(await add(' Whole unit ', { imageName })).toMatchObject({
    equipmentTypeName: 'Furnace 1',
    imageName,
    caption: 'Whole unit',
    addedBy: technician.user.name,
    addedDate: '2026-11-22T15:00:00.000Z',
  })
  expect(historyInWords({ ...(await lastLine()), requestId: null, assignee: null, email: null })).toBe(
    'added a photo of Furnace 1: “Whole unit”',
  )
  await add('Filter')
  await add()
  expect(await captions()).toEqual(['Whole unit', 'Filter', null])
  const other = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
  const stolen = await addTo(technician, { customerId: other.id, imageName })
  expect(stolen.status).toBe(400)
})

test('the second of two captions at once is told the first', async () => {
  const photo = await add('Filter')
  const changed = (await change(salesperson, photo, 'Filter, November')).body
  expect(changed).toMatchObject({ caption: 'Filter, November' })
  expect(await lastLine()).toMatchObject({
    before: { caption: 'Filter' },
    after: { caption: 'Filter, November' },
  })
  const late = await change(technician, photo, 'Old filter')
  expect([late.status, late.body.code, late.body.data]).toEqual([
    409,
    'STALE_WRITE',
    { current: changed, by: salesperson.user.name },
  ])
})

test('a photo moves to any place; beyond the end is the end', async () => {
  const [first, second] = [await add('1'), await add('2'), await add('3')]
  expect((await move(second.id, 1)).body.map(({ caption }) => caption)).toEqual(['2', '1', '3'])
  expect((await move(second.id, 8)).body.map(({ caption }) => caption)).toEqual(['1', '3', '2'])
  expect(await lastLine()).toMatchObject({ before: { position: 1 }, after: { position: 3 } })
  expect((await move(first.id, 1)).body.map(({ caption }) => caption)).toEqual(['1', '3', '2'])
})

test('a deleted photo comes back as the last one: at once for whoever deleted it, later for an Admin', async () => {
  const first = await add('1')
  await add('2')
  expect((await remove(technician, first.id)).status).toBe(200)
  expect(await captions()).toEqual(['2'])
  expect((await remove(technician, first.id)).status).toBe(404)
  expect((await restore(salesperson, first.id)).status).toBe(403)
  expect((await restore(technician, first.id)).status).toBe(200)
  expect(await captions()).toEqual(['2', '1'])
  await remove(technician, first.id)
  app.clock.pass({ minutes: 6 })
  expect((await restore(technician, first.id)).status).toBe(403)
  expect((await restore(admin, first.id)).status).toBe(200)
})

test('a deleted photo stays away while eight others are there', async () => {
  const photo = await add()
  await remove(technician, photo.id)
  for (let count = 0; count < 8; count++) await add()
  const { status, body } = await restore(technician, photo.id)
  expect([status, body.data.problems[0]?.message]).toEqual([400, photosFull])
})

test('an erased customer’s photos are gone, deleted ones as well', async () => {
  const photo = await add('Filter')
  await add()
  await remove(technician, photo.id)
  const erased = await admin.post('/api/Data/EraseCustomer', {
    customerId: home.id,
    typedId: String(home.id),
  })
  expect(erased.status).toBe(200)
  expect(await app.db.$count(equipmentPhotos, eq(equipmentPhotos.customerId, home.id))).toBe(0)
})
