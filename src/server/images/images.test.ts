import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { images } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

const uploadUrl = '/api/Common/UploadImage'
type Refused = { code: string; message: string; data: { fileName: string; reason: string } }

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const photo = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#778' } })
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' },
    })
    .jpeg()
    .toBuffer()

function form(...files: { bytes: Uint8Array; name?: string }[]) {
  const form = new FormData()
  for (const { bytes, name = 'photo.jpg' } of files) {
    form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  }
  return form
}

const storedCount = () => app.db.$count(images)

describe('uploading', () => {
  test('is refused without the CSRF token, and visitors cannot see what a visitor sends', async () => {
    const visitor = app.visitor()
    const encoded = new Response(form({ bytes: await photo() }))
    const forged = await visitor.send<Refused>({
      method: 'POST',
      url: uploadUrl,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect([forged.status, forged.body.code, await storedCount()]).toEqual([403, 'FORGED_REQUEST', 0])
    const { body } = await visitor.upload<string[]>(uploadUrl, form({ bytes: await photo() }))
    expect((await visitor.get(`/images/${body[0]}`)).status).toBe(404)
    expect((await technician.get(`/images/${body[0]}`)).status).toBe(200)
  })

  test('returns the generated names in order; the images are small JPEGs without location data', async () => {
    const { status, body } = await technician.upload<string[]>(
      uploadUrl,
      form({ bytes: await photo() }, { bytes: await photo() }),
    )
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    for (const name of body) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/)
      const shown = await technician.get(`/images/${name}`)
      expect(shown.headers['content-type']).toBe('image/jpeg')
      const metadata = await sharp(shown.bytes).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 })
      expect(metadata.exif).toBeUndefined()
    }
  })

  test('keeps a logo transparent for Admins; others can send only photos', async () => {
    const transparent = await sharp({
      create: { width: 60, height: 20, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const asLogo = () => {
      const sent = form({ bytes: transparent, name: 'logo.png' })
      sent.append('use', 'logo')
      return sent
    }
    expect((await app.visitor().upload(uploadUrl, asLogo())).status).toBe(403)
    expect((await technician.upload(uploadUrl, asLogo())).status).toBe(403)
    const admin = await app.signIn('admin')
    const [logo] = (await admin.upload<string[]>(uploadUrl, asLogo())).body
    expect(logo).toMatch(/^[0-9a-f-]{36}\.png$/)
    const shown = await technician.get(`/images/${logo}`)
    expect(shown.headers['content-type']).toBe('image/png')
    expect((await sharp(shown.bytes).stats()).isOpaque).toBe(false)
    const [photo] = (await admin.upload<string[]>(uploadUrl, form({ bytes: transparent }))).body
    expect(photo).toMatch(/\.jpg$/)
  })

  test('names in words what a form without a picture lacks', async () => {
    const other = new FormData()
    other.append('picture', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }))
    const { status, body } = await technician.upload<Refused>(uploadUrl, other)
    expect([status, body.message]).toEqual([400, 'Choose a picture'])
  })

  test.each([
    ['a text renamed .jpg', async () => Buffer.from('Dear furnace, '.repeat(50)), 'not-an-image'],
    ['an empty file', async () => Buffer.alloc(0), 'not-an-image'],
    ['a truncated file', async () => (await photo()).subarray(0, 4000), 'damaged'],
    [
      'a 60-megapixel picture',
      () =>
        sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#999' } })
          .png()
          .toBuffer(),
      'too-many-pixels',
    ],
    [
      'a file of more than 10 MB',
      async () => Buffer.concat([await photo(), Buffer.alloc(11_000_000)]),
      'too-large',
    ],
  ])('refuses %s with an explanation and stores nothing', async (_what, bytes, reason) => {
    const before = await storedCount()
    const { status, body } = await technician.upload<Refused>(
      uploadUrl,
      form({ bytes: await bytes(), name: 'furnace.jpg' }),
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'IMAGE_REFUSED', data: { fileName: 'furnace.jpg', reason } })
    expect(body.message.length).toBeGreaterThan(10)
    expect(await storedCount()).toBe(before)
    expect((await technician.get('/api/User/Me')).status).toBe(200)
  })

  test('stores neither of two files if one is refused', async () => {
    const before = await storedCount()
    const answer = await technician.upload(
      uploadUrl,
      form({ bytes: await photo() }, { bytes: Buffer.from('text') }),
    )
    expect(answer.status).toBe(422)
    expect(await storedCount()).toBe(before)
  })

  test('answers 400 or 415, not 500, to something that is not a form', async () => {
    const forged = { 'x-xsrf-token': technician.cookies.get('XSRF-TOKEN')?.value ?? '' }
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/plain',
    ]) {
      const { status } = await technician.send({
        method: 'POST',
        url: uploadUrl,
        headers: { ...forged, 'content-type': type },
        payload: Buffer.from('no form at all'),
      })
      expect([type, [400, 415].includes(status)]).toEqual([type, true])
    }
  })
})

describe('seeing', () => {
  const upload = async () =>
    (await technician.upload<string[]>(uploadUrl, form({ bytes: await photo() }))).body[0] ?? ''

  test('an equipment photo is for staff; for a visitor it does not exist', async () => {
    const imageName = await upload()
    const { id } = await insertCustomer(app.db)
    const customer = (await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body
    const equipmentDetails = customer.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === 'Furnace 1' ? { ...entry, isEquipmentSelected: true, imageName } : entry,
    )
    const saved = await technician.post('/api/Customer/AddOrUpdateCustomer', {
      ...customer,
      equipmentDetails,
    })
    expect(saved.status).toBe(200)

    expect((await app.visitor().get(`/images/${imageName}`)).status).toBe(404)
    const shown = await technician.get(`/images/${imageName}`)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store')

    const other = await insertCustomer(app.db)
    const stolen = await technician.post<Refused>('/api/Customer/AddOrUpdateCustomer', {
      id: other.id,
      version: 1,
      address: '1 Elm',
      equipmentDetails,
    })
    expect(stolen.status).toBe(400)
  })

  test('an image of an ideal system is for everybody', async () => {
    const imageName = await upload()
    const admin = await app.signIn('admin')
    await admin.post('/api/IdealSystem/AddOrUpdateIdealSystem', {
      equipmentName: 'Furnace',
      equipmentTypeId: 1,
      efficiency: 96,
      imageName,
    })
    const shown = await app.visitor().get(`/images/${imageName}`)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toContain('public')
  })

  test.each([
    '..%2F..%2Fetc%2Fpasswd',
    'x.jpg',
    '00000000-0000-0000-0000-000000000000.jpg',
    '%00',
    'a'.repeat(300),
  ])('the name %s is not found', async (name) => {
    expect([400, 404, 414].includes((await technician.get(`/images/${name}`)).status)).toBe(true)
  })

  test('a page that shows a missing picture gets one that says so; a caller gets words', async () => {
    const url = '/images/11111111-1111-4111-8111-111111111111.jpg'
    const headers = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
    const drawn = await app.visitor().send<string>({ method: 'GET', url, headers })
    expect([drawn.status, drawn.headers['content-type']]).toEqual([404, 'image/svg+xml; charset=utf-8'])
    expect(drawn.body).toContain(`>${messages.image.none}</text>`)
    expect((await app.visitor().get(url)).body).toMatchObject({ code: 'NOT_FOUND' })
  })
})
