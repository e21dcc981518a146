import { simpleParser } from 'mailparser'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homePeople, outbox } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest, insertUser } from '#tests/support/factories.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
beforeEach(() => app.db.delete(outbox))
afterAll(() => app.close())

const emails = () => app.db.select().from(outbox).orderBy(outbox.id)

async function ask(fields: object) {
  const visitor = app.visitor()
  const { body } = await visitor.get<string>('/generate-request')
  const stamp = body.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
  app.clock.pass({ minutes: 6 })
  const wish = { requestReasonId: 2, equipmentTypeId: 1, stamp, ...fields }
  return visitor.post<{ requestId: number }>('/api/Customer/SendRequest', wish)
}

const typed = {
  email: 'ada@test.example',
  name: 'Ada <script>alert(1)</script>',
  phone: '416-555-0101',
  words: 'It rattles.\nBuy pills at https://pills.example',
}

test('a one-line field stays one line in the email to the office', async () => {
  const { status } = await ask({
    ...typed,
    name: 'Eve\r\nPhone: 416-555-0199',
    address: '1 Elm\u2028Email: evil@example.com\u202e',
    words: 'It rattles.\r\nSince May.\u0007',
  })
  expect(status).toBe(200)
  const [office] = await emails()
  const lines = office?.text.split('\n') ?? []
  expect(lines.filter((line) => /^\s*(Phone|Email):/.test(line) && !/416-555-0101|ada@/.test(line))).toEqual(
    [],
  )
  expect(office?.text).toContain('Eve Phone: 416-555-0199')
  expect(office?.text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e]/u)
  expect(office?.text).toMatch(/It rattles\.\n> Since May\./)
})

describe('no email', () => {
  test('for a request that is refused, or that was sent before', async () => {
    expect((await ask({ email: null, phone: null })).status).toBe(400)
    expect((await ask({ ...typed, imageNames: [`${crypto.randomUUID()}.jpg`] })).status).toBe(400)
    expect(await emails()).toEqual([])
  })

  test('to a requester without an email', async () => {
    const { body } = await ask({ phone: '416-555-0101' })
    expect((await emails()).map(({ kind }) => kind)).toEqual(['new-request'])
    const someone = await insertUser(app.db, { role: 'technician' })
    await admin.post('/api/Request/AssignUser', { requestId: body.requestId, assignedUserId: someone.id })
    await admin.post('/api/Request/RequestCompleted', { requestId: body.requestId })
    expect((await emails()).map(({ kind }) => kind)).toEqual(['new-request', 'assignment'])
  })

  test('for a move that is refused, or that changes nothing', async () => {
    const someone = await insertUser(app.db, { role: 'technician' })
    const theirs = await insertRequest(app.db, { status: 'assigned', assignedUserId: someone.id })
    await admin.post('/api/Request/AssignUser', { requestId: theirs.id, assignedUserId: someone.id })
    const pending = await insertRequest(app.db)
    expect((await admin.post('/api/Request/RequestCompleted', { requestId: pending.id })).status).toBe(409)
    expect(await emails()).toEqual([])
  })
})

test('a new request notifies the office and the requester, whose email repeats nothing that was typed', async () => {
  const { body } = await ask(typed)
  const [office, requester] = await emails()
  expect(office).toMatchObject({ kind: 'new-request', to: 'office@example.com', requestId: body.requestId })
  expect(requester).toMatchObject({
    kind: 'request-received',
    to: 'ada@test.example',
    replyTo: 'office@example.com',
  })
  for (const words of ['Name: Ada <script>', 'Phone: 416-555-0101', 'Reason: Maintenance', '> It rattles.'])
    expect(office?.text).toContain(words)
  expect(office?.html).toContain('&lt;script&gt;')
  expect(office?.html).not.toContain('<script')
  for (const secret of ['Ada', 'rattles', 'pills', '0101'])
    expect(`${requester?.subject}${requester?.text}${requester?.html}`).not.toContain(secret)
})

