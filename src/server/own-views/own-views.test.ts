import { eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnViews, SharedViews } from '#contract/callers/own-views.ts'
import { auditLines, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { messages } from '#texts/en/messages.ts'

let app: TestApp
let person: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn('technician')
})
afterAll(() => app.close())

const old = { name: 'Old furnaces', choices: { equipment: 'furnace', age: '20+' } }
const save = (views: object, by: StaffClient = person) =>
  by.post<OwnViews & { message: string; data: { problems: { message: string }[] } }>(
    '/api/User/SaveOwnViews',
    views,
  )
const find = async (by: StaffClient = person) => (await by.get<OwnViews>('/api/User/OwnViews')).body

test('a visitor has no views', async () => {
  expect((await app.visitor().get('/api/User/OwnViews')).status).toBe(401)
  expect((await app.visitor().post('/api/User/SaveOwnViews', {})).status).toBe(401)
})

test('views are kept for the person alone, and replaced as a whole', async () => {
  expect(await find()).toEqual({ customers: [], requests: [] })
  expect((await save({ customers: [old] })).status).toBe(200)
  expect(await find()).toMatchObject({ customers: [old], requests: [] })
  expect(await find(await app.signIn('admin'))).toEqual({ customers: [], requests: [] })
  const requests = [{ name: 'Late', choices: { view: 'over-a-week' } }]
  await save({ requests })
  expect(await find()).toMatchObject({ customers: [], requests })
})

test('typed words are no part of a view', async () => {
  await save({
    customers: [{ ...old, choices: { ...old.choices, email: 'ann@test.example', anyField: 'Ann' } }],
  })
  expect(JSON.stringify(await find())).not.toMatch(/ann/i)
})

test.each<[string, object[], string]>([
  ['two of one name', [old, { ...old, name: 'OLD furnaces' }], messages.views.nameTaken],
  ['no name', [{ ...old, name: ' ' }], 'Name is required'],
  [
    'more than 20',
    Array.from({ length: 21 }, (_, index) => ({ ...old, name: `View ${index}` })),
    messages.views.tooMany,
  ],
])('%s is refused', async (_what, customers, message) => {
  const { status, body } = await save({ customers })
  expect(status).toBe(400)
  expect(body.data.problems.map((problem) => problem.message)).toContain(message)
})

describe('a view that is shared with everyone', () => {
  const shared = { ...old, isShared: true }
  const listShared = async (by: StaffClient) => (await by.get<SharedViews>('/api/User/SharedViews')).body

  test('is refused to whoever is no Admin, and nothing is stored', async () => {
    const salesperson = await app.signIn('salesperson')
    await save({ customers: [old] }, salesperson)
    const { status, body } = await save({ customers: [shared] }, salesperson)
    expect({ status, body }).toMatchObject({ status: 403, body: { message: messages.views.sharingRefused } })
    expect((await find(salesperson)).customers).toMatchObject([{ isShared: false }])
    expect((await app.visitor().get('/api/User/SharedViews')).status).toBe(401)
  })

  test('is seen by all others with the name of the Admin, and by nobody once the Admin has left', async () => {
    const admin = await app.signIn('admin')
    await save({ customers: [shared, { ...old, name: 'Mine' }] }, admin)
    expect(await listShared(admin)).toEqual({ customers: [], requests: [] })
    const own = await find()
    const { customers, requests } = await listShared(person)
    expect(requests).toEqual([])
    expect(customers).toMatchObject([{ name: old.name, choices: old.choices, sharedBy: admin.user.name }])
    expect(await find()).toEqual(own)
    await app.db.update(users).set({ role: 'technician' }).where(eq(users.id, admin.user.id))
    expect((await listShared(person)).customers).toEqual([])
    await app.db
      .update(users)
      .set({ role: 'admin', deletedAt: new Date() })
      .where(eq(users.id, admin.user.id))
    expect((await listShared(person)).customers).toEqual([])
  })

  test('leaves a line when it is shared, changed, taken back or deleted; one’s own leaves none', async () => {
    const admin = await app.signIn('admin')
    const linesSince = async (views: object) => {
      const [last] = await app.db.select({ id: max(auditLines.id) }).from(auditLines)
      expect((await save(views, admin)).status).toBe(200)
      const lines = await app.db
        .select()
        .from(auditLines)
        .where(gt(auditLines.id, last?.id ?? 0))
      return lines.map(({ action, actorId, subjectKind, subjectId, before, after }) => {
        expect([actorId, subjectKind]).toEqual([admin.user.id, 'list'])
        return [action, subjectId, before?.name ?? null, after?.name ?? null]
      })
    }
    expect(await linesSince({ customers: [old] })).toEqual([])
    expect(await linesSince({ customers: [shared] })).toEqual([['share-view', 'customers', null, old.name]])
    expect(await linesSince({ customers: [shared, { ...old, name: 'Mine' }] })).toEqual([])
    const renamed = { ...shared, name: 'Oldest' }
    expect(await linesSince({ customers: [renamed] })).toEqual([
      ['change-shared-view', 'customers', old.name, 'Oldest'],
    ])
    const wider = { ...renamed, choices: { equipment: 'furnace', age: '12+' } }
    expect((await linesSince({ customers: [wider] })).map(([action]) => action)).toEqual([
      'change-shared-view',
    ])
    expect(await linesSince({ customers: [{ ...wider, isShared: false }] })).toEqual([
      ['unshare-view', 'customers', null, 'Oldest'],
    ])
    const late = { name: 'Late', choices: { view: 'over-a-week' }, isShared: true }
    await linesSince({ requests: [late] })
    expect(await linesSince({})).toEqual([['delete-shared-view', 'requests', 'Late', null]])
  })
})
