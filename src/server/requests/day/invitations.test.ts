import { eq } from 'drizzle-orm'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessSettings, homePeople, outbox, requests, throttles } from '#db/schema.ts'
import { dayAfter, dayInLong } from '#domain/days.ts'
import { smtpSender } from '#server/adapters/smtp.ts'
import { deliver } from '#server/outbox/deliver.ts'
import { usualPauses } from '#server/outbox/mail-worker.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessToday } from '#tests/support/business-today.ts'
import { visitsIn } from '#tests/support/calendars.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { quietLog } from '#tests/support/quiet-log.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let server: Awaited<ReturnType<typeof startMailServer>>
let home: Awaited<ReturnType<typeof insertCustomer>>
let requestId: number

beforeAll(async () => {
  app = await startTestApp()
  server = await startMailServer()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  await app.db.delete(throttles)
  server.received.length = 0
  home = await insertCustomer(app.db, {
    email: `home.${Date.now()}@test.example`,
    address: '12 Juniper Street',
  })
  const of = { customerId: home.id, email: home.email, address: home.address, words: 'Quetzalcoatl' }
  const assigned = { status: 'assigned', assignedUserId: technician.user.id } as const
  requestId = (await insertRequest(app.db, { ...of, ...assigned })).id
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const dayIn = (days: number) => dayAfter(businessToday(app.clock.now()), days)

async function stepped(step: string, about: object = {}) {
  const { status, body } = await admin.post(`/api/Request/${step}`, { requestId, ...about })
  expect(status, JSON.stringify(body)).toBe(200)
}
const set = (days: number, times: object = { visitFrom: '08:00', visitTo: '12:00' }) =>
  stepped('SetVisit', { visitDay: dayIn(days), ...times, timeZone: 'America/Toronto' })
const cancelled = async () => {
  const customer = app.visitor()
  await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  const { status } = await customer.post('/api/Customer/CancelRequest', { requestId })
  expect(status).toBe(200)
}

/** Sends what waits and answers what arrived, with the visit that each brings as its reader's calendar takes it. */
async function arrived() {
  server.received.length = 0
  const waiting = await app.db.select().from(outbox).where(eq(outbox.state, 'queued')).orderBy(outbox.id)
  const send = smtpSender(server.url)
  const delivery = { db: app.db, send, clock: app.clock.now, pauses: usualPauses, log: quietLog }
  for (const { id, nextAttemptAt } of waiting)
    await deliver(delivery, { id, dueAt: nextAttemptAt.toISOString() })
  return server.received.map((mail) => ({ to: receiverOf(mail), subject: mail.subject, ...partsOf(mail) }))
}

const receiverOf = ({ to }: ParsedMail) => [to].flat()[0]?.text ?? ''

function partsOf({ attachments, text, html }: ParsedMail) {
  const files = attachments.map(({ contentType, filename }) => [contentType, filename])
  const texts = attachments.map(({ content }) => content.toString())
  const methods = attachments.map(({ headers }) => {
    const type = headers.get('content-type')
    return typeof type === 'object' && 'params' in type ? type.params.method : undefined
  })
  const [file] = texts
  return {
    ...{ text, html },
    files,
    methods,
    areSame: new Set(texts).size === 1,
    visit: file ? visitsIn(file)[0] : undefined,
    file,
  }
}

/** What HTML says, in one line. */
const textOf = (html: string | false | undefined) =>
  String(html)
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll(/\s+/g, ' ')

describe('nothing is brought to a calendar', () => {
  test('by an email about a request that has no visit', async () => {
    await stepped('RequestCompleted', { outcome: 'done' })
    expect(await arrived()).toMatchObject([{ visit: undefined, files: [] }])
  })

  test('nor is anybody told of the end of a visit that took place, was never told, or is long over', async () => {
    await set(0, {})
    await arrived()
    await stepped('RequestCompleted', { outcome: 'done' })
    expect(await arrived()).toMatchObject([{ subject: expect.stringContaining('done'), files: [] }])
    requestId = (
      await insertRequest(app.db, {
        status: 'assigned',
        assignedUserId: technician.user.id,
        visitDay: dayIn(4),
      })
    ).id
    await stepped('RequestCompleted', { outcome: 'no-longer-needed' })
    expect(await arrived()).toEqual([])
    requestId = (await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })).id
    await set(1)
    await arrived()
    await app.db
      .update(requests)
      .set({ visitDay: dayIn(-1) })
      .where(eq(requests.id, requestId))
    await stepped('RequestCompleted', { outcome: 'no-longer-needed' })
    expect(await arrived()).toEqual([])
  })
})

