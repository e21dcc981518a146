import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarRow } from '#contract/callers/calendars.ts'
import { auditLines, calendarFeeds, calendarIdentity, outbox, requests, throttles } from '#db/schema.ts'
import { dayAfter, momentsIn } from '#domain/days.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessToday } from '#tests/support/business-today.ts'
import { visitsIn } from '#tests/support/calendars.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { calendarMessages } from '#texts/en/staff/calendar.ts'

const getPath = '/api/Connections/GetCalendar'
const renewPath = '/api/Connections/RenewCalendar'
const endPath = '/api/Connections/EndCalendar'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let other: StaffClient
let start: Date

beforeAll(async () => {
  app = await startTestApp()
  start = app.clock.now()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  other = await app.signIn('salesperson')
})
beforeEach(async () => {
  app.clock.moveTo(start)
  await app.db.delete(throttles)
  await app.db.delete(calendarFeeds)
  await app.db.delete(outbox)
  await app.db.delete(requests)
})
afterAll(() => app.close())

const dayIn = (days: number) => dayAfter(businessToday(start), days)
/** Where the business is, in UTC. */
const startOf = ({ visitDay, visitFrom }: { visitDay: string; visitFrom: string }) =>
  `${momentsIn('America/Toronto')(visitDay, visitFrom).toISOString().slice(0, 19)}Z`

async function addressOf(person: StaffClient): Promise<string> {
  const { status, body } = await person.post<{ address: string }>(renewPath)
  expect(status).toBe(200)
  return new URL(body.address).pathname
}

const aVisit = (given: Partial<typeof requests.$inferInsert> = {}) =>
  insertRequest(app.db, {
    ...{
      status: 'assigned',
      assignedUserId: technician.user.id,
      address: '85 Wrenhaven Drive, Elmsworth, ON',
    },
    ...{ visitDay: dayIn(3), visitFrom: '08:00', visitTo: '10:00' },
    ...given,
  })

/** A calendar program: it has neither cookie nor session. */
const program = () => app.visitor()
const read = (path: string, headers: Record<string, string> = {}) =>
  program().send<string>({ method: 'GET', url: path, headers })
const visitsAt = async (path: string) => visitsIn((await read(path)).body)

describe('there is no calendar', () => {
  const none = { status: 404, body: calendarMessages.none }

  test('at an address that was never made, is no address, was replaced, ended, or is of somebody who left', async () => {
    const replaced = await addressOf(technician)
    const ended = await addressOf(technician)
    expect((await read(ended)).status).toBe(200)
    expect((await admin.post(endPath, { userId: technician.user.id })).status).toBe(200)
    const leaver = await app.signIn('technician')
    const ofLeaver = await addressOf(leaver)
    const left = await admin.post(`/api/User/DeleteUser?email=${leaver.user.email}`, {})
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    const strange = ['a'.repeat(43), 'a', '..%2f', `${'b'.repeat(43)}.ics/x`].map((one) => `/calendar/${one}`)
    const never = `/calendar/${'a'.repeat(43)}.ics`
    const answers = await Promise.all([replaced, ended, ofLeaver, never].map((path) => read(path)))
    expect(answers).toMatchObject([none, none, none, none])
    expect(new Set(answers.map(({ headers }) => JSON.stringify({ ...headers, date: '' }).length)).size).toBe(
      1,
    )
    for (const path of strange) expect((await read(path)).status).not.toBe(200)
    expect(await read(`${never}/`)).toMatchObject(none)
    expect(await app.db.$count(calendarFeeds)).toBe(0)
  })

  test('of others: only whose it is reads its address, and only Admins end it', async () => {
    await addressOf(technician)
    for (const caller of [program(), other, admin])
      expect((await caller.get<{ address: string | null }>(getPath)).body).not.toHaveProperty(
        'address',
        expect.any(String),
      )
    for (const caller of [program(), other, technician])
      expect([401, 403]).toContain((await caller.post(endPath, { userId: technician.user.id })).status)
    expect(await app.db.$count(calendarFeeds)).toBe(1)
    expect((await admin.post(endPath, { userId: other.user.id })).status).toBe(404)
  })

  test('for whoever reads more often than 60 times an hour; then once a minute', async () => {
    const path = await addressOf(technician)
    for (let count = 0; count < 60; count += 1) expect((await read(path)).status).toBe(200)
    const refused = await read(path)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60])
    app.clock.pass({ seconds: 61 })
    expect((await read(path)).status).toBe(200)
  })
})

