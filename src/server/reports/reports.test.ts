import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cellText } from '#comparison/format.ts'
import { headlineText } from '#comparison/headline.ts'
import { headlineFiguresOf } from '#comparison/headline-figures.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { Recomputed, ReportRow } from '#contract/reports.ts'
import {
  assumptionSets,
  auditLines,
  businessSettings,
  idealSystems,
  reportFiles,
  reports,
} from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { engineVersion, ontarioAssumptions } from '#engine/assumptions.ts'
import { type StaffClient, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '../../../tests/support/factories.ts'
import { pagePictures, pageSizes, pageTexts } from '../../../tests/support/pdf-pages.ts'
import { readQrCodes } from '../../../tests/support/read-qr-codes.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { findReport } from './queries.ts'
import { recompute } from './recompute.ts'

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
  await insertIdealSystem(app.db, { isProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', acSeer: 16 })
})

const typicalHome = (fields: Parameters<typeof insertCustomer>[1] = {}) =>
  insertCustomer(app.db, {
    name: 'Ada Typical',
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'Furnace 1': {
        installationYear: 2004,
        monthlyEfficiency: 80,
        doesFurnaceHaveEcm: false,
        isNonProgrammableThermostat: true,
        isPoorHumidifier: false,
      },
      'AC 1': { installationYear: 2010, acBtu: 36000, acSeer: 10, acCost: 0.11, acHrsInSeason: 540 },
      Thermostat: {},
    },
    ...fields,
  })

