import { describe, expect, test } from 'vitest'
import { reports } from '#db/schema.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import {
  app,
  createReportPath,
  insertComparableHome,
  makeReport,
  openHome,
  reportPdfPath,
  startReporting,
  technician,
} from '#tests/support/reports.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'

startReporting()

describe('refused', () => {
  test('a visitor makes, reads and lists nothing', async () => {
    const { id } = await insertComparableHome(app)
    const reportId = await makeReport(technician, id)
    const visitor = app.visitor()
    expect((await visitor.post(createReportPath(id))).status).toBe(401)
    expect((await visitor.get(reportPdfPath(reportId))).status).toBe(401)
    expect((await visitor.get(`/api/Customer/GetReports?customerId=${id}`)).status).toBe(401)
  })

  test('another customer gets the answer for a missing one', async () => {
    const home = await insertComparableHome(app)
    const reportId = await makeReport(technician, home.id)
    const neighbour = await openHome(app, await insertComparableHome(app))
    const answers = [
      await neighbour.post(createReportPath(home.id)),
      await neighbour.get(reportPdfPath(reportId)),
      await neighbour.get(`/api/Customer/GetReports?customerId=${home.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(answers[1]?.body).toEqual((await neighbour.get(reportPdfPath(999_999))).body)
  })

  test('a label cookie that was changed by a letter opens nothing', async () => {
    const home = await insertComparableHome(app)
    const reportId = await makeReport(technician, home.id)
    const client = await openHome(app, home)
    const cookie = client.cookies.get('hvac.label')
    if (!cookie) throw new Error('The label opened no page')
    cookie.value = cookie.value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await client.get(reportPdfPath(reportId))).status).toBe(401)
    cookie.value = cookie.value.replace(String(home.id), String(home.id + 1))
    expect((await client.get(reportPdfPath(reportId))).status).toBe(401)
  })

  test('neither customers nor technicians recompute reports', async () => {
    const home = await insertComparableHome(app)
    const reportId = await makeReport(technician, home.id)
    const path = `/api/Customer/RecomputeReport?reportId=${reportId}`
    expect((await (await openHome(app, home)).get(path)).status).toBe(403)
    expect((await technician.get(path)).status).toBe(403)
  })

  test('no report is made of what cannot be compared, and the answer says why', async () => {
    const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const before = await app.db.$count(reports)
    const furnace = await technician.post<{ message: string }>(createReportPath(id, 'Furnace 1'))
    expect(furnace).toMatchObject({ status: 422, body: { message: messages.analysis.inputsIncomplete } })
    const system = await technician.post<{ message: string }>(createReportPath(id))
    expect(system).toMatchObject({ status: 422, body: { message: comparisonTexts.reports.nothingToReport } })
    expect(await app.db.$count(reports)).toBe(before)
  })

  test('a customer who makes report after report has to wait; staff do not', async () => {
    const home = await insertComparableHome(app)
    const holder = await openHome(app, home)
    for (let i = 0; i < 12; i++) await makeReport(holder, home.id, 'AC 1')
    const refused = await holder.post<{ message: string }>(createReportPath(home.id, 'AC 1'))
    expect(refused).toMatchObject({ status: 429, body: { message: comparisonTexts.reports.tooMany } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await makeReport(technician, home.id, 'AC 1')
  })
})
