import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { equipment, images, reports } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { forgetAllAbandonedImages } from './of-strangers.ts'

const uploadUrl = '/api/Common/UploadImage'
const saveUrl = '/api/Customer/UpdateCustomerInfoByCustomer'

type Refused = { code: string; data: { problems: { path: string }[] } }

let app: TestApp
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let holder: Client
let stranger: Client
let jpeg: Buffer

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
  home = await insertCustomer(app.db)
  holder = await openLabel(home)
  stranger = await openLabel(await insertCustomer(app.db))
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#778' } })
  jpeg = await image.jpeg().toBuffer()
})
afterAll(() => app.close())

const hoursLater = (hours: number) => new Date(app.clock.now().getTime() + hours * 60 * 60 * 1000)

let homes = 0
/** Each at an address of its own, since few labels are opened at one. */
async function openLabel({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor(`203.0.113.${++homes}`)
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

function formOf(count: number) {
  const form = new FormData()
  for (let file = 0; file < count; file++) form.append('file', new File([new Uint8Array(jpeg)], 'a.jpg'))
  return form
}

async function send(client: Client): Promise<string> {
  const { body } = await client.upload<string[]>(uploadUrl, formOf(1))
  return body[0] ?? ''
}

const read = async () => (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)).body
async function showOnFurnace(client: Client, imageName: string) {
  const customer = await read()
  return client.post<Refused>(saveUrl, {
    ...customer,
    equipmentDetails: [{ ...customer.equipmentDetails[0], imageName }],
  })
}

test('a forged cookie means a visitor, whose photo belongs to nobody and is shown to no customer', async () => {
  const forger = await openLabel(home)
  const held = forger.cookies.get('hvac.label')?.value ?? ''
  forger.cookies.set('hvac.label', { path: '/', value: held.replace(/^\d+/, String(home.id + 1)) })
  const name = await send(forger)
  const [stored] = await app.db.select().from(images).where(eq(images.name, name))
  expect(stored).toMatchObject({ customerId: null, isPublic: false, uploadedByUserId: null })
  for (const client of [app.visitor(), forger, holder])
    expect((await client.get(`/images/${name}`)).status).toBe(404)
})

describe('a customer’s photo', () => {
  test('is the customer’s at once: nobody else can open or use it', async () => {
    const name = await send(holder)
    for (const client of [app.visitor(), stranger])
      expect((await client.get(`/images/${name}`)).status).toBe(404)
    for (const client of [holder, technician]) expect((await client.get(`/images/${name}`)).status).toBe(200)
    const other = await insertCustomer(app.db)
    const stolen = await technician.post('/api/Customer/AddOrUpdateCustomer', {
      id: other.id,
      version: 1,
      address: '1 Elm',
      equipmentDetails: [{ equipmentTypeName: 'AC 1', imageName: name }],
    })
    expect(stolen.status).toBe(400)
  })

  test('can be used for their own equipment; somebody else’s or nobody’s is refused at its field', async () => {
    for (const name of [await send(stranger), await send(technician)]) {
      const answer = await showOnFurnace(holder, name)
      expect(answer.status).toBe(400)
      expect(answer.body.data.problems[0]?.path).toBe('equipmentDetails.0.imageName')
    }
    const own = await send(holder)
    expect((await showOnFurnace(holder, own)).status).toBe(200)
    expect((await read()).equipmentDetails[0]?.imageName).toBe(own)
    expect((await read()).changedByCustomer).toHaveProperty(['Furnace 1.imageName'])
  })

  test('is deleted after two days unless something names it, for all homes at night', async () => {
    const owner = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const client = await openLabel(owner)
    const names = { equipment: '', report: '', nothing: '', staff: '', newer: '' }
    for (const use of ['equipment', 'report', 'nothing'] as const) names[use] = await send(client)
    names.staff = await send(technician)
    await app.db
      .update(equipment)
      .set({ imageName: names.equipment })
      .where(and(eq(equipment.customerId, owner.id), eq(equipment.slot, 'Furnace 1')))
    await app.db.update(images).set({ customerId: owner.id }).where(eq(images.name, names.staff))
    await app.db.insert(reports).values({
      ...{ customerId: owner.id, seer: 0, engineVersion: '1', assumptionSetId: 1, annualSaving: 0 },
      ...{ annualCo2eSavingKg: 0, home: {}, business: {}, pageLink: '', madeAt: app.clock.now() },
      parts: [{ analysis: { actualPlantImage: names.report } }],
    })
    const left = async () => {
      const rows = await app.db
        .select({ name: images.name })
        .from(images)
        .where(eq(images.customerId, owner.id))
      return Object.entries(names)
        .filter(([, name]) => rows.some((row) => row.name === name))
        .map(([use]) => use)
    }
    await forgetAllAbandonedImages(app, hoursLater(47))
    expect(await left()).toEqual(['equipment', 'report', 'nothing', 'staff'])
    await forgetAllAbandonedImages(app, hoursLater(49))
    expect(await left()).toEqual(['equipment', 'report', 'staff'])
    expect(await app.images.read(names.nothing)).toBeUndefined()
  })

  test('makes room again: an upload forgets what nothing of that home named in two days', async () => {
    const owner = await insertCustomer(app.db)
    const abandoned = await send(await openLabel(owner))
    app.clock.pass({ hours: 49 })
    await send(await openLabel(owner))
    expect(await app.images.read(abandoned)).toBeUndefined()
    app.clock.pass({ hours: -49 })
  })

  test('is refused where 200 MB of the home are stored, in words; staff’s pictures neither count nor are refused', async () => {
    const owner = await insertCustomer(app.db)
    const client = await openLabel(owner)
    const name = await send(client)
    const grown = { byteCount: 200 * 1024 * 1024 }
    await app.db
      .update(images)
      .set({ ...grown, uploadedByUserId: technician.user.id })
      .where(eq(images.name, name))
    expect((await client.upload(uploadUrl, formOf(1))).status).toBe(200)
    await app.db.update(images).set({ uploadedByUserId: null }).where(eq(images.name, name))
    const { status, body } = await client.upload<Refused & { message: string }>(uploadUrl, formOf(1))
    expect([status, body.code, body.message]).toEqual([409, 'IMAGES_FULL', limitsTexts.photosOfHome])
    expect((await technician.upload(uploadUrl, formOf(1))).status).toBe(200)
    expect((await stranger.upload(uploadUrl, formOf(1))).status).toBe(200)
  })

  test('is limited: after two dozen only this customer has to wait', async () => {
    const keen = await openLabel(await insertCustomer(app.db))
    for (let round = 0; round < 4; round++) expect((await keen.upload(uploadUrl, formOf(6))).status).toBe(200)
    const answer = await keen.upload<Refused>(uploadUrl, formOf(1))
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await stranger.upload(uploadUrl, formOf(1))).status).toBe(200)
  })
})
