import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RequestDetails, RequestRow } from '#contract/requests/requests.ts'
import { auditLines, customers, images, requestImages } from '#db/schema.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import {
  type Answer,
  admin,
  app,
  home,
  openHome,
  other,
  photo,
  send,
  startAsking,
  stored,
  technician,
  upload,
  uploadPath,
  wish,
} from '#tests/support/service-requests.ts'
import { listOwnRequests } from '../own-requests.ts'

startAsking()

describe('an accepted request', () => {
  test('of a visitor is listed without a customer, and only staff see its words and photos', async () => {
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
      ...listed.body.rows[0],
      requestId: body.requestId,
      added: [],
      comparison: null,
      leftAlone: [],
      name: 'New Home',
      words: 'The thermostat is blank.\nSince Monday.',
      preferredDays: ['monday', 'friday'],
      preferredTimes: ['morning'],
      proposalId: null,
      imageNames,
    })
    const assignment = { requestId: body.requestId, assignedUserId: technician.user.id }
    expect((await admin.post('/api/Request/AssignUser', assignment)).status).toBe(200)
    expect((await technician.get(detailsPath)).status).toBe(200)
    for (const name of imageNames) {
      for (const stranger of [visitor, await openHome(home)])
        expect((await stranger.get(`/images/${name}`)).status).toBe(404)
      const shown = await technician.get(`/images/${name}`)
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'send-request'), eq(auditLines.subjectId, String(body.requestId))))
    expect(line).toMatchObject({ actorKind: 'visitor', after: { name: 'New Home', imageNames } })
  })

  test('of a customer carries the home’s contact details, and the customer can see its photo', async () => {
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

  test('of a label’s holder who asks for another home names no customer', async () => {
    const client = await openHome(home)
    const { body } = await send(client, { address: '77 Other Street' })
    expect(await stored(body.requestId)).toMatchObject({ customerId: null, address: '77 Other Street' })
  })

  test('by a label without a customer stores its number, and moves with its photo when the label is bound', async () => {
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

  test('shows the customer its status and dates, and of staff the first name alone', async () => {
    const at = new Date('2026-03-04T23:30:00Z')
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
    const own = await listOwnRequests(app.db, home.id, app.clock.now())
    expect(own.map(({ status }) => status)).toEqual(['completed', 'assigned', 'pending'])
    expect(own[0]).toEqual({
      requestId: done.id,
      requestedDate: at.toISOString(),
      requestReason: 'Upgrade',
      equipmentName: 'Air Conditioner',
      status: 'completed',
      assignedTo: technician.user.name.split(' ')[0],
      assignedDate: null,
      visitDay: null,
      visitFrom: null,
      visitTo: null,
      isVisitPast: false,
      completedDate: app.clock.now().toISOString(),
      isCancelled: false,
      isOpenToCustomer: false,
      added: [],
      sent: [],
      imageNames: [],
    })
    expect(own[2]).toMatchObject({ assignedTo: null })
    expect(JSON.stringify(own)).not.toContain(technician.user.name)

    const ownPath = `/api/Customer/GetOwnRequests?customerId=${home.id}`
    expect((await app.visitor().get(ownPath)).status).toBe(401)
    expect((await technician.get(ownPath)).status).toBe(403)
    expect((await (await openHome(other)).get(ownPath)).status).toBe(404)
    expect(await (await openHome(home)).get(ownPath)).toMatchObject({ status: 200, body: own })
  })
})

test('the customer reads what was sent, without what a stranger with the label could use, and which visits have passed', async () => {
  const home = await insertCustomer(app.db)
  await insertRequest(app.db, {
    customerId: home.id,
    name: 'Ada Lee',
    words: 'Ask for Ada, the door opens with 4711. Call 416-555-0177.',
    isUrgent: true,
    preferredTimes: ['morning'],
    status: 'assigned',
    assignedUserId: technician.user.id,
    visitDay: '2026-03-04',
  })
  const read = async (now: string) => (await listOwnRequests(app.db, home.id, new Date(now)))[0]
  const inTime = await read('2026-03-04T20:00:00Z')
  expect([inTime?.isVisitPast, inTime?.sent]).toEqual([
    false,
    [
      'No heat or no cooling',
      'You wrote: “Ask for A•••, the door opens with •••. Call the number ending in 0177.”',
      'You asked for: Any day, in the morning',
    ],
  ])
  expect((await read('2026-03-05T20:00:00Z'))?.isVisitPast).toBe(true)
})

describe('photos from people without an account', () => {
  test('are refused before they are read if they are too large', async () => {
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

  test('have to wait when many come from one address', async () => {
    const client = app.visitor()
    for (let sent = 0; sent < 12; sent++) await upload(client)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }))
    const refused = await client.upload<Answer>(uploadPath, form)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are deleted after two days unless they came with a request', async () => {
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