describe('the address of a calendar', () => {
  test('is shown again, kept as hash and sealed, told on the audit trail without itself, and in no line of the log', async () => {
    expect((await technician.get(getPath)).body).toEqual({ address: null, madeDate: null })
    const path = await addressOf(technician)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const shown = (await technician.get<{ address: string | null }>(getPath)).body
    expect(shown.address).toBe(`http://portal.test${path}`)
    await read(path)
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    const [row] = await app.db.select().from(calendarFeeds)
    expect(JSON.stringify(row)).not.toContain(token)
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'renew-calendar'))
    expect(lines.at(-1)).toMatchObject({ subjectKind: 'user', subjectId: String(technician.user.id) })
    expect(JSON.stringify(lines)).not.toContain(token)
    expect(app.logLines.join('\n')).not.toContain(token)
  })

  test('is listed for Admins by whose it is, without itself', async () => {
    const path = await addressOf(technician)
    const { body } = await admin.get<CalendarRow[]>('/api/Connections/GetCalendars')
    expect(body).toMatchObject([{ userId: technician.user.id, name: technician.user.name }])
    expect(JSON.stringify(body)).not.toContain(path.slice(10, 40))
  })
})

describe('a calendar', () => {
  test('has the visits of its person: the work, the street, the moment, and a way to the request', async () => {
    const { id } = await aVisit()
    await aVisit({ assignedUserId: other.user.id })
    await aVisit({ status: 'pending', assignedUserId: null })
    const { headers, body } = await read(await addressOf(technician))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [identity] = await app.db.select().from(calendarIdentity)
    expect(visitsIn(body)).toEqual([
      {
        method: 'PUBLISH',
        uid: `visit-${id}@${identity?.name}`,
        sequence: 1,
        status: 'CONFIRMED',
        summary: 'Furnace, maintenance – 85 Wrenhaven Drive',
        starts: startOf({ visitDay: dayIn(3), visitFrom: '08:00' }),
        place: '85 Wrenhaven Drive, Elmsworth, ON',
        link: `http://portal.test/portal/manage-request?request=${id}`,
        organizer: '',
        attendee: '',
      },
    ])
  })

  test('keeps the name that an earlier release gave a visit', async () => {
    const [former, newer] = [await aVisit(), await aVisit()]
    await read(await addressOf(technician))
    await app.db.update(calendarIdentity).set({ lastFormerRequestId: former.id })
    const [identity] = await app.db.select().from(calendarIdentity)
    expect((await visitsAt(await addressOf(technician))).map(({ uid }) => uid)).toEqual([
      `visit-${former.id}@hvac-upgrade-portal`,
      `visit-${newer.id}@${identity?.name}`,
    ])
    await app.db.update(calendarIdentity).set({ lastFormerRequestId: 0 })
  })

  test('tells no name, phone, mailbox, word, note or code of the customer', async () => {
    const word = 'Quetzalcoatl'
    const home = await insertCustomer(app.db, {
      ...{ name: `${word} One`, email: `${word}@home.example`, phone: '416-555-0177' },
      address: '85 Wrenhaven Drive, Elmsworth, ON',
    })
    await aVisit({
      ...{ customerId: home.id, name: `${word} Two`, email: `${word}@asker.example`, phone: '416-555-0178' },
      ...{ words: `${word} says the gate code is 4711`, completionNote: word },
    })
    const { body } = await read(await addressOf(technician))
    expect(visitsIn(body)).toHaveLength(1)
    const whole = body.replaceAll('\r\n ', '')
    for (const hidden of [word, '555-0177', '555-0178', '4711', home.accessCode])
      expect(whole.toLowerCase()).not.toContain(hidden.toLowerCase())
  })

  test('reaches 30 days back and a year ahead', async () => {
    for (const days of [-31, -30, 0, 365, 366])
      await aVisit({ visitDay: dayIn(days), visitFrom: null, visitTo: null })
    const days = (await visitsAt(await addressOf(technician))).map(({ starts }) => starts)
    expect(days).toEqual([dayIn(-30), dayIn(0), dayIn(365)])
  })

  test('follows a visit that is moved, and one that is given to somebody else', async () => {
    const { id } = await aVisit()
    const [mine, theirs] = [await addressOf(technician), await addressOf(other)]
    const [before] = await visitsAt(mine)
    const moved = {
      requestId: id,
      visitDay: dayIn(5),
      visitFrom: null,
      visitTo: null,
      timeZone: 'America/Toronto',
    }
    expect((await technician.post('/api/Request/SetVisit', moved)).status).toBe(200)
    const [after] = await visitsAt(mine)
    expect(after).toMatchObject({ uid: before?.uid, starts: dayIn(5), sequence: (before?.sequence ?? 0) + 1 })
    const given = await admin.post('/api/Request/AssignUser', {
      requestId: id,
      assignedUserId: other.user.id,
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await visitsAt(mine)).toEqual([])
    expect(await visitsAt(theirs)).toMatchObject([{ uid: before?.uid, starts: dayIn(5) }])
  })

  test.each([
    ['no-longer-needed', -1, 'CANCELLED'],
    ['cancelled-by-customer', 3, 'CANCELLED'],
    ['done', 3, 'CANCELLED'],
    ['done', 0, 'CONFIRMED'],
    ['not-reached', 0, 'CONFIRMED'],
  ] as const)('of one that was completed as %s %i days before it, is %s', async (outcome, days, status) => {
    const closed = { status: 'completed', outcome, completedAt: app.clock.now() } as const
    await aVisit({ ...closed, visitDay: dayIn(days), visitFrom: null, visitTo: null })
    expect(await visitsAt(await addressOf(technician))).toMatchObject([{ status }])
  })

  test('has one that was called off for 30 days', async () => {
    const closed = {
      status: 'completed',
      outcome: 'cancelled-by-customer',
      completedAt: app.clock.now(),
    } as const
    await aVisit({ ...closed, visitDay: dayIn(60) })
    const path = await addressOf(technician)
    app.clock.pass({ days: 29 })
    expect(await visitsAt(path)).toMatchObject([{ status: 'CANCELLED' }])
    app.clock.pass({ days: 2 })
    expect(await visitsAt(path)).toEqual([])
  })

  test('is the same bytes until something changes, so that it need not be sent again', async () => {
    const { id } = await aVisit()
    const path = await addressOf(technician)
    const first = await read(path)
    expect(first.headers['set-cookie']).toBeUndefined()
    app.clock.pass({ minutes: 20 })
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    const same = await read(path, { 'if-none-match': `"other", ${tag.slice(2)}` })
    expect([same.status, same.body]).toEqual([304, ''])
    await app.db
      .update(requests)
      .set({ version: 2, visitDay: dayIn(4) })
      .where(eq(requests.id, id))
    const changed = await read(path, { 'if-none-match': tag })
    expect([changed.status, changed.headers.etag === tag]).toEqual([200, false])
  })

  test('is compressed for whoever takes it, and answers HEAD', async () => {
    for (let count = 0; count < 8; count += 1) await aVisit()
    const path = await addressOf(technician)
    const answer = await app.app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(visitsIn(gunzipSync(answer.rawPayload).toString())).toHaveLength(8)
    const head = await app.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/calendar; charset=utf-8',
    ])
  })
})
