import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { businessDay } from './queries.ts'

const saveUrl = '/api/ProposalSettings/Save'
type Refusal = { code: string; data: { problems: { path: string }[]; current?: ProposalSettings } }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const find = async () => (await admin.get<ProposalSettings>('/api/ProposalSettings/Find')).body
const save = (input: object) => admin.post<Refusal & ProposalSettings>(saveUrl, input)

test('staff reads, only an Admin writes', async () => {
  const settings = await find()
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await app.signIn(role)
    expect((await person.get('/api/ProposalSettings/Find')).status).toBe(200)
    expect((await person.post(saveUrl, settings)).status).toBe(403)
  }
  expect((await app.visitor().get('/api/ProposalSettings/Find')).status).toBe(401)
})

test('no tax, no terms and no notice are filled in', async () => {
  expect(await find()).toMatchObject({ version: 0, taxes: [], terms: null })
  expect((await find()).cancellationNotices).toEqual({ ontario: null, canada: null, us: null })
})

const tenDays = { ontario: 'Ten days', canada: null, us: null }

describe('is refused at its field', () => {
  test.each([
    ['a tax above 20 %', { taxes: [{ name: 'HST', percent: 20.001 }] }, 'taxes.0.percent'],
    ['a tax without a name', { taxes: [{ name: '', percent: 13 }] }, 'taxes.0.name'],
    ['four taxes', { taxes: Array.from({ length: 4 }, () => ({ name: 'T', percent: 1 })) }, 'taxes'],
    ['91 days', { validityDays: 91 }, 'validityDays'],
    ['181 days until installation', { leadDays: 181 }, 'leadDays'],
    ['an unknown time zone', { timeZone: 'Ontario' }, 'timeZone'],
    ['a contract without terms', { acceptanceMeaning: 'contract', cancellationNotices: tenDays }, 'terms'],
    [
      'a contract with the notice of another law',
      { acceptanceMeaning: 'contract', terms: 'Half now', consumerTexts: 'us', cancellationNotices: tenDays },
      'cancellationNotices.us',
    ],
  ])('%s', async (_what, change, path) => {
    const { status, body } = await save({ ...(await find()), ...change })
    expect(status).toBe(400)
    expect(body.data.problems[0]?.path).toBe(path)
  })
})

test('a stale version is refused with the newer settings', async () => {
  const settings = await find()
  const saved = await save({ ...settings, taxes: [{ name: 'HST', percent: 13 }] })
  expect(saved.body).toMatchObject({ version: 1, taxes: [{ name: 'HST', percent: 13 }] })
  const late = await save({ ...settings, leadDays: 7 })
  expect(late.status).toBe(409)
  expect(late.body.data.current).toMatchObject({ version: 1, leadDays: 21 })
})

test('a day ends where the business is, on days on which the clocks change, too', async () => {
  const dayAt = (moment: string) => businessDay(app.db, new Date(moment))
  expect(await dayAt('2026-07-01T03:59:59Z')).toBe('2026-06-30')
  expect(await dayAt('2026-07-01T04:00:00Z')).toBe('2026-07-01')
  expect(await dayAt('2026-11-01T03:59:59Z')).toBe('2026-10-31')
  expect(await dayAt('2026-11-02T04:59:59Z')).toBe('2026-11-01')
  expect(await dayAt('2026-11-02T05:00:00Z')).toBe('2026-11-02')
})
