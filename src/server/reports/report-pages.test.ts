import { describe, expect, test } from 'vitest'
import { cellText } from '#comparison/figures/format.ts'
import { headline } from '#comparison/figures/headline.ts'
import { headlineFiguresOf } from '#comparison/figures/headline-figures.ts'
import { businessSettings } from '#db/schema.ts'
import { documentInformation, pageImages, pageSizes, pageTexts } from '#tests/support/pdf-pages.ts'
import { pageStructures, type Structure } from '#tests/support/pdf-structure.ts'
import { readQrCodes } from '#tests/support/read-codes.ts'
import {
  analysisOf,
  app,
  inOneLine,
  insertComparableHome,
  insertEarlierReport,
  makeReport,
  openHome,
  reportPdfPath,
  startReporting,
  technician,
} from '#tests/support/reports.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { plainSentence } from '#texts/emphasis.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { findReport } from './queries.ts'

startReporting()

describe('the pages', () => {
  test('show the figures of the call, each cell, on a page for each piece of equipment', async () => {
    const home = await insertComparableHome(app)
    const holder = await openHome(app, home)
    const answer = await holder.get(reportPdfPath(await makeReport(holder, home.id)))
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="System analysis 2026-06-15.pdf"',
    )
    const texts = (await pageTexts(answer.bytes)).map(inOneLine)
    const analyses = [
      await analysisOf(technician, home.id, 'Furnace 1'),
      await analysisOf(technician, home.id, 'AC 1'),
    ]
    expect(texts[0]).toContain(`Customer ID ${home.id}`)
    expect(texts[0]).toContain(`http://portal.test/customer-profile/${home.id}`)
    expect(texts[0]).not.toContain('?k=')
    // Whoever holds the label reads no name, also in what staff has made and drawn.
    const ofStaff = await holder.get(reportPdfPath(await makeReport(technician, home.id)))
    for (const text of [...texts, ...(await pageTexts(ofStaff.bytes))]) expect(text).not.toMatch(/\bAda\b/)
    for (const [index, analysis] of analyses.entries()) {
      const page = texts[index + 1] ?? ''
      expect(page).toContain(analysis.equipmentTypeName)
      expect(page).toContain(inOneLine(plainSentence(headline(headlineFiguresOf(analysis)))))
      const rows = [
        ...analysis.listEconomicComparisonVM,
        analysis.economicTotal,
        ...analysis.listEnvironmentalComparisonVM,
        analysis.environmentalTotal,
      ]
      for (const row of rows) {
        if (!row) throw new Error('A comparison lacks its total')
        const cells = [row.actualValue, row.proposedValue].map((value) => cellText(value, row.unit))
        expect(page).toContain(inOneLine([row.comparisonName, ...cells].join(' ')))
      }
      const all = texts.join(' ')
      for (const { text } of analysis.explanations.flatMap(({ steps }) => steps)) {
        for (const word of inOneLine(text).split(' ')) expect(all).toContain(word)
      }
    }
    expect(texts.at(-1)).toContain(`Page ${texts.length} of ${texts.length}`)
  })

  test('have neither the code nor the address of a page that only the machine itself can open', async () => {
    const home = await insertComparableHome(app)
    const seen = async () => {
      const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, home.id)))
      return {
        texts: (await pageTexts(bytes)).map(inOneLine).join(' '),
        codes: (await Promise.all((await pageImages(bytes, 150)).map(readQrCodes))).flat(),
      }
    }
    const link = `http://portal.test/customer-profile/${home.id}`
    expect(await seen()).toMatchObject({ texts: expect.stringContaining(link), codes: [link] })
    await app.db.update(businessSettings).set({ siteOrigin: 'http://localhost:3000' })
    const { texts, codes } = await seen()
    expect(texts).toContain(`Customer ID ${home.id}`)
    expect(texts).not.toContain('localhost')
    expect(codes).toEqual([])
    await app.db.update(businessSettings).set({ siteOrigin: null })
  })

  test.each([
    ['letter', 612, 792],
    ['a4', 595, 842],
  ])('are %s on request, one page each except for the arithmetic', async (paper, width, height) => {
    const { id } = await insertComparableHome(app, {
      name: 'Maximilian-Alexander Featherstonehaugh-Cholmondeley '.repeat(3).trim(),
      address: 'W'.repeat(200),
    })
    const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, id), paper))
    for (const { widthPt, heightPt } of await pageSizes(bytes))
      expect([Math.round(widthPt), Math.round(heightPt)]).toEqual([width, height])
    const texts = await pageTexts(bytes)
    expect(texts[1]).toContain('Furnace 1')
    expect(texts[2]).toContain('AC 1')
    expect(texts[3]).toContain('How we worked it out: Furnace 1')
    expect(texts.length).toBeLessThanOrEqual(6)
  })

  test('name their language, their title and their owner', async () => {
    const home = await insertComparableHome(app)
    const holder = await openHome(app, home)
    const { bytes } = await holder.get(reportPdfPath(await makeReport(holder, home.id)))
    const { metadata, ...said } = documentInformation(bytes)
    const title = `System Analysis: ${home.address}`
    expect(said).toEqual({
      version: '1.7',
      title,
      author: 'Juniper Heating & Cooling (demo)',
      language: 'en-US',
    })
    expect(metadata).toContain(title)
  })

  test('of what must not run name the danger and whom to call, and no money beside it', async () => {
    const home = await insertComparableHome(app)
    await technician.post('/api/Customer/NoteSafety', {
      customerId: home.id,
      equipmentTypeName: 'Furnace 1',
      safety: 'do-not-run',
      finding: 'the heat exchanger is cracked',
      isTurnedOff: true,
    })
    const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, home.id)))
    const texts = (await pageTexts(bytes)).map(inOneLine)
    expect(texts[0]).toContain('Do not use it. Call us now.')
    expect(texts[0]).toContain('(416) 555-0142')
    expect(texts[0]).not.toMatch(/\$\d/)
    expect(texts.slice(1).filter((text) => text.includes('Furnace 1'))).toEqual([])
    const [structure = []] = await pageStructures(bytes)
    const figures = JSON.stringify(structure).match(/"alt":"[^"]*\$[^"]*"/g)
    expect(figures).toBeNull()

    const alone = await technician.get(reportPdfPath(await makeReport(technician, home.id, 'Furnace 1')))
    const [only = '', ...others] = (await pageTexts(alone.bytes)).map(inOneLine)
    expect(only).toContain('Do not use it. Call us now.')
    expect([only, ...others].filter((text) => /\$\d/.test(text))).toEqual([])
  })

  test('can be read aloud: headings, tables with their headers, lists and figures in reading order', async () => {
    const home = await insertComparableHome(app)
    const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, home.id)))
    const pages = await pageStructures(bytes)
    expect(pages.map((roots) => roots.map(({ type }) => type))).toEqual(pages.map(() => ['Document']))
    const [first = [], furnace = []] = pages.map(([root]) => root?.children ?? [])
    const headings = ({ type }: Structure) => /^H\d$/.test(type)
    expect(first.filter(headings).map(({ type, text }) => `${type} ${text.trim()}`)).toEqual([
      `H1 System Analysis: ${home.address}`,
      'H2 What we found',
      'H2 Why “plan”, and not “replace now”?',
      'H2 What to do next',
      'H2 Your own page',
    ])
    expect(furnace.filter(headings).map(({ type, text }) => `${type} ${text.trim()}`)).toEqual([
      'H2 Furnace 1',
      'H3 Economic Benefits',
      'H3 Environmental Benefits',
      'H3 Social Benefits',
    ])
    const figures = first.filter(({ type }) => type === 'Figure').map(({ alt }) => alt)
    expect(figures).toEqual([
      'Furnace 1',
      expect.stringMatching(
        /^What a year costs\. Actual: \$[\d.,]+\. Proposed: \$[\d.,]+, −\$[\d.,]+ \(\$\d+ to \$\d+\)\.$/,
      ),
      expect.stringMatching(/^CO2e in a year\. Actual: [\d.,]+\skg\. Proposed: [\d.,]+\skg, −[\d.,]+\skg\.$/),
      `A code to scan. It leads to http://portal.test/customer-profile/${home.id}.`,
    ])
    const [economic] = furnace.filter(({ type }) => type === 'Table')
    const [head, ...rows] = economic?.children ?? []
    expect(head?.children.map(({ type, text }) => [type, text.trim()])).toEqual([
      ['TH', 'Comparison'],
      ['TH', 'Actual'],
      ['TH', 'Proposed'],
    ])
    const cells = rows.map(({ children }) => children.map(({ type }) => type))
    expect(cells.length).toBeGreaterThan(8)
    expect(cells.filter(([, ...rest]) => rest.length > 0)).toEqual(
      cells.filter(([, ...rest]) => rest.length > 0).map(() => ['TH', 'TD', 'TD']),
    )
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Scope \/Column[\s\S]*\/Scope \/Row/)
    const isFigure = ({ type }: Structure) => type === 'Figure'
    for (const part of pages.flat().flatMap(partsOf)) expect(isFigure(part)).toBe(part.alt !== '')
  })

  test('read as they are printed: formula, steps, inputs and sources, each constant once', async () => {
    const home = await insertComparableHome(app)
    const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, home.id)))
    const read = (await pageStructures(bytes)).flat().map(({ text }) => inOneLine(text))
    const all = inOneLine(read.join(' ')).replaceAll(' ', '')
    const inOrder = (texts: readonly string[]) => {
      let from = 0
      for (const text of texts) {
        const at = all.indexOf(inOneLine(text).replaceAll(' ', ''), from)
        expect(at, text).toBeGreaterThanOrEqual(from)
        from = at
      }
    }
    for (const slot of ['Furnace 1', 'AC 1']) {
      const { explanations } = await analysisOf(technician, home.id, slot)
      inOrder([
        `How we worked it out: ${slot}`,
        ...explanations.flatMap(({ title, formula, steps }) => [
          title,
          formula,
          ...steps.map(({ text }) => text),
        ]),
        'Your numbers',
        ...explanations
          .flatMap(({ inputs }) => inputs)
          .slice(0, 1)
          .map(({ label }) => label),
        'Assumptions, with their sources',
      ])
      for (const { source } of explanations.flatMap(({ assumptions }) => assumptions))
        expect(all.split(`${inOneLine(source).replaceAll(' ', '')}:`)).toHaveLength(2)
    }
  })

  test('stay as they were drawn, whatever changes about the home and the business', async () => {
    const home = await insertComparableHome(app)
    const reportId = await makeReport(technician, home.id, 'Furnace 1')
    const first = await technician.get(reportPdfPath(reportId))
    await app.db.update(businessSettings).set({ name: 'Somebody Else Ltd' })
    const made = app.clock.now()
    app.clock.moveTo(new Date('2026-06-16T12:00:00Z'))
    expect((await (await openHome(app, home)).get(reportPdfPath(reportId))).bytes).toEqual(first.bytes)
    const nextDay = await app.signIn('technician')
    const a4 = await pageTexts((await nextDay.get(reportPdfPath(reportId, 'a4'))).bytes)
    expect(a4[0]).not.toContain('Somebody Else')
    expect(a4[0]).toContain('June 15, 2026')
    app.clock.moveTo(made)
  })

  test('state the assumptions of the report, even of one that kept no note', async () => {
    const { id } = await insertComparableHome(app)
    const changed = { ...ontarioOfCases, gridGPerKWh: 90, acAgeThreshold: 15, acAgeSeerLoss: 1 }
    await insertAssumptions(app.db, changed, app.clock.now(), null)
    const reportId = await makeReport(technician, id, 'AC 1')
    await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
    const stored = await findReport(app.db, reportId)
    if (!stored) throw new Error('The report was not kept')
    const parts = stored.parts.map(({ analysis: { airConditionerNote: _note, ...analysis }, ...part }) => ({
      ...part,
      analysis,
    }))
    const withoutNote = await insertEarlierReport(app.db, stored, { parts })
    for (const kept of [reportId, withoutNote]) {
      const [, second = ''] = await pageTexts((await technician.get(reportPdfPath(kept))).bytes)
      const page = inOneLine(second)
      expect(page).toContain('Average CO2e power generation is 90 g/kWh.')
      expect(page).toContain('15 years or older should have original efficiency discounted by 1 SEER point.')
    }
    const { airConditionerNote } = await analysisOf(technician, id, 'AC 1')
    expect(airConditionerNote).toContain('50 g/kWh')
  })

  test('of a report from before answers, verdicts and ranges say the headline of its comparison', async () => {
    const { id } = await insertComparableHome(app)
    const stored = await findReport(app.db, await makeReport(technician, id, 'AC 1'))
    if (!stored) throw new Error('The report was not kept')
    const { answer: _answer, ...home } = stored.home
    const [{ analysis } = {}] = stored.parts
    if (!analysis) throw new Error('The report has no part')
    const { verdict: _verdict, savingRange: _range, ...earlier } = analysis
    const parts = [{ slot: analysis.equipmentTypeName, input: null, analysis: earlier }]
    const kept = await insertEarlierReport(app.db, stored, { home, parts })
    const [first = ''] = await pageTexts((await technician.get(reportPdfPath(kept))).bytes)
    const page = inOneLine(first)
    expect(page).toContain(
      inOneLine(
        plainSentence(headline(headlineFiguresOf({ ...analysis, savingRange: null, verdict: null }))),
      ),
    )
    expect(page).toContain('What we found')
    expect(page).not.toContain('undefined')
  })

  test('carry a QR code that leads to the customer’s page and opens nothing', async () => {
    const { id } = await insertComparableHome(app)
    const { bytes } = await technician.get(reportPdfPath(await makeReport(technician, id, 'AC 1')))
    const [first] = await pageImages(bytes, 200)
    if (!first) throw new Error('The report has no page')
    expect(await readQrCodes(first)).toEqual([`http://portal.test/customer-profile/${id}`])
  })

  test('of a thermostat mention only comfort', async () => {
    const { id } = await insertComparableHome(app)
    const texts = await pageTexts(
      (await technician.get(reportPdfPath(await makeReport(technician, id, 'Thermostat')))).bytes,
    )
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('Social Benefits')
    expect(texts.join()).not.toContain('Economic Benefits')
  })
})

/** A part and everything in it. */
function partsOf(part: Structure): Structure[] {
  return [part, ...part.children.flatMap(partsOf)]
}
