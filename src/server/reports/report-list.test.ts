import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportRow } from '#contract/homes/reports.ts'
import { assumptionSets, idealSystems } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { analysisOf, insertComparableHome, makeReport, openHome } from '#tests/support/reports.ts'

let app: TestApp
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(idealSystems)
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})

test('the list names what was made for a customer, the newest first, and nothing else', async () => {
  const home = await insertComparableHome(app)
  const holder = await openHome(app, home)
  await makeReport(technician, (await insertComparableHome(app)).id)
  const first = await makeReport(technician, home.id)
  const second = await makeReport(holder, home.id, 'AC 1')
  const { body } = await holder.get<ReportRow[]>(`/api/Customer/GetReports?customerId=${home.id}`)
  const { annualSaving, annualCo2eSavingKg } = await analysisOf(technician, home.id, 'AC 1')
  expect(body[0]).toEqual({
    reportId: second,
    equipmentTypeName: 'AC 1',
    madeDate: app.clock.now().toISOString(),
    madeBy: 'customer',
    sentTo: null,
    mailState: null,
    annualSaving,
    annualCo2eSavingKg,
  })
  expect(body.map(({ reportId }) => reportId)).toEqual([second, first])
  expect(body[1]).toMatchObject({ madeBy: 'staff', equipmentTypeName: null })
  expect(await app.db.$count(assumptionSets)).toBeGreaterThan(0)
})
