import { describe, expect, test } from 'vitest'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { say } from '#saying/say.ts'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import { type ExplainedColumn, explainColumn } from './explain-option.ts'
import { type FigureKey, figureKeys } from './figure-explanation.ts'
import { explainPayment, explainPrice } from './money/explain-money.ts'
import { paymentOf } from './money/payment.ts'
import { optionPrice } from './money/price.ts'
import { proposalFigures } from './proposal-figures.ts'

const said = say('en')
const assumptions = caseAssumptions()
const proposal = exampleProposal({ place: 'Furnace 1', cents: 90_000 })
const figures = proposalFigures(proposal, assumptions)
const table = figures.ownership
if ('refused' in table) throw new Error('refused')
const explained = (column: ExplainedColumn) =>
  said.column(explainColumn(proposal, figures, column, assumptions))

const money = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

describe('each figure of a column', () => {
  test.each([
    ['keep', table.keep],
    ['minimum', table.minimum],
    [0, table.options[0]],
    [1, table.options[1]],
  ] as const)('of %s ends in the shown amount and names sources', (column, lines) => {
    const shown = explained(column).figures
    const amounts = {
      energy: lines?.energyCents,
      upkeep: lines?.upkeepCents,
      repairs: lines?.repairsCents,
      replacement: lines?.replacementCents,
      'left-value': lines?.leftValueCents,
      total: lines?.totalCents,
    }
    for (const [key, cents] of Object.entries(amounts)) {
      const explanation = shown.find((one) => one.key === key)
      expect(explanation?.steps.at(-1)).toBe(`${explanation?.title} = ${money(cents ?? Number.NaN)}`)
      expect(explanation?.assumptions.every(({ source }) => source.length > 5)).toBe(true)
    }
  })

  /** What a pocket calculator gets from the years of a line, in cents. */
  function calculated({ steps }: Pick<SaidFigure, 'steps'>) {
    const years = steps.flatMap((step) => {
      const [, dollars, discount] = step.match(/\$([\d.,]+) × ([\d.]+)$/) ?? []
      return dollars ? [Number(dollars.replaceAll(',', '')) * Number(discount)] : []
    })
    return { years: years.length, cents: 100 * years.reduce((total, dollars) => total + dollars, 0) }
  }

  const lineOf = (column: ExplainedColumn, key: FigureKey, of = proposal) => {
    const { figures } = said.column(explainColumn(of, proposalFigures(of, assumptions), column, assumptions))
    const line = figures.find((one) => one.key === key)
    if (!line) throw new Error(`No line ${key}`)
    return line
  }

  test.each(['energy', 'upkeep', 'repairs'] as const)(
    'of %s, a pocket calculator gets from the years',
    (key) => {
      const { years, cents } = calculated(lineOf(1, key))
      expect(years).toBe(30)
      const shown = { energy: 'energyCents', upkeep: 'upkeepCents', repairs: 'repairsCents' } as const
      expect(Math.abs(cents - (table.options[1]?.[shown[key]] ?? 0))).toBeLessThan(10)
    },
  )

  test('of upkeep names the years of a humidifier and a thermostat, too', () => {
    const equipment = { replaced: {}, thermostats: 1, humidifiers: 1 }
    const devices = { ...proposal, options: [{ equipment, payNowCents: 60_000 }], repairQuote: null }
    const { years, cents } = calculated(lineOf(0, 'upkeep', devices))
    expect(years).toBe(30)
    // A humidifier takes $40 a year, a thermostat nothing: 15 years at 3 % are worth 11.938 of them (UPW of NIST Handbook 135).
    expect(Math.abs(cents - 47_752)).toBeLessThan(10)
  })

  test('says how the saving and its range come about, with the rows of each place', () => {
    const { places, figures: shown } = explained(1)
    expect(places.map(({ place, rows }) => [place, rows.length])).toEqual([
      ['Furnace 1', 13],
      ['AC 1', 6],
    ])
    expect(shown.find(({ key }) => key === 'saving')?.steps.at(-1)).toContain('= $285.42')
    const fan = places[0]?.rows.find(({ key }) => key === 'blower-cooling')
    expect(fan?.steps.map(({ result }) => result)).toEqual([0, 0])
    expect(fan?.note).toContain('Left out here, because an air conditioner is in the sum')
    expect(shown.find(({ key }) => key === 'range')?.steps.at(-2)).toMatch(/^Low end: .* − √\(\$/)
  })
})

test('price and payment open to their arithmetic; every key is in use', () => {
  const lines = [{ name: 'Furnace', quantity: 1, unitPriceCents: 520_000, taxable: true }]
  const rebates = [
    { name: 'Mail', kind: 'later', amount: 'fixed', cents: 25_000, capCents: null, exclusiveGroup: null },
  ] as const
  const taxes = [{ name: 'HST', percent: 13 }]
  const price = optionPrice(lines, { percent: 5 }, taxes, rebates)
  const plan = { aprPercent: 8.99, months: 120, minCents: 0, maxCents: 1e9, paymentFactorPercent: null }
  const payment = paymentOf(750_000, 0, plan, 'CA')
  if ('refused' in price || 'refused' in payment) throw new Error('refused')
  const ofPrice = said.figureExplanation(explainPrice(lines, { percent: 5 }, taxes, price))
  expect(ofPrice.steps).toEqual([
    'Furnace: 1 × $5,200.00 = $5,200.00',
    'Subtotal = $5,200.00',
    'Discount of 5 % = −$260.00',
    'HST: 13 % of the taxable part = $642.20',
    'Total with tax = $5,582.20',
    'If Mail is approved later: −$250.00',
    'You pay = $5,582.20',
  ])
  const ofPayment = said.figureExplanation(explainPayment(plan, payment))
  expect(ofPayment.steps).toContain('119 × $94.97 + $94.15 = $11,395.58')
  const used = [ofPrice, ofPayment, ...explained(1).figures].map(({ key }) => key)
  expect(figureKeys.filter((key) => !used.includes(key))).toEqual([])
})
