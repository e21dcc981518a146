import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnViews } from '#contract/own-views.ts'
import { messages } from '#domain/messages.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let person: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn('technician')
})
afterAll(() => app.close())

const old = { name: 'Old furnaces', choices: { equipment: 'furnace', age: '20+' } }
const save = (views: object, by: StaffClient = person) =>
  by.post<OwnViews & { data: { problems: { message: string }[] } }>('/api/User/SaveOwnViews', views)
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
