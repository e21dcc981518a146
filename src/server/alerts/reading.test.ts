import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Alert, AlertPage } from '#contract/office/alerts.ts'
import { alerts, customers } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { forgetOldAlerts } from './queries.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
beforeEach(() => app.db.delete(alerts))
afterAll(() => app.close())

const pageOf = async (who: Client, before = '') =>
  (await who.get<AlertPage>(`/api/Alert/GetAlerts${before}`)).body
const countOf = async (who: Client) =>
  (await who.get<{ count: number; isCapped: boolean }>('/api/Alert/CountUnreadAlerts')).body
const read = (who: Client, upToId: number) =>
  who.post<{ readDate: string }>('/api/Alert/MarkAlertsRead', { upToId })

describe('reading', () => {
  test('marks what was shown and nothing that came meanwhile, and says when', async () => {
    await insertRequest(app.db)
    const [shown] = (await pageOf(admin)).rows
    await insertRequest(app.db)
    const { body } = await read(admin, shown?.id ?? 0)
    const rows = (await pageOf(admin)).rows
    expect(rows.map(({ readDate }) => readDate)).toEqual([null, body.readDate])
    expect(await countOf(admin)).toEqual({ count: 1, isCapped: false })
    app.clock.pass({ minutes: 1 })
    await read(admin, rows[0]?.id ?? 0)
    expect((await pageOf(admin)).rows[1]?.readDate).toBe(body.readDate)
    expect(await countOf(admin)).toEqual({ count: 0, isCapped: false })
  })

  test('leaves what happened again after it was shown: that is one alert, renewed', async () => {
    const { id } = await insertCustomer(app.db)
    const change = (phone: string) =>
      app.db.update(customers).set({ changedByCustomer: { phone } }).where(eq(customers.id, id))
    await change('first')
    const [shown] = (await pageOf(salesperson)).rows
    await change('second')
    await read(salesperson, shown?.id ?? 0)
    expect((await countOf(salesperson)).count).toBe(1)
    const stored = () => app.db.select().from(alerts).where(eq(alerts.userId, salesperson.user.id))
    expect(await stored()).toMatchObject([{ times: 2, readAt: null }])
    await read(salesperson, (await pageOf(salesperson)).rows[0]?.id ?? 0)
    await change('third')
    expect(await stored()).toMatchObject([{ times: 2 }, { times: 1, readAt: null }])
  })

  test('comes in pages of 50, and the bell counts to 99', async () => {
    for (let count = 0; count < 120; count += 1) await insertRequest(app.db)
    expect(await countOf(admin)).toEqual({ count: 99, isCapped: true })
    const pages: Alert[][] = []
    let before = ''
    for (let hasMore = true; hasMore; ) {
      const page = await pageOf(admin, before)
      pages.push(page.rows)
      before = `?beforeId=${page.rows.at(-1)?.id}`
      hasMore = page.hasMore
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })
})

test('each night old alerts are removed: read ones after 30 days, all after 90, and more than 500 of one person', async () => {
  const now = app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  const alert = (userId: number, at: Date, readAt: Date | null, aboutUserId: number) => ({
    ...{ userId, at, readAt, aboutUserId, kind: 'access-asked' as const },
  })
  const [one, other] = [1_000_001, 1_000_002]
  await app.db
    .insert(alerts)
    .values([
      alert(one, ago(40), ago(31), 1),
      alert(one, ago(40), ago(29), 2),
      alert(one, ago(91), null, 3),
      alert(one, ago(89), null, 4),
      ...Array.from({ length: 503 }, (_, index) => alert(other, ago(1), null, index + 1)),
    ])
  await forgetOldAlerts(app.db, now)
  const left = await app.db.select().from(alerts).orderBy(alerts.id)
  const of = (id: number) => left.filter(({ userId }) => userId === id).map(({ aboutUserId }) => aboutUserId)
  expect(of(one)).toEqual([2, 4])
  expect([of(other).length, of(other)[0]]).toEqual([500, 4])
})
