import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox, reports, throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { insertComparableHome, openHome, sendOnePath, sendSystemPath } from '#tests/support/reports.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(throttles))

describe('refused', () => {
  test('a visitor and another customer send nothing', async () => {
    const home = await insertComparableHome(app)
    const neighbour = await openHome(app, await insertComparableHome(app))
    const before = await app.db.$count(outbox)
    for (const path of [sendOnePath(home.id, 'AC 1'), sendSystemPath(home.id)]) {
      expect((await app.visitor().post(path)).status).toBe(401)
      expect((await neighbour.post(path)).status).toBe(404)
    }
    expect(await app.db.$count(outbox)).toBe(before)
  })

  test('a tampered label cookie sends nothing', async () => {
    const home = await insertComparableHome(app)
    const client = await openHome(app, home)
    const cookie = client.cookies.get('hvac.label')
    if (!cookie) throw new Error('The label opened no page')
    cookie.value = cookie.value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await client.post(sendSystemPath(home.id))).status).toBe(401)
  })

  test('a customer without an email gets an explanation, and nothing is kept', async () => {
    const home = await insertComparableHome(app, { email: null })
    const before = await app.db.$count(reports)
    for (const client of [technician, await openHome(app, home)]) {
      const answer = await client.post(sendOnePath(home.id, 'AC 1'))
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'NO_EMAIL', message: comparisonTexts.reports.noEmail },
      })
    }
    expect(await app.db.$count(reports)).toBe(before)
  })

  test('what cannot be compared is not sent', async () => {
    const { id } = await insertComparableHome(app, { equipment: { 'Furnace 1': {} }, monthlyGasUsage: null })
    const before = await app.db.$count(outbox)
    const answer = await technician.post(sendOnePath(id, 'Furnace 1'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'NOT_COMPARABLE' } })
    expect((await technician.post(sendOnePath(id, 'Furnace 2'))).status).toBe(422)
    expect(await app.db.$count(outbox)).toBe(before)
  })

  test('the seventh email to one customer has to wait, whoever sends it', async () => {
    const home = await insertComparableHome(app)
    const holder = await openHome(app, home)
    for (let i = 0; i < 6; i++) {
      expect((await (i % 2 ? holder : technician).post(sendOnePath(home.id, 'AC 1'))).status).toBe(200)
    }
    for (const client of [holder, technician]) {
      const refused = await client.post(sendOnePath(home.id, 'AC 1'))
      expect(refused).toMatchObject({ status: 429, body: { message: comparisonTexts.reports.tooManySent } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await technician.post(sendOnePath((await insertComparableHome(app)).id, 'AC 1'))).status).toBe(
      200,
    )
  })
})
