import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { BusinessSettings } from '#contract/office/business.ts'
import { businessSettings } from '#db/schema.ts'
import { heroSizeName, heroWidths } from '#domain/operations/business/hero-photo.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { firstBusiness } from '../business/from-environment.ts'
import { insertBusinessOnce } from '../business/queries.ts'

const readUrl = '/api/Settings/Business'
const saveUrl = '/api/Settings/SaveBusiness'
const publicUrl = '/api/Business'

type Refused = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(businessSettings)
  await insertBusinessOnce(app.db, firstBusiness(app.env), app.clock.now())
})

const read = async () => (await technician.get<BusinessSettings>(readUrl)).body
const save = async (changes: object) =>
  admin.post<{ version: number }>(saveUrl, { ...(await read()), ...changes })

async function uploadLogo() {
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  return (await admin.upload<string[]>('/api/Common/UploadImage', form)).body[0] ?? ''
}

test('everybody can see the logo once it is saved, and it can be removed', async () => {
  const logoImageName = await uploadLogo()
  expect((await app.visitor().get(`/images/${logoImageName}`)).status).toBe(404)
  expect((await save({ logoImageName })).status).toBe(200)
  const shown = await app.visitor().get(`/images/${logoImageName}`)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect((await app.visitor().get<{ logoImageName: string }>(publicUrl)).body.logoImageName).toBe(
    logoImageName,
  )
  await save({ logoImageName: null })
  expect((await read()).logoImageName).toBeNull()
})

test('the photo of the landing page is stored in three sizes of 3:2, by Admins only, and public once saved', async () => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#778' } })
    .jpeg()
    .toBuffer()
  const form = () => {
    const form = new FormData()
    form.append('use', 'hero')
    form.append('file', new File([new Uint8Array(photo)], 'van.jpg', { type: 'image/jpeg' }))
    return form
  }
  expect((await technician.upload('/api/Common/UploadImage', form())).status).toBe(403)
  const answer = await admin.upload<string[]>('/api/Common/UploadImage', form())
  expect(answer.body).toHaveLength(1)
  const [heroImageName = ''] = answer.body
  const sizes = heroWidths.map((width) => `/images/${heroSizeName(heroImageName, width)}`)
  for (const size of sizes) expect((await app.visitor().get(size)).status).toBe(404)
  expect((await save({ heroImageName, heroImageAlt: 'Our van' })).status).toBe(200)
  const shown = await Promise.all(
    sizes.map(async (size) => sharp((await app.visitor().get(size)).bytes).metadata()),
  )
  expect(shown.map(({ width, height }) => [width, height])).toEqual([
    [640, 427],
    [1280, 853],
    [1920, 1280],
  ])
  const page = (await app.visitor().get<string>('/')).body
  expect(page).toContain(`srcSet="${sizes.map((size, index) => `${size} ${heroWidths[index]}w`).join(', ')}"`)
  expect(page).toContain('alt="Our van"')
})

test('a picture without those sizes cannot become the photo', async () => {
  const heroImageName = await uploadLogo()
  const { status, body } = await admin.post<Refused>(saveUrl, {
    ...(await read()),
    heroImageName,
    heroImageAlt: 'Our van',
  })
  expect({ status, path: body.data.problems[0]?.path }).toEqual({ status: 400, path: 'heroImageName' })
  expect((await app.visitor().get(`/images/${heroImageName}`)).status).toBe(404)
})

test('a customer’s photo cannot become the logo, and stays private', async () => {
  const stolen = await uploadLogo()
  const { id } = await insertCustomer(app.db)
  const customer = (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
  const equipmentDetails = customer.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === 'Furnace 1' ? { ...entry, imageName: stolen } : entry,
  )
  await technician.post('/api/Customer/AddOrUpdateCustomer', { ...customer, equipmentDetails })
  const { status, body } = await admin.post<Refused>(saveUrl, { ...(await read()), logoImageName: stolen })
  expect({ status, path: body.data.problems[0]?.path }).toEqual({ status: 400, path: 'logoImageName' })
  expect((await app.visitor().get(`/images/${stolen}`)).status).toBe(404)
})