/** A browser that opened the page of a home with its label. */
async function holderOf({ id, accessCode }: { id: number; accessCode: string }): Promise<Client> {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

const createPath = (id: number, slot?: string, seer = 0) =>
  `/api/Customer/CreateReport?${new URLSearchParams({ customerId: String(id), seer: String(seer), ...(slot ? { equipmentTypeName: slot } : {}) })}`
const pdfPath = (reportId: number, paper = 'letter') =>
  `/api/Customer/GetReportPdf?reportId=${reportId}&paper=${paper}`

async function makeReport(client: Client, id: number, slot?: string, seer = 0): Promise<number> {
  const answer = await client.post<{ reportId: number }>(createPath(id, slot, seer))
  expect(answer.status).toBe(200)
  return answer.body.reportId
}

async function analysisOf(id: number, slot: string, seer = 0): Promise<Analysis> {
  const query = new URLSearchParams({ id: String(id), equipmentType: slot, seer: String(seer) })
  return (await technician.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

/** As text stands in a PDF: its spaces may be wide. */
const onPaper = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('refused', () => {
  test('a visitor makes, reads and lists nothing', async () => {
    const { id } = await typicalHome()
    const reportId = await makeReport(technician, id)
    const visitor = app.visitor()
    expect((await visitor.post(createPath(id))).status).toBe(401)
    expect((await visitor.get(pdfPath(reportId))).status).toBe(401)
    expect((await visitor.get(`/api/Customer/GetReports?customerId=${id}`)).status).toBe(401)
  })

  test('another customer is answered as if there were none', async () => {
    const home = await typicalHome()
    const reportId = await makeReport(technician, home.id)
    const neighbour = await holderOf(await typicalHome())
    const answers = [
      await neighbour.post(createPath(home.id)),
      await neighbour.get(pdfPath(reportId)),
      await neighbour.get(`/api/Customer/GetReports?customerId=${home.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(answers[1]?.body).toEqual((await neighbour.get(pdfPath(999_999))).body)
  })

  test('a label cookie that was changed by a letter opens nothing', async () => {
    const home = await typicalHome()
    const reportId = await makeReport(technician, home.id)
    const client = await holderOf(home)
    const cookie = client.cookies.get('hvac.label')
    if (!cookie) throw new Error('The label opened no page')
    cookie.value = cookie.value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await client.get(pdfPath(reportId))).status).toBe(401)
    cookie.value = cookie.value.replace(String(home.id), String(home.id + 1))
    expect((await client.get(pdfPath(reportId))).status).toBe(401)
  })

  test('a customer computes nothing again, nor does a technician', async () => {
    const home = await typicalHome()
    const reportId = await makeReport(technician, home.id)
    const path = `/api/Customer/RecomputeReport?reportId=${reportId}`
    expect((await (await holderOf(home)).get(path)).status).toBe(403)
    expect((await technician.get(path)).status).toBe(403)
  })

  test('what cannot be compared is not reported, and the answer says why', async () => {
    const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const before = await app.db.$count(reports)
    const furnace = await technician.post<{ message: string }>(createPath(id, 'Furnace 1'))
    expect(furnace).toMatchObject({ status: 422, body: { message: messages.analysis.inputsIncomplete } })
    const system = await technician.post<{ message: string }>(createPath(id))
    expect(system).toMatchObject({ status: 422, body: { message: messages.report.nothingToReport } })
    expect(await app.db.$count(reports)).toBe(before)
  })

  test('a customer who makes report after report waits; staff does not', async () => {
    const home = await typicalHome()
    const holder = await holderOf(home)
    for (let i = 0; i < 12; i++) await makeReport(holder, home.id, 'AC 1')
    const refused = await holder.post<{ message: string }>(createPath(home.id, 'AC 1'))
    expect(refused).toMatchObject({ status: 429, body: { message: messages.report.tooMany } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await makeReport(technician, home.id, 'AC 1')
  })
})

describe('the snapshot', () => {
  test('holds the analyses as they were answered, who made it, and an audit line', async () => {
    const { id } = await typicalHome()
    const reportId = await makeReport(technician, id)
    const stored = await findReport(app.db, reportId)
    expect(stored).toMatchObject({
      customerId: id,
      slot: null,
      engineVersion,
      madeByUserId: technician.user.id,
    })
    expect(stored?.parts.map(({ analysis }) => analysis)).toEqual([
      await analysisOf(id, 'Furnace 1'),
      await analysisOf(id, 'AC 1'),
    ])
    expect(stored?.pageLink).toBe(`http://portal.test/customer-profile/${id}`)
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subjectKind, 'report'), eq(auditLines.subjectId, String(reportId))))
    expect(line).toMatchObject({ action: 'make-report', actorId: technician.user.id })
  })

  test('is kept once while nothing changed, and anew when something did', async () => {
    const { id } = await typicalHome()
    const first = await makeReport(technician, id, 'AC 1')
    expect(await makeReport(technician, id, 'AC 1')).toBe(first)
    const other = await makeReport(technician, id, 'AC 1', 18)
    expect(other).not.toBe(first)
    await app.db.update(businessSettings).set({ servicePhone: '(416) 555-0199' })
    expect(await makeReport(technician, id, 'AC 1', 18)).not.toBe(other)
  })

  test('is refused every change by the database itself', async () => {
    const { id } = await typicalHome()
    const reportId = await makeReport(technician, id)
    await technician.get(pdfPath(reportId))
    const refusal = { cause: expect.objectContaining({ message: 'A report is kept as it was made' }) }
    const ofReport = eq(reports.id, reportId)
    await expect(app.db.update(reports).set({ annualSaving: 1 }).where(ofReport)).rejects.toMatchObject(
      refusal,
    )
    await expect(app.db.delete(reports).where(ofReport)).rejects.toMatchObject(refusal)
    const ofFile = eq(reportFiles.reportId, reportId)
    await expect(app.db.delete(reportFiles).where(ofFile)).rejects.toMatchObject(refusal)
    await expect(app.db.update(reportFiles).set({ paper: 'a4' }).where(ofFile)).rejects.toMatchObject(refusal)
  })

  test('computes to the same figures, also after assumptions and proposals changed', async () => {
    const admin = await app.signIn('admin')
    const { id } = await typicalHome()
    const reportId = await makeReport(technician, id)
    await insertAssumptions(app.db, { ...ontarioAssumptions, gridGPerKWh: 100 }, app.clock.now(), null)
    await app.db.delete(idealSystems)
    const { body } = await admin.get<Recomputed>(`/api/Customer/RecomputeReport?reportId=${reportId}`)
    expect(body).toMatchObject({ isSame: true, isSameEngine: true, differences: [] })
    expect(body.figures).toBeGreaterThan(60)
    await insertAssumptions(app.db, ontarioAssumptions, app.clock.now(), null)
  })

  test('of another engine or other figures says so, figure by figure', async () => {
    const { id } = await typicalHome()
    const stored = await findReport(app.db, await makeReport(technician, id, 'AC 1'))
    const [part] = stored?.parts ?? []
    if (!stored || !part) throw new Error('The report has no part')
    const changed = {
      ...stored,
      engineVersion: '0.9.0',
      parts: [{ ...part, analysis: { ...part.analysis, annualSaving: 1 } }],
    }
    const answer = await recompute(app.db, changed)
    expect(answer).toMatchObject({ isSame: false, isSameEngine: false, storedEngineVersion: '0.9.0' })
    const { annualSaving } = await analysisOf(id, 'AC 1')
    expect(answer.differences).toEqual([
      { equipmentTypeName: 'AC 1', figure: 'annualSaving', stored: 1, recomputed: annualSaving },
    ])
  })
})

describe('the pages', () => {
  test('show the figures of the call, each cell, on a page for each piece of equipment', async () => {
    const home = await typicalHome()
    const holder = await holderOf(home)
    const answer = await holder.get(pdfPath(await makeReport(holder, home.id)))
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="System analysis 2026-06-15.pdf"',
    )
    const texts = pageTexts(answer.bytes).map(onPaper)
    const analyses = [await analysisOf(home.id, 'Furnace 1'), await analysisOf(home.id, 'AC 1')]
    expect(texts[0]).toContain(`Customer ID ${home.id}`)
    expect(texts[0]).toContain(`http://portal.test/customer-profile/${home.id}`)
    expect(texts[0]).not.toContain('?k=')
    for (const [index, analysis] of analyses.entries()) {
      const page = texts[index + 1] ?? ''
      expect(page).toContain(analysis.equipmentTypeName)
      expect(page).toContain(onPaper(headlineText(headlineFiguresOf(analysis))))
      const rows = [
        ...analysis.listEconomicComparisonVM,
        analysis.economicTotal,
        ...analysis.listEnvironmentalComparisonVM,
        analysis.environmentalTotal,
      ]
      for (const row of rows) {
        if (!row) throw new Error('A comparison lacks its total')
        const cells = [row.actualValue, row.proposedValue].map((value) => cellText(value, row.unit))
        expect(page).toContain(onPaper([row.comparisonName, ...cells].join(' ')))
      }
      const all = texts.join(' ')
      for (const { text } of analysis.explanations.flatMap(({ steps }) => steps)) {
        for (const word of onPaper(text).split(' ')) expect(all).toContain(word)
      }
    }
    expect(texts.at(-1)).toContain(`Page ${texts.length} of ${texts.length}`)
  })

  test.each([
    ['letter', 612, 792],
    ['a4', 595, 842],
  ])('are %s when that is asked for, one page each but for the arithmetic', async (paper, width, height) => {
    const { id } = await typicalHome({
      name: 'Maximilian-Alexander Featherstonehaugh-Cholmondeley '.repeat(3).trim(),
      address: 'W'.repeat(200),
    })
    const { bytes } = await technician.get(pdfPath(await makeReport(technician, id), paper))
    for (const { widthPt, heightPt } of pageSizes(bytes))
      expect([Math.round(widthPt), Math.round(heightPt)]).toEqual([width, height])
    const texts = pageTexts(bytes)
    expect(texts[1]).toContain('Furnace 1')
    expect(texts[2]).toContain('AC 1')
    expect(texts[3]).toContain('How the figures came about')
  })

  test('stay as they were drawn, whatever becomes of the home and the business', async () => {
    const home = await typicalHome()
    const reportId = await makeReport(technician, home.id, 'Furnace 1')
    const first = await technician.get(pdfPath(reportId))
    await app.db.update(businessSettings).set({ name: 'Somebody Else Ltd' })
    app.clock.moveTo(new Date('2026-06-16T12:00:00Z'))
    expect((await (await holderOf(home)).get(pdfPath(reportId))).bytes).toEqual(first.bytes)
    const a4 = pageTexts((await technician.get(pdfPath(reportId, 'a4'))).bytes)
    expect(a4[0]).not.toContain('Somebody Else')
    expect(a4[0]).toContain('06/15/2026')
  })

  test('carry a code that leads to the page of the customer and opens nothing', async () => {
    const { id } = await typicalHome()
    const { bytes } = await technician.get(pdfPath(await makeReport(technician, id, 'AC 1')))
    const [first] = pagePictures(bytes, 200)
    if (!first) throw new Error('The report has no page')
    expect(await readQrCodes(first)).toEqual([`http://portal.test/customer-profile/${id}`])
  })

  test('of a thermostat speak of comfort alone', async () => {
    const { id } = await typicalHome()
    const texts = pageTexts(
      (await technician.get(pdfPath(await makeReport(technician, id, 'Thermostat')))).bytes,
    )
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('Social Benefits')
    expect(texts.join()).not.toContain('Economic Benefits')
  })
})

test('the list names what was made for a customer, the newest first, and nothing else', async () => {
  const home = await typicalHome()
  const holder = await holderOf(home)
  await makeReport(technician, (await typicalHome()).id)
  const first = await makeReport(technician, home.id)
  const second = await makeReport(holder, home.id, 'AC 1')
  const { body } = await holder.get<ReportRow[]>(`/api/Customer/GetReports?customerId=${home.id}`)
  const { annualSaving, annualCo2eSavingKg } = await analysisOf(home.id, 'AC 1')
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
