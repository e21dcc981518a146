import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/analysis.ts'
import { airConditionerNote } from '#domain/homes/air-conditioner-note.ts'
import { socialBenefits } from '#domain/homes/social-benefits.ts'
import { messages } from '#domain/messages.ts'
import { ontarioAssumptions } from '#engine/assumptions.ts'
import { emptyAnalysis, workedAnalysis } from '#tests/support/worked-analyses.ts'
import { Comparison, type ComparisonProps } from './comparison.tsx'

const imageUrl = (imageName: string) => `/images/${imageName}`

function markup(analysis: Analysis, props: Partial<ComparisonProps> = {}): string {
  return renderToStaticMarkup(<Comparison analysis={analysis} imageUrl={imageUrl} {...props} />)
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
}

/** The rows of the table with that caption, without explanations, their cells joined by a bar. */
function tableLines(html: string, caption: string): string[] {
  const table = html.split('<table').find((part) => part.includes(`>${caption}</caption>`))
  if (!table) throw new Error(`No table ${caption}`)
  const shown = table.slice(0, table.indexOf('</table>'))
  return [...shown.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map((row) => [...(row[1] ?? '').matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/gs)])
    .filter((cells) => !cells.some((cell) => cell[1]?.includes('colSpan') && !cell[1].includes('rowgroup')))
    .map((cells) => cells.map((cell) => (cell[2] ?? '').replace(/<[^>]+>/g, '')).join(' | '))
}

