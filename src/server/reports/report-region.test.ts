import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Recomputed } from '#contract/homes/reports.ts'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { businessSettings, outbox } from '#db/schema.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import {
  analysisOf,
  app,
  inOneLine,
  insertComparableHome,
  insertEarlierReport,
  makeReport,
  openHome,
  reportPdfPath,
  sendOnePath,
  startReporting,
  technician,
} from '#tests/support/reports.ts'
import { findReport } from './queries.ts'

startReporting()

const unitsOfOntario = /m³|\bkm\b|Toronto|Ontario/
const unitsOfTheStates = /therm(s|\b)(?!ostat)|\bmiles?\b|Chicago|United States/

async function chooseRegion(region: string) {
  const admin = await app.signIn('admin')
  const { id: basedOnId } = (await admin.get<AssumptionsInForce>('/api/Settings/Assumptions')).body
  expect((await admin.post('/api/Settings/ChangeRegion', { basedOnId, region })).status).toBe(200)
  return admin
}

beforeEach(() => chooseRegion('ON'))

/** The text around units of the wrong region; empty if there are none. */
const foreign = (text: string, units: RegExp) =>
  [...text.matchAll(new RegExp(`.{0,40}(?:${units.source}).{0,20}`, 'g'))].map(([around]) => around)

const pagesOf = async (reportId: number, paper = 'letter') =>
  (await pageTexts((await technician.get(reportPdfPath(reportId, paper))).bytes)).map(inOneLine).join(' ')

test('a report keeps its region; later ones have the new one, on paper and by email', async () => {
  // Why: the demo business's address names its town.
  await app.db.update(businessSettings).set({ address: '1 Elm Street' })
  const home = await insertComparableHome(app)
  const ofOntario = await makeReport(technician, home.id, 'Furnace 1')
  const drawn = await pagesOf(ofOntario)
  expect(drawn).toMatch(/m³/)
  expect(drawn).toMatch(/driving [\d,]+\s?km less/)
  expect(drawn).toContain('EnergyShop, Enbridge Rate 1')
  expect(foreign(drawn, unitsOfTheStates)).toEqual([])

  const admin = await chooseRegion('US')
  // A4 is first drawn after the change.
  for (const kept of [await pagesOf(ofOntario), await pagesOf(ofOntario, 'a4')]) {
    expect(kept).toMatch(/driving [\d,]+\s?km less/)
    expect(foreign(kept, unitsOfTheStates)).toEqual([])
  }
  const recomputed = await admin.get<Recomputed>(`/api/Customer/RecomputeReport?reportId=${ofOntario}`)
  expect(recomputed.body).toMatchObject({ isSame: true, differences: [] })

  const ofTheStates = await makeReport(technician, home.id, 'Furnace 1')
  expect(ofTheStates).not.toBe(ofOntario)
  const fresh = await pagesOf(ofTheStates)
  expect(fresh).toContain('Natural gas for space heating (therm/yr)')
  expect(fresh).toMatch(/driving [\d,]+\s?miles less/)
  expect(fresh).toContain("The weather is that of Chicago O'Hare.")
  expect(foreign(fresh, unitsOfOntario)).toEqual([])

  expect((await (await openHome(app, home)).post(sendOnePath(home.id, 'Furnace 1'))).status).toBe(200)
  const [email] = await app.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const words = JSON.stringify([email?.html, email?.text])
  expect(words).toContain('What a year costs')
  expect(foreign(words, unitsOfOntario)).toEqual([])

  const analyses = [
    await analysisOf(technician, home.id, 'Furnace 1'),
    await analysisOf(technician, home.id, 'AC 1'),
  ]
  expect(foreign(JSON.stringify(analyses), unitsOfOntario)).toEqual([])
  expect(analyses[1]?.airConditionerNote).toContain('350 g/kWh')
})

test('a report from before regions existed is read in kilometers', async () => {
  const home = await insertComparableHome(app)
  const stored = await findReport(app.db, await makeReport(technician, home.id, 'Furnace 1'))
  if (!stored) throw new Error('The report was not kept')
  const parts = stored.parts.map(({ analysis, ...part }) => {
    const { distanceDriven: kmDriven, treeSeedlings10yr } = analysis.equivalents ?? {}
    const { region: _region, weatherPlace: _place, ...assumptions } = analysis.assumptions
    return { ...part, analysis: { ...analysis, assumptions, equivalents: { kmDriven, treeSeedlings10yr } } }
  })
  const earlier = await insertEarlierReport(app.db, stored, { parts })
  const pages = await pagesOf(earlier)
  expect(pages).toMatch(/driving 3,475\s?km less/)
  expect(pages).toMatch(/Gas price: [\s\S]{0,20}EnergyShop[\s\S]{0,200}as of\s+July\s+2024/)
  const admin = await app.signIn('admin')
  const { body } = await admin.get<Recomputed>(`/api/Customer/RecomputeReport?reportId=${earlier}`)
  expect(body).toMatchObject({ isSame: true, differences: [] })
})
