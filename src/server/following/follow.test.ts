import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { changeMarks, customers, proposals, requests, sharedSecrets } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import {
  type FollowedCall,
  listsByToken,
  startFollowing,
  wholeList,
  writeElsewhere,
} from '#tests/support/following.ts'
import { insertProposal, insertSentProposal } from '#tests/support/price-book.ts'
import { makeToken } from '#tests/support/programs.ts'
import { createDatabaseAlone } from '#tests/support/server-alone.ts'
import { markChanges } from './change-marks.ts'
import { secretOfCursors, writeCursor } from './cursor.ts'

let database: TestDatabase
let app: TestApp
let admin: StaffClient
let lists: ReturnType<typeof listsByToken>

beforeAll(async () => {
  database = await createDatabaseAlone()
  app = await startTestApp({ beside: { database, clock: createTestClock() } })
  admin = await app.signIn('admin')
  lists = await listsOf('read')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function listsOf(scope: TokenScope) {
  const { token } = await makeToken(admin, [scope])
  return listsByToken(app, token)
}

const since = { updatedSince: wholeList }

const pathsOf = ({ data }: Awaited<ReturnType<FollowedCall>>['body']) =>
  data?.problems.map(({ path }) => path)

describe('who may follow', () => {
  test('not a visitor, a token of another scope, or staff that sees a part of the list', async () => {
    const technician = await app.signIn('technician')
    const calls = [
      app.visitor().post('/api/Customer/GetCustomersByFilters', since),
      (await listsOf('requests')).customers(since),
      (await listsOf('homes')).requests(since),
      (await listsOf('homes')).proposals(since),
      technician.post('/api/Request/GetRequestsByFilters', since),
      (await app.signIn('salesperson')).post('/api/Request/GetRequestsByFilters', since),
      technician.get(`/api/Proposal/GetProposals?updatedSince=${wholeList}`),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
      401, 403, 403, 403, 403, 403, 403,
    ])
    expect((await admin.post('/api/Request/GetRequestsByFilters', since)).status).toBe(200)
  })
})

describe('following', () => {
  test('walks the list and then hears of each change once, the oldest first', async () => {
    const [one, two] = [await insertCustomer(app.db, {}), await insertCustomer(app.db, {})]
    const { before, news, cursor } = await startFollowing(lists.customers)
    expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
    const last = cursor()
    expect(await lists.customers({ cursor: last })).toMatchObject({
      status: 200,
      body: { rows: [], next: last },
    })
    await app.db.update(customers).set({ name: 'Second' }).where(eq(customers.id, two.id))
    await app.db.update(customers).set({ name: 'First' }).where(eq(customers.id, one.id))
    expect(await news()).toMatchObject([
      { id: two.id, name: 'Second' },
      { id: one.id, name: 'First' },
    ])
    expect(await news()).toEqual([])
    expect((await lists.customers({ cursor: last })).body.rows).toHaveLength(2)
  })

  test('waits for an older transaction that is open here, and for none in another database of the server', async () => {
    const elsewhere = await writeElsewhere(database)
    const { news } = await startFollowing(lists.customers)
    const { id } = await insertCustomer(app.db, {})
    expect(await news()).toMatchObject([{ id }])
    const late = connect(database.url, { max: 1 })
    await late`begin`
    await late`select pg_current_xact_id()`
    await app.db.update(customers).set({ name: 'Early' }).where(eq(customers.id, id))
    expect(await news()).toEqual([])
    await late`update customers set name = 'Late' where id = ${id}`
    expect(await news()).toEqual([])
    await late`commit`
    expect(await news()).toMatchObject([{ id, name: 'Late' }])
    await late.end()
    await elsewhere.end()
  })

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('begins at any moment that can be written: %s', async (updatedSince) => {
    expect((await lists.customers({ updatedSince })).status).toBe(200)
  })

  test('a home that is deleted, put back and erased', async () => {
    const { id } = await insertCustomer(app.db, {})
    const { news } = await startFollowing(lists.customers)
    expect((await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)).status).toBe(200)
    expect(await news()).toEqual([{ id, gone: 'deleted', into: null }])
    expect((await admin.post(`/api/Customer/RestoreCustomer?id=${id}`)).status).toBe(200)
    expect(await news()).toMatchObject([{ id, totalEquipments: 0 }])
    const erased = await admin.post('/api/Data/EraseCustomer', { customerId: id, typedId: String(id) })
    expect(erased.status).toBe(200)
    expect(await news()).toEqual([{ id, gone: 'deleted', into: null }])
    const walk = await startFollowing(lists.customers)
    expect(walk.before.filter((row) => row.id === id)).toEqual([{ id, gone: 'deleted', into: null }])
  })

  test('two records that become one home and two again, with the request of the one', async () => {
    const [kept, gone] = [await insertCustomer(app.db, {}), await insertCustomer(app.db, {})]
    const request = await insertRequest(app.db, { customerId: gone.id })
    const homes = await startFollowing(lists.customers)
    const asked = await startFollowing(lists.requests)
    const merged = await admin.post<{ mergeId: number }>('/api/Customer/Merge', {
      keptId: kept.id,
      goneId: gone.id,
      versions: [kept.version, gone.version],
    })
    expect(merged.status).toBe(200)
    const heard = await homes.news()
    expect(heard).toContainEqual({ id: gone.id, gone: 'merged', into: kept.id })
    expect(heard.map(({ id }) => id).toSorted()).toEqual([kept.id, gone.id].toSorted())
    expect(await asked.news()).toMatchObject([{ requestId: request.id, customerId: kept.id }])
    const undone = await admin.post('/api/Customer/Unmerge', { mergeId: merged.body.mergeId })
    expect(undone.status).toBe(200)
    const back = await homes.news()
    expect(back.map(({ id }) => id)).toEqual(expect.arrayContaining([kept.id, gone.id]))
    expect(back.filter((row) => row.gone)).toEqual([])
    expect(await asked.news()).toMatchObject([{ requestId: request.id, customerId: gone.id }])
  })

  test('labels that wait for their home are not told of', async () => {
    const { news } = await startFollowing(lists.customers)
    await app.db.insert(customers).values({ accessCode: 'ABCDEFGHJK' })
    expect(await news()).toEqual([])
  })

  test('requests, without the notes of staff', async () => {
    const { id } = await insertRequest(app.db, {})
    const { news } = await startFollowing(lists.requests)
    await app.db.update(requests).set({ completionNote: 'Gate code 4711' }).where(eq(requests.id, id))
    expect(await news()).toMatchObject([{ requestId: id, completionNote: null }])
    await app.db.delete(requests).where(eq(requests.id, id))
    expect(await news()).toEqual([{ id, gone: 'deleted', into: null }])
  })

  test('proposals once they were sent, and with their home they go and come back', async () => {
    const home = await insertCustomer(app.db, {})
    const whose = { customerId: home.id, ownerUserId: admin.user.id }
    const { news } = await startFollowing(lists.proposals)
    const draft = await insertProposal(app.db, whose)
    expect(await news()).toEqual([])
    const sent = await insertSentProposal(app.db, whose)
    expect(await news()).toMatchObject([{ id: sent.id, state: 'open', nextStep: null }])
    await admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)
    expect(await news()).toEqual([{ id: sent.id, gone: 'deleted', into: null }])
    await admin.post(`/api/Customer/RestoreCustomer?id=${home.id}`)
    expect(await news()).toMatchObject([{ id: sent.id, state: 'open' }])
    await app.db.delete(proposals).where(eq(proposals.id, draft.id))
    expect(await news()).toEqual([{ id: draft.id, gone: 'deleted', into: null }])
  })

  test('filters are refused by name, and what sets no filter is not', async () => {
    const url = '/api/Customer/GetCustomersByFilters'
    expect(await admin.post(url, { ...since, name: 'Ann' })).toMatchObject({
      status: 400,
      body: { data: { problems: [{ path: 'name' }] } },
    })
    const plain = { ...since, name: '', customerId: 0, sort: 'id', order: 'asc', page: 2 }
    expect((await admin.post(url, plain)).status).toBe(200)
    expect(await admin.post(url, {})).toHaveProperty('body.total')
  })
})