describe('a furnace', () => {
  const html = markup(workedAnalysis('F01'))

  test('says first what changes, then shows it', () => {
    expect(textOf(html)).toContain('About |$151 less| a year to run, and |848 kg less| CO2e.')
    const order = ['$151 less', 'Assumptions', 'Actual System', 'What a year costs', 'Economic Benefits']
    const places = order.map((text) => html.indexOf(text))
    expect(places.every((index) => index >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('has rows 0 to 2, the add-ons under their heading, and the real total', () => {
    expect(tableLines(html, 'Economic Benefits')).toEqual([
      'Comparison | Actual | Proposed',
      'Furnace efficiency (AFUE, %) | 80.0 | 96.0',
      'Natural gas for space heating (m³/yr) | 1,920.0 | 1,600.0',
      'Natural gas cost for space heating ($/yr) | $537.60 | $448.00',
      messages.analysis.addOns,
      'DC (ECM) blower motor: heating season ($/yr) | $45.65 | $37.07',
      'DC (ECM) blower motor: cooling season ($/yr) | $29.70 | $22.28',
      'DC (ECM) blower motor: constant low-speed circulation ($/yr) | $15.40 | $5.51',
      'Smart/programmable thermostat: change in heating cost ($/yr) | $0.00 | −$35.84',
      'Properly functioning humidifier: change in heating cost ($/yr) | $0.00 | $0.00',
      'Total annual operating cost ($/yr) | $628.35 | $477.02',
    ])
    expect(tableLines(html, 'Environmental Benefits').at(-1)).toBe('Total CO2e (kg/yr) | 3,748.8 | 2,900.8')
  })

  test('explains each row and total where it is shown', () => {
    const analysis = workedAnalysis('F01')
    const rows = [...analysis.listEconomicComparisonVM, ...analysis.listEnvironmentalComparisonVM]
    expect(html.match(/<button[^>]*aria-expanded="false"/g)).toHaveLength(rows.length + 2)
    const gasCost = analysis.explanations.find((explanation) => explanation.key === 'gas-cost')
    expect(gasCost?.steps.length).toBeGreaterThan(1)
    for (const step of gasCost?.steps ?? []) expect(html).toContain(step.text)
    const controlled = [...html.matchAll(/aria-controls="([^"]+)"/g)].map((match) => match[1])
    for (const id of controlled) expect(html).toContain(`<tr id="${id}"`)
  })

  test('states its bill amounts, the equivalents of its CO2e, and its comfort', () => {
    expect(html).toContain(messages.utilityBillNote)
    expect(html).toContain('That’s like driving 3,475\u00a0km less.')
    for (const benefit of socialBenefits.furnace) expect(html).toContain(benefit)
    expect(html).not.toContain('Average CO2e power generation')
    expect(html).not.toContain('Proposed SEER')
  })

  test('shows images, and says so if there is none', () => {
    const withPhoto = markup({ ...workedAnalysis('F01'), actualPlantImage: 'a.jpg' })
    expect(withPhoto).toContain('src="/images/a.jpg"')
    expect(withPhoto.match(/aria-label="no image available"/g)).toHaveLength(1)
    expect(html.match(/aria-label="no image available"/g)).toHaveLength(2)
  })
})

test('a furnace that would cost more is described in the same tone', () => {
  const html = markup(workedAnalysis('F14'))
  expect(textOf(html)).toContain(
    'An upgrade would not help here. It would cost about |$32 more| a year to run.',
  )
  expect(html).not.toContain('That’s like driving')
  const unexplained = markup({ ...workedAnalysis('F14'), explanations: [] })
  expect(unexplained.replaceAll('<wbr/>', '').replace(messages.analysis.addOns, '')).not.toMatch(
    /saving|!|up to /i,
  )
})

describe('an air conditioner', () => {
  test('has a SEER to choose, a note, and no add-ons', () => {
    const html = markup(workedAnalysis('A02'), { onProposedSeerChange: () => {}, proposedSeer: 16 })
    expect([...html.matchAll(/<option value="(\d+)"/g)].map((match) => match[1])).toEqual([
      '0',
      '14',
      '15',
      '16',
      '18',
      '20',
    ])
    expect(html).toContain('<option value="16" selected="">')
    expect(html).toContain(airConditionerNote(ontarioAssumptions))
    expect(html).not.toContain(messages.analysis.addOns)
    expect(tableLines(html, 'Economic Benefits').at(-1)).toBe(
      'Total cooling cost ($/season) | $267.30 | $133.65',
    )
  })

  test('says what is missing', () => {
    const html = markup(workedAnalysis('A02'), { onProposedSeerChange: () => {}, isPending: true })
    expect(html).toContain('Comparing again…')
    expect(html).toContain('aria-busy="true"')
  })

  test('marks an estimate in each row it enters and says what would make it exact', () => {
    const html = markup(workedAnalysis('A04'))
    expect(textOf(html)).toContain('Roughly |$103 less| a summer')
    expect(tableLines(html, 'Economic Benefits')[1]).toBe(
      'Seasonal efficiency used (SEER) estimated | 9.0 | 16.0',
    )
    expect(html).toContain('To make it exact: send us a photo of the sticker.')
  })

  test('without an ideal system a SEER can still be chosen', () => {
    const html = markup(workedAnalysis('A10'), { onProposedSeerChange: () => {}, onFix: () => {} })
    expect(html).toContain(messages.analysis.noIdealSystem)
    expect(html).toContain('Proposed SEER')
    expect(html).not.toContain('Go to field')
  })
})

describe('a refused comparison', () => {
  test('that was not saved says so and shows no table', () => {
    const html = markup(workedAnalysis('F20'))
    expect(html).toContain(messages.analysis.notSaved)
    expect(html).not.toContain('<table')
  })

  test('names each problem and leads to its field', () => {
    const html = markup(workedAnalysis('F17'), { onFix: () => {} })
    expect(html).toContain(messages.analysis.inputsIncomplete)
    expect(html).toContain('A July bill says little about heating.')
    expect(html.match(/<button[^>]*>Go to field<\/button>/g)).toHaveLength(1)
    expect(html).not.toContain('<table')
  })

  test('links to no field that the page does not have', () => {
    expect(markup(workedAnalysis('F17'))).not.toContain('<button')
  })
})

test.each(['Humidifier', 'Thermostat'] as const)('a %s has only comfort', (slot) => {
  const html = markup(emptyAnalysis(slot))
  const kind = slot === 'Humidifier' ? 'humidifier' : 'thermostat'
  for (const benefit of socialBenefits[kind]) expect(html).toContain(benefit)
  expect(html).not.toMatch(/<table|Assumptions|costs/)
})

test('the footer comes last, whatever the outcome', () => {
  for (const caseId of ['F01', 'F20'])
    expect(markup(workedAnalysis(caseId), { footer: 'Close this' })).toContain('Close this')
})