test('an assignment notifies the new assignee, completion the customer', async () => {
  const [first, second] = [
    await insertUser(app.db, { role: 'technician' }),
    await insertUser(app.db, { role: 'salesperson' }),
  ]
  const customer = await insertCustomer(app.db)
  const { id } = await insertRequest(app.db, { customerId: customer.id, email: 'home@test.example' })
  for (const { id: assignedUserId } of [first, second])
    await admin.post('/api/Request/AssignUser', { requestId: id, assignedUserId })
  await admin.post('/api/Request/RequestCompleted', { requestId: id })
  expect(
    (await emails()).map(({ kind, to, userId, customerId }) => ({ kind, to, userId, customerId })),
  ).toEqual([
    { kind: 'assignment', to: first.email, userId: first.id, customerId: null },
    { kind: 'assignment', to: second.email, userId: second.id, customerId: null },
    { kind: 'request-completed', to: 'home@test.example', userId: null, customerId: customer.id },
  ])
})

test('the person of the home who is to be called back hears that it was received and done, and the customer does not', async () => {
  const customer = await insertCustomer(app.db)
  const grace = { name: 'Grace Hollis', email: 'grace@test.example', phone: '905-555-0991' }
  await app.db.insert(homePeople).values({ ...grace, customerId: customer.id, place: 0 })
  const taken = { customerId: customer.id, ...grace, requestReasonId: 2, equipmentTypeId: 1 }
  const sendKey = 'the press that takes it for Grace'
  const { status, body } = await admin.post<{ requestId: number }>('/api/Request/TakeRequest', {
    ...taken,
    sendKey,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { requestId } = body
  const { id: assignedUserId } = await insertUser(app.db, { role: 'technician' })
  await admin.post('/api/Request/AssignUser', { requestId, assignedUserId })
  expect((await admin.post('/api/Request/RequestCompleted', { requestId })).status).toBe(200)
  const toCustomers = (await emails()).filter(({ kind }) => kind.startsWith('request-'))
  expect(toCustomers.map(({ kind, to, customerId }) => [kind, to, customerId])).toEqual([
    ['request-received', grace.email, customer.id],
    ['request-completed', grace.email, customer.id],
  ])
})

test('every email survives a mail program, with the same content in plain text', async () => {
  const { body } = await ask(typed)
  const someone = await insertUser(app.db, { role: 'technician' })
  await admin.post('/api/Request/AssignUser', { requestId: body.requestId, assignedUserId: someone.id })
  await admin.post('/api/Request/RequestCompleted', { requestId: body.requestId })
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${someone.email}`)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const written = await emails()
  expect(written.length).toBe(5)
  for (const { kind, subject, html, text, to } of written) {
    const { message } = await transport.sendMail({ from: 'office@example.com', to, subject, html, text })
    const read = await simpleParser(message as Buffer)
    expect(read.subject).toBe(subject)
    expect(read.text).toContain('Juniper Heating & Cooling (demo)')
    expect(read.text).toContain('Service (416) 555-0142')
    // The logo, without which the letter says the same; it has none where it leads nowhere.
    const images = String(read.html).match(/<img\b[^>]*>/gi) ?? []
    expect(images.length, kind).toBe(kind.startsWith('request-') ? 0 : 1)
    for (const image of images) expect(image).toMatch(/alt="".* src="http:\/\/portal\.test\//)
    expect(read.html, kind).not.toMatch(/<(script|link|iframe)\b|url\(|display:\s*flex/i)
    // Why: people who ask for service have no account to sign in to.
    const links = [...text.matchAll(/http:\S+/g)].map(([link]) => link)
    expect([kind, links.length]).toEqual([kind, kind.startsWith('request-') ? 0 : 1])
    for (const link of links) expect(read.html).toContain(`href="${link}"`)
  }
})
