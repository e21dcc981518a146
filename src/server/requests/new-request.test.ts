import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestDetails, RequestRow } from '#contract/requests.ts'
import { auditLines, customers, images, requestImages, requests, throttles } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { type StaffClient, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { insertCustomer, insertRequest } from '../../../tests/support/factories.ts'
import { listOwnRequests } from './own-requests.ts'

const path = '/api/Customer/SendRequest'
const uploadPath = '/api/Common/UploadImage'

type Answer = {
  requestId: number
  code: string
  message: string
  data: { stamp: string; problems: { path: string; message: string }[] }
}

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let other: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  await app.db.delete(throttles)
  home = await insertCustomer(app.db, { name: 'Ada Bloom', phone: '416-555-0101', email: null })
  other = await insertCustomer(app.db)
})
afterAll(() => app.close())

/** The stamp of a page that was opened five seconds ago. */
async function readStamp(client: Client): Promise<string> {
  const stamp = await readFreshStamp(client)
  app.clock.pass({ seconds: 5 })
  return stamp
}

async function readFreshStamp(client: Client): Promise<string> {
  const { body } = await client.get<string>('/generate-request')
  return body.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
}

const wish = { requestReasonId: 2, equipmentTypeId: 1, email: 'ada@test.example' }

/** Sends as the page does: as the customer or anyone, whoever of staff is signed in. */
async function send(client: Client, fields: object = {}, stamp?: string) {
  const body = { ...wish, stamp: stamp ?? (await readStamp(client)), ...fields }
  return client.send<Answer>({
    method: 'POST',
    url: path,
    headers: {
      'x-customer-site': '1',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value ?? '',
    },
    payload: body,
  })
}

async function openHome({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  expect((await client.get(`/customer-profile/${id}?k=${accessCode}`)).status).toBe(200)
  return client
}

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#778' } })
    .jpeg()
    .toBuffer()

async function upload(client: Client): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }))
  const { status, body } = await client.upload<string[]>(uploadPath, form)
  expect(status).toBe(200)
  return body[0] ?? ''
}

const stored = async (id: number) => (await app.db.select().from(requests).where(eq(requests.id, id)))[0]
const count = () => app.db.$count(requests)