describe('where following begins', () => {
  test('ten minutes before the moment, as far as it is known which transactions had ended by then', async () => {
    const at = app.clock.now()
    const minutesAfter = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
    const early = await insertCustomer(app.db, {})
    await markChanges(app.db, at)
    const late = await insertCustomer(app.db, {})
    const idsSince = async (moment: Date) => {
      const { before } = await startFollowing(lists.customers, { updatedSince: moment.toISOString() })
      return before.map(({ id }) => id)
    }
    expect(await idsSince(minutesAfter(10))).toEqual([late.id])
    const further = await idsSince(minutesAfter(9.9))
    expect(further).toEqual(expect.arrayContaining([early.id, late.id]))
    const written = minutesAfter(10).toISOString().replace('Z', '+00:00')
    expect((await lists.customers({ updatedSince: written })).body.rows).toHaveLength(1)
  })

  test('a moment that is none is refused', async () => {
    for (const updatedSince of ['yesterday', '2026-11-30', '2026-02-30T00:00:00Z'])
      expect(await lists.customers({ updatedSince })).toMatchObject({
        status: 400,
        body: { data: { problems: [{ path: 'updatedSince' }] } },
      })
  })
})

describe('a cursor', () => {
  test('goes with no moment to begin at', async () => {
    const { cursor } = await startFollowing(lists.customers)
    for (const list of Object.values(lists)) {
      const { status, body } = await list({ ...since, cursor: cursor() })
      expect([status, pathsOf(body)]).toEqual([400, ['cursor']])
    }
  })

  test('that is empty is none, as a moment is: programs send a field that has no value yet', async () => {
    const whole = { updatedSince: wholeList }
    const empty = [
      { cursor: '' },
      { updatedSince: '' },
      { updatedSince: '', cursor: '' },
      { ...whole, cursor: '' },
    ]
    for (const list of Object.values(lists)) {
      const { rows } = (await list(whole)).body
      expect((await Promise.all(empty.map(list))).map(({ body }) => body)).toEqual(
        empty.map(() => ({ rows, next: expect.stringMatching(/./) })),
      )
    }
    const nulls = { updatedSince: null, cursor: null }
    expect(await admin.post('/api/Customer/GetCustomersByFilters', nulls)).toMatchObject({
      status: 200,
      body: { next: expect.stringMatching(/./) },
    })
    const { cursor, news } = await startFollowing(lists.customers)
    const { id } = await insertCustomer(app.db)
    const { rows } = (await lists.customers({ updatedSince: '', cursor: cursor() })).body
    expect(rows).toEqual(await news())
    expect(rows).toEqual([expect.objectContaining({ id })])
  })

  test('that is no cursor is refused, one of another list or database leads nowhere', async () => {
    for (const cursor of ['x', 'é'.repeat(54), 'a'.repeat(55)])
      expect(await lists.customers({ cursor })).toMatchObject({
        status: 400,
        body: { data: { problems: [{ path: 'cursor' }] } },
      })
    const [{ isAhead: _, ...now } = { isAhead: false, xmax: '0' }] = await app.db.execute<{
      isAhead: boolean
      xmax: string
    }>(sql`select false as "isAhead", pg_snapshot_xmax(pg_current_snapshot())::text as xmax`)
    const gone = [
      'a'.repeat(54),
      await writeCursor(app.db, 'requests', { xid: 1n, id: 1 }),
      await writeCursor(app.db, 'customers', { xid: BigInt(now.xmax) + 1_000n, id: 1 }),
    ]
    for (const cursor of gone)
      expect(await lists.customers({ cursor })).toMatchObject({ status: 410, body: { code: 'CURSOR_GONE' } })
  })

  test('serves on another instance, and no longer once its secret is forgotten', async () => {
    const { cursor } = await startFollowing(lists.customers)
    const other = await startTestApp({ beside: { database, clock: app.clock } })
    const there = await other.signIn('admin')
    const answer = await there.post('/api/Customer/GetCustomersByFilters', { cursor: cursor() })
    expect(answer.status).toBe(200)
    await other.close()
    await app.db.delete(sharedSecrets).where(eq(sharedSecrets.name, secretOfCursors))
    expect((await lists.customers({ cursor: cursor() })).body.code).toBe('CURSOR_GONE')
  })

  test('of a database that came from another server is gone, and its rows are numbered anew', async () => {
    const { id } = await insertCustomer(app.db, {})
    const before = await startFollowing(lists.customers)
    const ahead = sql`(pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8`
    await app.db.execute(sql`update row_changes set changed_xid = ${ahead} where id = ${id}`)
    await app.db.insert(changeMarks).values({ at: app.clock.now(), xid: ahead })
    expect(await before.news()).toEqual([])
    app.clock.pass({ minutes: 10 })
    await markChanges(app.db, app.clock.now())
    expect((await lists.customers({ cursor: before.cursor() })).status).toBe(410)
    const { before: walked } = await startFollowing(lists.customers)
    expect(walked.map((row) => row.id)).toContain(id)
  })
})
