import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Package } from '#contract/price-book/packages.ts'
import { packageLines, packages, priceEntries } from '#db/schema.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertPriceEntry, insertRebate } from '#tests/support/price-book.ts'

const saveUrl = '/api/Package/AddOrUpdatePackage'
type Refusal = { code: string; data: { problems: { path: string; message: string }[] } }

let app: TestApp
let seller: StaffClient
let entryId = 0

beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signIn('salesperson')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [packageLines, packages, priceEntries]) await app.db.delete(table)
  entryId = (await insertPriceEntry(app.db, { name: 'Permit' })).id
})

const stored = () => ({
  name: 'Furnace, good',
  tier: 'Good',
  position: 1,
  lines: [{ priceEntryId: entryId, quantity: 2 }],
})
const save = (input: object) => seller.post<Refusal & { id: number; version: number }>(saveUrl, input)
const list = async () => (await seller.get<Package[]>('/api/Package/GetAllPackages')).body

test('a salesperson writes, a technician only reads', async () => {
  const technician = await app.signIn('technician')
  expect((await technician.post(saveUrl, stored())).status).toBe(403)
  const { id } = (await save(stored())).body
  expect((await technician.get('/api/Package/GetAllPackages')).body).toHaveLength(1)
  expect((await technician.post(`/api/Package/DeletePackage?id=${id}`)).status).toBe(403)
})

describe('is refused at its field', () => {
  test.each([
    ['a fifth option', { position: 5 }, 'position'],
    ['a label of 21 characters', { tier: 'B'.repeat(21) }, 'tier'],
    ['no entry', { lines: [] }, 'lines'],
    ['a comfort text of its own', { comfortTexts: ['Warm feet'] }, 'comfortTexts.0'],
    ['an unknown rebate', { rebateIds: [99_999] }, 'rebateIds'],
    ['an unknown plan', { financingPlanIds: [99_999] }, 'financingPlanIds'],
    ['an unknown entry', { lines: [{ priceEntryId: 99_999, quantity: 1 }] }, 'lines.0.priceEntryId'],
  ])('%s', async (_what, change, path) => {
    const { status, body } = await save({ ...stored(), ...change })
    expect(status).toBe(400)
    expect(body.data.problems[0]?.path).toBe(path)
    expect(await list()).toEqual([])
  })

  test.each([0, 21, 1.5])('a quantity of %s', async (quantity) => {
    const { body } = await save({ ...stored(), lines: [{ priceEntryId: entryId, quantity }] })
    expect(body.data.problems[0]?.path).toBe('lines.0.quantity')
  })

  test('the same entry twice', async () => {
    const [line] = stored().lines
    expect((await save({ ...stored(), lines: [line, line] })).body.data.problems[0]?.path).toBe('lines')
  })

  test('an entry whose price is over', async () => {
    await app.db.update(priceEntries).set({ validUntil: '2026-01-02' })
    const { status, body } = await save(stored())
    expect([status, body.code]).toEqual([422, 'PRICE_OVER'])
  })
})

test('keeps its lines, its usual rebates and its comfort texts', async () => {
  const rebate = await insertRebate(app.db)
  const texts = comfortTexts.slice(0, 2)
  await save({ ...stored(), rebateIds: [rebate.id], comfortTexts: texts })
  expect(await list()).toMatchObject([
    {
      rebateIds: [rebate.id],
      comfortTexts: texts,
      state: 'ready',
      lines: [{ name: 'Permit', quantity: 2, priceCents: 18_500, problem: null }],
    },
  ])
})

test.each([
  ['deleted', () => ({ deletedAt: new Date() })],
  ['over', () => ({ validUntil: '2026-01-02' })],
] as const)('needs attention when an entry is %s', async (problem, change) => {
  await save(stored())
  await app.db.update(priceEntries).set(change()).where(eq(priceEntries.id, entryId))
  expect(await list()).toMatchObject([{ state: 'needs-attention', lines: [{ problem }] }])
})

test('whoever deleted it can undo that at once, and later only an Admin', async () => {
  const { id } = (await save(stored())).body
  await seller.post(`/api/Package/DeletePackage?id=${id}`)
  expect(await list()).toEqual([])
  expect((await seller.post(`/api/Package/RestorePackage?id=${id}`)).status).toBe(200)
  await seller.post(`/api/Package/DeletePackage?id=${id}`)
  app.clock.pass({ minutes: 6 })
  expect((await seller.post(`/api/Package/RestorePackage?id=${id}`)).status).toBe(403)
  const admin = await app.signIn('admin')
  expect((await admin.post(`/api/Package/RestorePackage?id=${id}`)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('a package stored in the earlier words of comfort can be saved again after the upgrade', async () => {
  const { id } = (await save(stored())).body
  const names = await readdir('src/db/migrations')
  const name = names.find((one) => one.endsWith('_comfort_words.sql'))
  const migration = await readFile(`src/db/migrations/${name}`, 'utf8')
  const before = [...migration.matchAll(/^ {4}\('([^']+)', '([^']+)'\)/gm)].map(([, old = '']) => old)
  await app.db.update(packages).set({ comfortTexts: [...before, comfortTexts[0] ?? ''] })
  await app.db.execute(sql.raw(migration))
  const [upgraded] = await list()
  expect(upgraded?.comfortTexts).toEqual([...comfortTexts, comfortTexts[0]])
  expect((await save({ ...stored(), id, version: 1, comfortTexts })).status).toBe(200)
})