describe('asking for service is refused', () => {
  test('for another home exactly as for one that does not exist', async () => {
    const before = await count()
    for (const client of [app.visitor(), await openHome(home)]) {
      const theirs = await send(client, { customerId: other.id })
      const nobodys = await send(client, { customerId: 2_000_000_000 })
      expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect(await send(app.visitor(), { customerId: home.id })).toMatchObject({ status: 404 })
    expect(await count()).toBe(before)
  })

  test('to staff who do not ask through the site', async () => {
    const stamp = await readStamp(technician)
    expect(await technician.post(path, { ...wish, stamp })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test('without the forgery token', async () => {
    const client = app.visitor()
    const stamp = await readStamp(client)
    client.cookies.delete('XSRF-TOKEN')
    expect(await send(client, {}, stamp)).toMatchObject({ status: 403, body: { code: 'FORGED_REQUEST' } })
  })

  test('when the hidden field is filled in, and taken when it is emptied', async () => {
    const client = app.visitor()
    const stamp = await readStamp(client)
    expect(await send(client, { website: 'https://spam.example' }, stamp)).toMatchObject({
      status: 422,
      body: { code: 'HIDDEN_FIELD_FILLED', message: messages.requests.hiddenFieldFilled },
    })
    expect((await send(client, { website: '' }, stamp)).status).toBe(200)
  })

  test('sooner than a person types, and taken a moment later', async () => {
    const client = app.visitor()
    const stamp = await readFreshStamp(client)
    app.clock.pass({ seconds: 1 })
    expect(await send(client, {}, stamp)).toMatchObject({ status: 422, body: { code: 'SENT_TOO_SOON' } })
    app.clock.pass({ seconds: 1 })
    expect((await send(client, {}, stamp)).status).toBe(200)
  })

  test.each<[string, (stamp: string) => string]>([
    ['none', () => ''],
    ['nonsense', () => '1; drop table'],
    ['an earlier moment', (stamp) => stamp.replace(/^\d+/, (at) => String(Number(at) - 1000))],
    [
      'another page’s chance',
      (stamp) => stamp.replace(/\.(.)/, (_all, first) => `.${first === 'A' ? 'B' : 'A'}`),
    ],
    ['no seal', (stamp) => stamp.replace(/\.[^.]+$/, '')],
  ])('with a stamp that is %s', async (_what, forge) => {
    const client = app.visitor()
    const before = await count()
    const { status, body } = await send(client, {}, forge(await readStamp(client)))
    expect([status, body.code]).toEqual([422, 'PAGE_OPEN_FOR_LONG'])
    expect(await count()).toBe(before)
  })

  test('from a page that was open for more than a day, with a new stamp that is taken', async () => {
    const client = app.visitor()
    const stamp = await readStamp(client)
    app.clock.pass({ days: 1 })
    const late = await send(client, {}, stamp)
    expect(late).toMatchObject({ status: 422, body: { code: 'PAGE_OPEN_FOR_LONG' } })
    app.clock.pass({ seconds: 3 })
    expect((await send(client, {}, late.body.data.stamp)).status).toBe(200)
  })

  test.each([
    ['no Request Type', { requestReasonId: 0 }, 'requestReasonId', messages.requests.incomplete],
    ['no Equipment Type', { equipmentTypeId: 0 }, 'equipmentTypeId', messages.requests.incomplete],
    [
      'an Equipment Type that there is not',
      { equipmentTypeId: 9 },
      'equipmentTypeId',
      messages.requests.incomplete,
    ],
    ['neither e-mail nor phone', { email: ' ', phone: '' }, 'email', messages.requests.noContact],
  ])('with %s', async (_what, fields, field, message) => {
    const before = await count()
    expect(await send(app.visitor(), fields)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message, data: { problems: [{ path: field, message }] } },
    })
    expect(await count()).toBe(before)
  })

  test.each([
    ['an e-mail that is none', { email: 'ada' }, 'email'],
    ['too many words', { words: 'x'.repeat(2001) }, 'words'],
    ['a day that there is not', { preferredDays: ['someday'] }, 'preferredDays.0'],
    ['four photos', { imageNames: Array.from({ length: 4 }, (_, n) => nameOf(n)) }, 'imageNames'],
    ['one photo twice', { imageNames: [nameOf(1), nameOf(1)] }, 'imageNames'],
    ['a path for a photo', { imageNames: ['../../etc/passwd'] }, 'imageNames.0'],
  ])('with %s, naming the field', async (_what, fields, field) => {
    const { status, body } = await send(app.visitor(), fields)
    expect([status, body.data.problems[0]?.path]).toEqual([400, field])
  })

  test('with photos that are not the asker’s to show', async () => {
    const visitor = app.visitor()
    const owner = await openHome(home)
    const used = await upload(visitor)
    expect((await send(visitor, { imageNames: [used] })).status).toBe(200)
    const shown = await upload(technician)
    await app.db.update(images).set({ isPublic: true, uploadedByUserId: null }).where(eq(images.name, shown))
    const forged = {
      'nobody’s': nameOf(7),
      'staff’s': await upload(technician),
      'everybody’s': shown,
      'another home’s': await upload(owner),
      'in another request': used,
    }
    const before = await count()
    for (const [what, name] of Object.entries(forged)) {
      const { status, body } = await send(app.visitor(), { imageNames: [await upload(visitor), name] })
      expect([what, status, body.message]).toEqual([what, 400, messages.requests.photoNotThere])
    }
    expect((await send(await openHome(other), { imageNames: [forged['another home’s']] })).status).toBe(400)
    expect(await count()).toBe(before)
  })
})

const nameOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}.jpg`

describe('many requests', () => {
  test('from one address wait, in words and seconds, and go on later', async () => {
    const client = app.visitor()
    for (let sent = 0; sent < 10; sent++)
      expect((await send(client, { words: `Number ${sent}` })).status).toBe(200)
    const refused = await send(client)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.body.message).toBe(messages.requests.tooMany)
    app.clock.pass({ seconds: Number(refused.headers['retry-after']) })
    expect((await send(client)).status).toBe(200)
  })

  test('for one home wait while another home’s are taken', async () => {
    const client = await openHome(home)
    const own = { customerId: home.id }
    for (let sent = 0; sent < 5; sent++)
      expect((await send(client, { ...own, words: `Number ${sent}` })).status).toBe(200)
    expect((await send(client, own)).status).toBe(429)
    expect((await send(await openHome(other), { customerId: other.id })).status).toBe(200)
  })

  test('refused for what they lack cost nothing', async () => {
    const client = app.visitor()
    for (let tried = 0; tried < 12; tried++) await send(client, { requestReasonId: 0 })
    expect((await send(client)).status).toBe(200)
  })

  test('that are the same from the same page are stored once, also at the same moment', async () => {
    const client = app.visitor()
    const stamp = await readStamp(client)
    const imageNames = [await upload(client)]
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(client, { words: 'Rattles', imageNames }, stamp)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const changed = await send(client, { words: 'Rattles and smells' }, stamp)
    expect(changed.body.requestId).not.toBe(answers[0]?.body.requestId)
  })
})

describe('a request that is taken', () => {
  test('of a visitor reaches the list without a customer, and its words and photos reach staff alone', async () => {
    const visitor = app.visitor()
    const imageNames = [await upload(visitor), await upload(visitor)]
    const { body } = await send(visitor, {
      email: 'new@home.example',
      phone: '416-555-0177',
      name: 'New Home',
      address: '5 Elm Street',
      equipmentTypeId: 4,
      requestReasonId: 1,
      words: 'The thermostat is blank.\nSince Monday.',
      preferredDays: ['monday', 'friday'],
      preferredTimes: ['morning'],
      imageNames,
    })
    const listed = await admin.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {
      email: 'new@home.example',
    })
    expect(listed.body.rows).toMatchObject([
      {
        requestId: body.requestId,
        customerId: null,
        phone: '416-555-0177',
        address: '5 Elm Street',
        equipmentName: 'Thermostat',
        requestReason: 'New Installation',
        requestStatus: 'Pending',
      },
    ])
    const detailsPath = `/api/Request/GetRequestById?requestId=${body.requestId}`
    expect((await visitor.get(detailsPath)).status).toBe(401)
    expect((await technician.get(detailsPath)).status).toBe(403)
    expect((await admin.get<RequestDetails>(detailsPath)).body).toEqual({
      requestId: body.requestId,
      name: 'New Home',
      words: 'The thermostat is blank.\nSince Monday.',
      preferredDays: ['monday', 'friday'],
      preferredTimes: ['morning'],
      imageNames,
    })
    const assignment = { requestId: body.requestId, assignedUserId: technician.user.id }
    expect((await admin.post('/api/Request/AssignUser', assignment)).status).toBe(200)
    expect((await technician.get(detailsPath)).status).toBe(200)
    for (const name of imageNames) {
      for (const stranger of [visitor, await openHome(home)])
        expect((await stranger.get(`/images/${name}`)).status).toBe(404)
      const shown = await technician.get(`/images/${name}`)
      expect([shown.status, shown.headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('private'),
      ])
    }
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'send-request'), eq(auditLines.subjectId, String(body.requestId))))
    expect(line).toMatchObject({ actorKind: 'visitor', after: { name: 'New Home', imageNames } })
  })

  test('of a customer carries what is known of the home, and its photo is theirs to see', async () => {
    const client = await openHome(home)
    const name = await upload(client)
    const { body } = await send(client, { customerId: home.id, email: '', imageNames: [name] })
    expect(await stored(body.requestId)).toMatchObject({
      customerId: home.id,
      name: 'Ada Bloom',
      email: null,
      phone: '416-555-0101',
      address: home.address,
    })
    expect((await client.get(`/images/${name}`)).status).toBe(200)
    expect((await (await openHome(other)).get(`/images/${name}`)).status).toBe(404)
  })

  test('of somebody who holds a label but asks for another home names no customer', async () => {
    const client = await openHome(home)
    const { body } = await send(client, { address: '77 Other Street' })
    expect(await stored(body.requestId)).toMatchObject({ customerId: null, address: '77 Other Street' })
  })

  test('by a label without a customer notes its number, and moves with photo when it is bound', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    const client = await openHome(label)
    expect((await send(client, { customerId: label.id, email: '' })).status).toBe(400)
    const name = await upload(client)
    const { body } = await send(client, { customerId: label.id, imageNames: [name] })
    expect(await stored(body.requestId)).toMatchObject({ customerId: label.id, email: wish.email })
    const bound = await admin.post('/api/Customer/BindLabel', {
      customerId: other.id,
      labelId: label.id,
      accessCode: label.accessCode,
    })
    expect(bound.status).toBe(200)
    const [now] = await app.db.select().from(customers).where(eq(customers.id, other.id))
    const owner = await openHome({ id: other.id, accessCode: now?.accessCode ?? '' })
    expect((await owner.get(`/images/${name}`)).status).toBe(200)
  })

  test('by a technician who opened a label is the customer’s', async () => {
    await technician.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { body } = await send(technician, { customerId: home.id })
    expect(await stored(body.requestId)).toMatchObject({ customerId: home.id })
    technician.cookies.delete('hvac.label')
  })

  test('shows its state to the customer in dates, without naming anybody of staff', async () => {
    const at = new Date(2026, 2, 4, 12)
    const base = { customerId: home.id, requestedAt: at }
    await insertRequest(app.db, base)
    await insertRequest(app.db, { ...base, status: 'assigned', assignedUserId: technician.user.id })
    await insertRequest(app.db, { customerId: other.id })
    const done = await insertRequest(app.db, {
      ...base,
      status: 'assigned',
      assignedUserId: technician.user.id,
      reason: 'upgrade',
      equipmentKind: 'air-conditioner',
    })
    await technician.post('/api/Request/RequestCompleted', { requestId: done.id })
    const today = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })
    const own = await listOwnRequests(app.db, home.id)
    expect(own.map(({ status }) => status)).toEqual(['completed', 'assigned', 'pending'])
    expect(own[0]).toEqual({
      requestId: done.id,
      requestedOn: '03/04/2026',
      requestReason: 'Upgrade',
      equipmentName: 'Air Conditioner',
      status: 'completed',
      completedOn: today.format(app.clock.now()),
    })
    expect(JSON.stringify(own)).not.toContain(technician.user.name)
  })
})

describe('photos of people without an account', () => {
  test('are refused when they are too long, before they are read', async () => {
    const client = app.visitor()
    await client.get('/api/User/Me')
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value ?? '',
    }
    const answer = await client.send({
      method: 'POST',
      url: uploadPath,
      headers: { ...headers, 'content-length': String(12 * 1024 * 1024) },
      payload: Buffer.alloc(10),
    })
    expect(answer.status).toBe(413)
  })

  test('wait when many come from one address', async () => {
    const client = app.visitor()
    for (let sent = 0; sent < 12; sent++) await upload(client)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }))
    const refused = await client.upload<Answer>(uploadPath, form)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are forgotten after two days unless they came with a request', async () => {
    const client = app.visitor()
    const [sent, abandoned] = [await upload(client), await upload(client)]
    await send(client, { imageNames: [sent] })
    app.clock.pass({ days: 3 })
    await upload(client)
    const left = await app.db.select({ name: images.name }).from(images)
    const names = left.map(({ name }) => name)
    expect([names.includes(sent), names.includes(abandoned)]).toEqual([true, false])
    expect(await app.images.read(abandoned)).toBeUndefined()
    expect(await app.db.$count(requestImages, eq(requestImages.imageName, sent))).toBe(1)
  })
})