describe('the calendar of whoever asked', () => {
  test('is invited as it arrives: twice in the mail, from its sender, to one mailbox, without what a stranger may have typed', async () => {
    await set(3)
    const [mail] = await arrived()
    expect(mail).toMatchObject({
      to: home.email,
      files: [
        ['text/calendar', undefined],
        ['application/ics', 'visit.ics'],
      ],
      methods: ['REQUEST', undefined],
      areSame: true,
      visit: {
        method: 'REQUEST',
        uid: expect.stringMatching(new RegExp(`^visit-${requestId}@[\\w-]{36}$`)),
        sequence: 2,
        status: 'CONFIRMED',
        summary: 'Visit from Juniper Heating & Cooling (demo)',
        organizer: 'mailto:office@example.com',
        attendee: `mailto:${home.email}`,
        place: '',
      },
    })
    expect(mail?.file).not.toMatch(/Quetzalcoatl|Juniper Street/)
  })

  test('follows a move, from whom it was first invited by, whoever the sender is by then', async () => {
    await set(3)
    const [first] = await arrived()
    await app.db.update(businessSettings).set({ senderAddress: 'new.office@example.com' })
    await set(5, {})
    const [moved] = await arrived()
    await app.db.update(businessSettings).set({ senderAddress: 'office@example.com' })
    expect(moved?.visit).toMatchObject({
      method: 'REQUEST',
      uid: first?.visit?.uid,
      sequence: 3,
      starts: dayIn(5),
      organizer: 'mailto:office@example.com',
    })
  })

  test('comes with a letter that says from when to when the visit moved, as plain text too', async () => {
    await set(3)
    const [first] = await arrived()
    expect(first?.subject).toMatch(/^Your visit: /)
    expect(first?.text).not.toContain('moved')
    await set(5, { visitFrom: '13:00', visitTo: '15:00' })
    const [moved] = await arrived()
    expect(moved?.subject).toContain(`Your visit moved to ${dayInLong(dayIn(5))}, 1 to 3 p.m.`)
    for (const said of [moved?.text, textOf(moved?.html)]) {
      expect(said).toContain('Your visit has moved')
      expect(said).toContain(`Your visit moved from ${dayInLong(dayIn(3))}, 8 to noon.`)
      expect(said).toContain(`comes on ${dayInLong(dayIn(5))}, 1 to 3 p.m.`)
    }
  })

  test('hears of a first visit where it was not told of the one before', async () => {
    await set(3)
    await arrived()
    await app.db
      .update(requests)
      .set({ email: `other.${home.email}` })
      .where(eq(requests.id, requestId))
    await set(5)
    const [first] = await arrived()
    expect(first).toMatchObject({
      to: `other.${home.email}`,
      subject: expect.stringMatching(/^Your visit: /),
    })
    expect(first?.text).not.toContain('moved')
  })

  test('loses a visit that its customer cancels, by the email that says so', async () => {
    await set(3)
    const [first] = await arrived()
    await cancelled()
    expect(await arrived()).toMatchObject([
      {
        to: home.email,
        subject: expect.stringContaining(`Your request ${requestId} is cancelled`),
        text: expect.stringContaining(`Cancelled visit: ${dayInLong(dayIn(3))}, 8 to noon`),
        visit: {
          method: 'CANCEL',
          uid: first?.visit?.uid,
          status: 'CANCELLED',
          sequence: 3,
          attendee: `mailto:${home.email}`,
        },
      },
    ])
  })

  test('loses one that the office calls off, and has it again when that is undone', async () => {
    await set(3)
    await arrived()
    await stepped('RequestCompleted', { outcome: 'no-longer-needed' })
    const [off] = await arrived()
    expect(off).toMatchObject({
      subject: expect.stringMatching(/^Visit cancelled: /),
      visit: { method: 'CANCEL' },
    })
    await stepped('UndoCompletion')
    const [on] = await arrived()
    expect(on?.visit).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 4,
      uid: off?.visit?.uid,
    })
    expect(on?.subject).toContain(`Your visit is on again: ${dayInLong(dayIn(3))}, 8 to noon`)
    for (const said of [on?.text, textOf(on?.html)])
      expect(said).toContain('Your visit takes place after all.')
  })

  test('is left alone where what was called off is on again before anybody was told', async () => {
    await set(3)
    await arrived()
    await stepped('RequestCompleted', { outcome: 'no-longer-needed' })
    await stepped('UndoCompletion')
    expect(await arrived()).toEqual([])
  })
})

test('whoever of the home is for visits is invited too, and uninvited when they are no more', async () => {
  const other = `tenant.${Date.now()}@test.example`
  await app.db
    .insert(homePeople)
    .values({ customerId: home.id, name: 'Tenant', email: other, forVisits: true, place: 1 })
  await set(3)
  const both = await arrived()
  expect(both.map(({ to, visit }) => [to, visit?.method])).toEqual([
    [home.email, 'REQUEST'],
    [other, 'REQUEST'],
  ])
  await app.db.delete(homePeople).where(eq(homePeople.email, other))
  await set(4)
  const after = await arrived()
  expect(after.map(({ to, visit }) => [to, visit?.method, visit?.uid])).toEqual([
    [home.email, 'REQUEST', both[0]?.visit?.uid],
    [other, 'CANCEL', both[0]?.visit?.uid],
  ])
  await cancelled()
  expect((await arrived()).map(({ to, visit }) => [to, visit?.method])).toEqual([[home.email, 'CANCEL']])
})

test('what a mail server never took is nobody’s visit, until its request is open again', async () => {
  await set(3)
  await cancelled()
  expect(await arrived()).toMatchObject([
    { subject: expect.stringContaining(`Your request ${requestId} is cancelled`), files: [] },
  ])
  await stepped('ReopenRequest', { reason: 'They called: come.' })
  expect(await arrived()).toMatchObject([
    { to: home.email, subject: expect.stringMatching(/^Your visit: /), visit: { method: 'REQUEST' } },
  ])
})

test('whoever cancelled and called at once hears neither of the end nor of the new beginning', async () => {
  await set(3)
  await arrived()
  await cancelled()
  await stepped('ReopenRequest', { reason: 'They called: come.' })
  expect(await arrived()).toEqual([])
})

test('a visit that its customer cancelled, and that takes place after all, comes back by the letter that says so', async () => {
  await set(3)
  const [first] = await arrived()
  await cancelled()
  await arrived()
  await stepped('ReopenRequest', { reason: 'They called: come.' })
  expect(await arrived()).toMatchObject([
    {
      to: home.email,
      subject: expect.stringMatching(/^Your visit is on again: /),
      visit: { method: 'REQUEST', status: 'CONFIRMED', uid: first?.visit?.uid },
    },
  ])
})
