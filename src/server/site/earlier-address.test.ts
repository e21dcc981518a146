import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessSettings } from '#contract/office/business.ts'
import { businessSettings } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { firstBusiness } from '../business/from-environment.ts'
import { insertBusinessOnce, keepEarlierOrigin } from '../business/queries.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(businessSettings)
  await insertBusinessOnce(app.db, firstBusiness(app.env), app.clock.now())
})

const read = async () => (await admin.get<BusinessSettings>('/api/Settings/Business')).body
const save = async (change: object) =>
  admin.post('/api/Settings/SaveBusiness', { ...(await read()), ...change })

const open = (host: string, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers: { host } })

test('an address that is replaced is kept, and labels printed with it lead on to the one in use', async () => {
  const home = await insertCustomer(app.db)
  const label = `/customer-profile/${home.id}?k=${home.accessCode}`
  await save({ siteOrigin: 'https://old.example' })
  await save({ siteOrigin: 'https://new.example' })
  expect((await read()).earlierOrigins).toEqual([app.env.PUBLIC_URL, 'https://old.example'])
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await open('old.example', label, method)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `https://new.example${label}`])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await open('new.example', label)).statusCode).toBe(200)
  expect((await open('strange.example', label)).statusCode).toBe(200)
  expect((await open('old.example', '/login')).headers.location ?? '').not.toContain('new.example')
  expect((await open('new.example', '/scan')).body).toContain('https://old.example')
  await save({ siteOrigin: 'https://old.example' })
  expect((await read()).earlierOrigins).toEqual([app.env.PUBLIC_URL, 'https://new.example'])
  expect((await open('old.example', label)).statusCode).toBe(200)
})

test('a start with another PUBLIC_URL keeps the one of before', async () => {
  const startWith = (publicUrl: string) => app.db.transaction((tx) => keepEarlierOrigin(tx, publicUrl))
  expect(await startWith('http://localhost:3000')).toBeUndefined()
  expect(await startWith('https://first.example')).toEqual({
    was: 'http://localhost:3000',
    is: 'https://first.example',
  })
  expect((await read()).earlierOrigins).toEqual([])
  await startWith('https://second.example')
  expect(await startWith('https://second.example')).toBeUndefined()
  expect((await read()).earlierOrigins).toEqual(['https://first.example'])
})

test('how many labels were printed is for Admins, and counts each once', async () => {
  const url = '/api/Settings/PrintedLabels'
  expect((await app.visitor().get(url)).status).toBe(401)
  for (const role of ['salesperson', 'technician'] as const)
    expect((await (await app.signIn(role)).get(url)).status).toBe(403)
  await save({ siteOrigin: 'https://new.example' })
  const [one, other] = [await insertCustomer(app.db), await insertCustomer(app.db)]
  const first = await admin.get<{ count: number }>(url)
  expect(first.body).toEqual({ count: expect.any(Number) })
  const before = first.body.count
  for (const ids of [[one.id], [one.id, other.id]])
    await admin.post('/api/Customer/PrintLabels', { ids, on: 'paper' })
  await admin.post('/api/Customer/GenerateBulkProfiles?profilesCount=3')
  expect((await admin.get<{ count: number }>(url)).body.count - before).toBe(5)
})

test.each(['ftp://old.example', 'https://old.example/path', 'old'])(
  '%s is no earlier address',
  async (origin) => {
    const refused = await save({ earlierOrigins: [origin] })
    expect(refused.status).toBe(400)
  },
)
