import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertRequest } from '#tests/support/factories.ts'

const change = 'event: requests-changed'

let here: TestApp
let there: TestApp
let origin: string
const opened: AbortController[] = []

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here, pace: { beatMs: 50, sessionCheckMs: 50 } })
  origin = await there.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const each of opened.splice(0)) each.abort()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Opens the stream at the other instance with a caller's cookies; `text` returns what has arrived so far. */
async function listenAs(client: Client, at = origin, heard = '') {
  const stop = new AbortController()
  opened.push(stop)
  const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${at}/api/Events?heard=${heard}`, { headers: { cookie }, signal: stop.signal })
  let text = ''
  let hasEnded = false
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
    hasEnded = true
  })().catch(() => undefined)
  return { answer, text: () => text, hasEnded: () => hasEnded, reading, close: () => stop.abort() }
}

const changesIn = (text: string) => text.split(change).length - 1
const alertsIn = (page: { text: () => string }) => page.text().split('event: alerts-changed').length - 1

/** Acts and waits until the page is notified. */
async function hearsOf<T>(page: { text: () => string }, act: () => Promise<T>): Promise<T> {
  const before = changesIn(page.text())
  const done = await act()
  await expect.poll(() => changesIn(page.text())).toBeGreaterThan(before)
  return done
}

describe('callers who may not listen', () => {
  test('a visitor is asked to sign in', async () => {
    const { answer, reading, text } = await listenAs(there.visitor())
    await reading
    expect(answer.status).toBe(401)
    expect(JSON.parse(text())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  test('somebody who was deleted or whose session has ended is a visitor', async () => {
    const person = await here.signIn('technician')
    await here.db.delete(sessions).where(eq(sessions.userId, person.user.id))
    expect((await listenAs(person)).answer.status).toBe(401)
  })

  test('a session may have six streams, and a new one after a page is closed', async () => {
    const person = await here.signIn('technician')
    const pages = await Promise.all(Array.from({ length: 6 }, () => listenAs(person)))
    expect(pages.map(({ answer }) => answer.status)).toEqual(Array(6).fill(200))
    expect((await listenAs(person)).answer.status).toBe(429)
    pages[0]?.close()
    await expect.poll(async () => (await listenAs(person)).answer.status).toBe(200)
  })
})

describe('the stream of an open page ends within a moment, at whichever instance it is', () => {
  let patient: TestApp
  let at: string
  beforeAll(async () => {
    patient = await startTestApp({ beside: here })
    at = await patient.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => patient.close())

  test.each<[string, (person: StaffClient, admin: StaffClient) => Promise<unknown>]>([
    ['signs out', (person) => person.post('/api/User/Logout')],
    ['signs out everywhere', (person) => person.post('/api/User/SignOutEverywhere')],
    ['is deleted', (person, admin) => admin.post(`/api/User/DeleteUser?email=${person.user.email}`)],
    [
      'is given a new password',
      (person, admin) =>
        admin.post('/api/User/AddOrUpdateEmployee', {
          ...{ id: person.user.id, name: person.user.name, email: person.user.email },
          ...{ roleId: 3, version: 1, password: 'six blue lamps 41' },
        }),
    ],
    ['loses the role', ({ user }) => here.db.update(users).set({ role: null }).where(eq(users.id, user.id))],
  ])('when its person %s', async (_what, act) => {
    const [person, admin] = [await here.signIn('technician'), await here.signIn('admin')]
    const [page, another] = [await listenAs(person, at), await listenAs(admin, at)]
    expect([page.answer.status, another.answer.status]).toEqual([200, 200])
    await act(person, admin)
    // The stream's own check comes only after a minute, and this test does not wait that long.
    await expect.poll(page.hasEnded).toBe(true)
    expect(another.hasEnded()).toBe(false)
  })
})

describe('a listener at one instance', () => {
  let admin: StaffClient

  beforeAll(async () => {
    admin = await here.signIn('admin')
  })

  test('is notified of requests added, changed or removed at another, and of nothing else', async () => {
    const technician = await here.signIn('technician')
    const unasked = await insertRequest(here.db)
    const page = await listenAs(technician)
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.answer.headers.get('cache-control')).toBe('no-store')
    expect(page.answer.headers.get('content-encoding')).toBeNull()

    const { id } = await hearsOf(page, () => insertRequest(here.db))
    const assignment = { requestId: id, assignedUserId: technician.user.id }
    const assigned = await hearsOf(page, () => admin.post('/api/Request/AssignUser', assignment))
    expect(assigned.status).toBe(200)
    await hearsOf(page, () => here.db.execute(sql`delete from requests where id = ${unasked.id}`))
    expect(new Set(page.text().split('\n').filter(Boolean))).toEqual(
      new Set(['retry: 2000', ':', change, 'event: alerts-changed', 'data:']),
    )
  })

  test('is notified of alerts of its own, new or read at another instance, and of nobody else’s', async () => {
    const technician = await here.signIn('technician')
    const [page, other] = [await listenAs(technician), await listenAs(await here.signIn('technician'))]
    const { id } = await insertRequest(here.db)
    await admin.post('/api/Request/AssignUser', { requestId: id, assignedUserId: technician.user.id })
    await expect.poll(() => alertsIn(page)).toBe(2)
    await technician.post('/api/Alert/MarkAlertsRead', { upToId: 2_000_000_000 })
    await expect.poll(() => alertsIn(page)).toBe(3)
    expect(alertsIn(other), 'what every stream without a mark begins with').toBe(1)
  })

  test('is notified of changed imports if it may import', async () => {
    const [page, other] = [await listenAs(admin), await listenAs(await here.signIn('salesperson'))]
    await here.db.execute(sql`select pg_notify('imports_changed', '')`)
    await expect.poll(page.text).toContain('event: imports-changed')
    // Why: what comes later tells that nothing came before.
    await hearsOf(other, () => insertRequest(here.db))
    expect(other.text()).not.toContain('imports-changed')
  })

  test('begins with what its page has missed, and with everything for the page of another instance', async () => {
    const [person, other] = [await here.signIn('technician'), await here.signIn('technician')]
    const heardIn = async (instance: TestApp, { cookies }: StaffClient) => {
      const client = instance.visitor()
      for (const [name, cookie] of cookies) client.cookies.set(name, cookie)
      const { body } = await client.get<string>('/portal/manage-request')
      return body.match(/data-heard="(.*?)"/)?.[1]
    }
    const begins = async (client: StaffClient, heard: string | undefined) => {
      const page = await listenAs(client, origin, heard)
      await expect.poll(page.text).toContain(':\n\n')
      return page
        .text()
        .split('\n')
        .filter((line) => line.startsWith('event'))
    }
    const alerted = 'event: alerts-changed'

    const watcher = await listenAs(person)
    const before = await heardIn(there, person)
    const { id } = await hearsOf(watcher, () => insertRequest(here.db))
    const between = await heardIn(there, person)
    const soFar = alertsIn(watcher)
    await hearsOf(watcher, () =>
      admin.post('/api/Request/AssignUser', { requestId: id, assignedUserId: person.user.id }),
    )
    await expect.poll(() => alertsIn(watcher)).toBeGreaterThan(soFar)
    const after = await heardIn(there, person)
    expect(await begins(person, before)).toEqual([change, alerted])
    expect(await begins(person, between)).toEqual([change, alerted])
    expect(await begins(other, between), 'alerts of somebody else').toEqual([change])
    expect(await begins(person, after)).toEqual([])
    for (const unknown of [await heardIn(here, person), '', 'x.y.z', `${after}x`, `${after}&heard=${after}`])
      expect(await begins(other, unknown)).toEqual([change, alerted])
  })

  test('is notified of a hundred simultaneous changes only a few times, at most once a second', async () => {
    const page = await listenAs(admin)
    await hearsOf(page, () => insertRequest(here.db))
    const before = changesIn(page.text())
    await Promise.all(Array.from({ length: 100 }, () => insertRequest(here.db)))
    const beats = () => page.text().split(':\n\n').length
    const soFar = beats()
    await expect.poll(beats).toBeGreaterThan(soFar + 60)
    const heard = changesIn(page.text()) - before
    expect(heard).toBeGreaterThan(0)
    expect(heard).toBeLessThan(10)
  })

  test('keeps getting notifications after its database connection was cut', async () => {
    const page = await listenAs(admin)
    // Changes made while nobody listened are announced at once.
    await hearsOf(page, () =>
      here.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`),
    )
    await hearsOf(page, () => insertRequest(here.db))
  })

  test('does not extend the session, and gets nothing after it has ended', async () => {
    const person = await here.signIn('salesperson')
    const soon = new Date(here.clock.now().getTime() + 60_000)
    await here.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, person.user.id))
    const page = await listenAs(person)
    expect(page.answer.status).toBe(200)
    expect(page.answer.headers.get('set-cookie') ?? '').not.toContain('session_token')
    const [row] = await here.db.select().from(sessions).where(eq(sessions.userId, person.user.id))
    expect(row?.expiresAt).toEqual(soon)
    expect(page.hasEnded()).toBe(false)

    const past = new Date(here.clock.now().getTime() - 1_000)
    await here.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, person.user.id))
    await expect.poll(page.hasEnded).toBe(true)
    expect((await listenAs(person)).answer.status).toBe(401)
  })

  test('gets the end of the stream at once when the process stops, and new streams are refused', async () => {
    const third = await startTestApp({ beside: here })
    origin = await third.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await listenAs(admin)
    expect(page.answer.status).toBe(200)
    third.app.shutdown.abort()
    await page.reading
    expect(page.hasEnded()).toBe(true)
    expect((await listenAs(admin)).answer.status).toBe(503)
    const call = await fetch(`${origin}/readyz`)
    expect({ status: call.status, connection: call.headers.get('connection') }).toEqual({
      status: 503,
      connection: 'close',
    })
    await third.close()
  })
})
