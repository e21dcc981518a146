import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { airConditionerNote } from '#domain/homes/figures/air-conditioner-note.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { emptyAnalysis, workedAnalysis } from '#tests/support/worked-analyses.ts'
import { socialBenefitsTexts } from '#texts/en/comparison/social-benefits.ts'
import { messages } from '#texts/en/messages.ts'
import { Comparison, type ComparisonProps } from './comparison.tsx'

const imageUrl = (imageName: string) => `/images/${imageName}`

function markup(analysis: Analysis, props: Partial<ComparisonProps> = {}): string {
  return renderToStaticMarkup(<Comparison analysis={analysis} imageUrl={imageUrl} {...props} />)
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
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
    .map((cells) =>
      cells.map((cell) => (cell[2] ?? '').replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).join(' | '),
    )
}

describe('a furnace', () => {
  let html = ''
  beforeEach(() => {
    html = markup(workedAnalysis('F01'))
  })

  test('says first what changes, then shows it, then gives the figures, then how they came about', () => {
    expect(textOf(html)).toContain(
      '|A new furnace and a smart thermostat: about |$151 less| a year to run, and |848 kg less| CO2e. A new furnace alone: about |$115 less| a year ($83 to $152).|',
    )
    const order = [
      '$151 less',
      'We are fairly sure it is between',
      'Actual System',
      'What a year costs',
      'See the figures and comfort',
      'Economic Benefits',
      'Environmental Benefits',
      'Social Benefits',
      'Show the arithmetic',
      'Assumptions',
    ]
    const places = order.map((text) => html.indexOf(text))
    expect(places.every((index) => index >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('has whole dollars under plain names, the add-ons under their heading, and the real total', () => {
    expect(tableLines(html, 'Economic Benefits')).toEqual([
      'Comparison | Actual | Proposed',
      'Gas for heating | $538 | $448',
      'Electricity for the fan | $91 | $65',
      messages.analysis.addOns,
      'Smart thermostat | $0 | −$36',
      'Humidifier | $0 | $0',
      'Total of a year | $628 | $477',
    ])
    expect(tableLines(html, 'Environmental Benefits')).toEqual([
      'Comparison | Actual | Proposed',
      'Gas for heating | 3,708 kg | 3,121 kg',
      'Electricity for the fan | 41 kg | 27 kg',
      'Thermostat and humidifier | 0 kg | −247 kg',
      'Total of a year | 3,749 kg | 2,901 kg',
    ])
  })

  test('explains each row and total of the calculation under its full name: rule, arithmetic, inputs and sources', () => {
    const analysis = workedAnalysis('F01')
    const { listEconomicComparisonVM, economicTotal, listEnvironmentalComparisonVM, environmentalTotal } =
      analysis
    const rows = [
      ...listEconomicComparisonVM,
      economicTotal,
      ...listEnvironmentalComparisonVM,
      environmentalTotal,
    ]
    const arithmetic = html.slice(html.indexOf('Show the arithmetic')).replaceAll('<wbr/>', '')
    expect(rows).toHaveLength(13)
    for (const row of rows)
      expect(textOf(arithmetic).replaceAll('|', '')).toContain(row?.comparisonName ?? 'no row')
    for (const { formula, steps, inputs, assumptions } of analysis.explanations) {
      const text = unescaped(arithmetic)
      expect(text).toContain(formula)
      for (const step of steps) expect(text).toContain(step.text)
      for (const input of inputs) expect(text).toContain(`${input.label}: `)
      for (const { label, source } of assumptions) {
        expect(text).toContain(`${label}: `)
        expect(text).toContain(source)
      }
    }
    expect(arithmetic).toContain('– from your home')
  })

  test('folds figures and arithmetic, unless the page opens them', () => {
    const folds = (openFolds?: 'none' | 'figures' | 'all') =>
      [...markup(workedAnalysis('F01'), openFolds && { openFolds }).matchAll(/<details[^>]*>/g)].map(
        ([fold]) => fold.includes('open'),
      )
    expect([folds(), folds('figures'), folds('all')]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  test('states its bill amounts, the equivalents of its CO2e, and its comfort', () => {
    expect(html).toContain(messages.utilityBillNote)
    expect(html).toContain('That’s like driving 3,475\u00a0km less.')
    for (const benefit of Object.values(socialBenefitsTexts.furnace)) expect(html).toContain(benefit)
    expect(html).not.toContain('Average CO2e power generation')
    expect(html).not.toContain('Proposed SEER')
  })

  test('names of the comforts only those that may be said of the new one', () => {
    const said = markup({ ...workedAnalysis('F01'), benefits: ['warranty'] })
    expect(said).toContain(socialBenefitsTexts.furnace.warranty)
    for (const other of ['value', 'stages', 'fan', 'rust'] as const)
      expect(said).not.toContain(socialBenefitsTexts.furnace[other])
  })

  test('names both systems with year and rating, and draws the one without a photo', () => {
    const withPhoto = markup({ ...workedAnalysis('F01'), actualPlantImage: 'a.jpg', installationYear: 2004 })
    expect(withPhoto).toContain('src="/images/a.jpg"')
    expect(textOf(withPhoto)).toContain('Actual System|Your furnace, 2004|80 % efficient|')
    expect(textOf(withPhoto)).toContain('Proposed System|Proposed|96 % efficient|')
    expect(html).not.toContain('no image available')
    expect(html.match(/viewBox="0 0 240 180"/g)).toHaveLength(2)
  })
})

describe('what to do', () => {
  const made = (verdict: NonNullable<Analysis['verdict']>['verdict'], change: Partial<Analysis> = {}) =>
    markup({
      ...workedAnalysis('F01'),
      ...change,
      verdict: {
        verdict,
        headline: 'The headline.',
        reasons: [{ code: 'AGE_BEYOND', text: 'The reason.' }],
        nextStep: 'The next step.',
      },
    })

  test('is a tag above the sentence, and its reasons come below the bars', () => {
    const html = made('plan')
    const order = [
      'Plan for a new one',
      '$151 less',
      'What a year costs',
      'Why “plan”, and not “replace now”?',
    ]
    const places = order.map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(textOf(html)).toContain('The headline. The reason.|')
    expect(html).toContain('A lower bill alone rarely pays for a new furnace')
    expect(html).toContain('The next step.')
    expect(html).not.toContain('What to do instead')
  })

  test.each(['SAVING_BIG', 'KEEPING_COSTS_MORE'] as const)(
    'denies nowhere that a new one pays where a reason says so: %s',
    (code) => {
      const reasons = [
        { code: 'AGE_WITHIN' as const, text: 'It is 10 years old.' },
        { code, text: 'A new one pays.' },
      ]
      const verdict = { verdict: 'plan' as const, headline: 'Plan for it.', reasons, nextStep: 'Wait.' }
      const html = markup({ ...workedAnalysis('F01'), verdict })
      expect(html).toContain('A new one pays.')
      expect(html).not.toContain('rarely pays')
    },
  )

  test('says what to do instead of an upgrade that costs more', () => {
    const html = made('keep-and-service', workedAnalysis('F14'))
    expect(html).toContain('What to do instead')
    expect(html).toContain('change the filter')
  })

  test('calls nothing worse that costs the same', () => {
    const { parts } = workedAnalysis('F14')
    const withLikely = (likelyCents: number): Partial<Analysis> => ({
      parts: parts && { ...parts, alone: { ...parts.alone, range: { ...parts.alone.range, likelyCents } } },
    })
    expect(made('keep-and-service', withLikely(-1))).toContain('What to do instead')
    expect(made('keep-and-service', withLikely(0))).not.toContain('What to do instead')
  })

  test('leaves no figure beside what must not run', () => {
    const html = made('do-not-run')
    expect(html).toContain('Do not use it')
    expect(html).toContain('The reason.')
    expect(html).not.toMatch(/\$\d|<table|<details/)
  })
})

test('a furnace that would cost more is described in the same tone', () => {
  const html = markup(workedAnalysis('F14'))
  expect(textOf(html)).toContain(
    'An upgrade would not help here. It would cost about |$32 more| a year to run.',
  )
  expect(html).not.toContain('That’s like driving')
  expect(html).toContain('This one costs more.')
  expect(html).toContain('This one gives off more CO2e.')
  const read = html.slice(0, html.indexOf('Show the arithmetic')).replaceAll('<wbr/>', '')
  expect(read.replaceAll(messages.analysis.addOns, '')).not.toMatch(/saving|!|up to /i)
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
    expect(html).toContain('<option value="16" selected="">16 (shown here)</option>')
    expect(html).not.toContain('Comparing again…')
    expect(html).toContain('SEER is like miles per gallon.')
    expect(html).toContain(airConditionerNote(ontarioOfCases))
    expect(html).not.toContain(messages.analysis.addOns)
    expect(tableLines(html, 'Economic Benefits').at(-1)).toBe('Total of a summer | $267 | $134')
  })

  test('shows the SEER that was chosen for it, until the page has a newer choice', () => {
    const chosen = { ...workedAnalysis('A02'), seer: 18 }
    const onProposedSeerChange = () => {}
    expect(markup(chosen, { onProposedSeerChange })).toContain('<option value="18" selected="">')
    expect(markup(chosen, { onProposedSeerChange, proposedSeer: 20 })).toContain(
      '<option value="20" selected="">',
    )
  })

  test('says what is missing', () => {
    const html = markup(workedAnalysis('A02'), { onProposedSeerChange: () => {}, isPending: true })
    expect(html).toContain('Comparing again…')
    expect(html).toContain('aria-busy="true"')
  })

  test('marks an estimate in each row it enters and says what would make it surer', () => {
    const html = markup(workedAnalysis('A04'))
    expect(textOf(html)).toContain('About |$91 less| a summer')
    expect(tableLines(html, 'Economic Benefits')[1]).toMatch(/^Cooling cost estimated \| \$\d+ \| \$\d+$/)
    expect(html).toContain('To make it surer: send us a photo of the sticker.')
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
    expect(html).toContain('A gas bill for July says little about heating.')
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
  for (const benefit of Object.values(socialBenefitsTexts[kind])) expect(html).toContain(benefit)
  expect(html).not.toMatch(/<table|Assumptions|What a year costs/)
})
