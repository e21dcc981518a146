import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SaidExplanation } from '#saying/explanation-in-words.ts'
import { cellInWords } from '#saying/figures-in-words.ts'
import { say } from '#saying/say.ts'
import { anyInput, knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { runs, seenOf } from '#tests/support/runs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from '../analyse.ts'
import type { AnalysisInput, FurnaceInput } from '../analysis-input.ts'
import type { Comparison, Row } from '../analysis-outcome.ts'
import { catalogueOf } from '../assumptions/assumption-catalogue.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { stepsPerUnit } from '../rounding.ts'
import { explain as explainInCodes } from './explain.ts'

const explain = (input: AnalysisInput, assumptions: Assumptions) =>
  explainInCodes(input, assumptions).map(say('en').explanation)

function rowsOf(outcome: Comparison): Row[] {
  return [...outcome.economic, outcome.economicTotal, ...outcome.environmental, outcome.environmentalTotal]
}

/** The lowest and highest value that a rounded figure stands for. */
type Span = readonly [low: number, high: number]

/** Marks the figures of a step that are rounded: amounts of energy and of money. Prices, by which these are multiplied or divided, are exact. */
function withRoundedMarked(written: string): string {
  const amount = /[\d,]+(?:\.\d+)?/g
  return written
    .replaceAll(/\([^()]*\)(?= kWh)/g, (sum) => sum.replaceAll(amount, '~$&'))
    .replaceAll(/[\d,]+(?:\.\d+)?(?= (?:kWh|m³|therms)(?![\w/]))/g, '~$&')
    .replaceAll(/(?<![×÷] )\$(?=\d)/g, '$$~')
}

/** What a rounded figure may be: amounts of energy are shown in tenths, small ones and money in hundredths. */
function spanOf(token: string, isMoney: boolean): Span {
  if (!token.startsWith('~')) return [Number(token), Number(token)]
  const shown = Number(token.slice(1))
  const half = isMoney || shown < 1 ? 0.005 : 0.05
  return [shown - half, shown + half]
}

function combined(one: Span, other: Span, work: (a: number, b: number) => number): Span {
  const ends = one.flatMap((a) => other.map((b) => work(a, b)))
  return [Math.min(...ends), Math.max(...ends)]
}

/**
 * Recomputes the written arithmetic as a reader with a pocket calculator would, from both ends of each rounded figure; null where
 * there is none. A total adds the cells as shown.
 */
function calculated(text: string, isTotal: boolean): Span | null {
  const given = text.slice(0, text.lastIndexOf(' = '))
  const written = isTotal ? given : withRoundedMarked(given)
  const tokens = written.replaceAll(',', '').match(/\$?~?\d+(?:\.\d+)?|[×÷+−()]/g) ?? []
  if (tokens.length === 0) return null
  let at = 0
  const next = () => tokens[at++]
  const factor = (): Span => {
    const token = next() ?? ''
    if (token === '−') return combined(factor(), [-1, -1], (a, b) => a * b)
    if (token !== '(') return spanOf(token.replace('$', ''), token.startsWith('$'))
    const value = sum()
    expect(next()).toBe(')')
    return value
  }
  const product = (): Span => {
    let value = factor()
    while (tokens[at] === '×' || tokens[at] === '÷')
      value =
        next() === '×'
          ? combined(value, factor(), (a, b) => a * b)
          : combined(value, factor(), (a, b) => a / b)
    return value
  }
  const sum = (): Span => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−')
      value =
        next() === '+'
          ? combined(value, product(), (a, b) => a + b)
          : combined(value, product(), (a, b) => a - b)
    return value
  }
  const value = sum()
  expect(at, written).toBe(tokens.length)
  return value
}

function expectExplained(input: AnalysisInput, assumptions: Assumptions): number {
  const outcome = analyse(input, assumptions)
  const explanations = explain(input, assumptions)
  if (outcome.returnCode !== 0) {
    expect(explanations).toEqual([])
    return 0
  }
  const rows = rowsOf(outcome)
  expect(explanations.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
  for (const [index, row] of rows.entries()) {
    const explanation = explanations[index]
    if (explanation) expectCellExplained(row, explanation)
  }
  return rows.length
}

/** What rounding hides at most, in dollars: some cents at usual prices. */
const mostHidden = 0.2

function expectCellExplained(row: Row, explanation: SaidExplanation): void {
  const { steps, formula, title, inputs } = explanation
  expect(formula.length).toBeGreaterThan(10)
  expect(title.length).toBeGreaterThan(3)
  expect(inputs.some((input) => input.estimated)).toBe(row.estimated)
  for (const [side, cell] of [
    ['actual', row.actualValue],
    ['proposed', row.proposedValue],
  ] as const) {
    const last = steps.findLast((step) => step.side === side)
    expect(last?.result, `${row.key} ${side}`).toBe(cell)
    expect(last?.text.endsWith(` = ${cellInWords(cell, row.unit)}`), `${row.key}: ${last?.text}`).toBe(true)
  }
  for (const step of steps) {
    expect(step.text).not.toMatch(/NaN|undefined|null|Infinity|-0/)
    const value = calculated(step.text, row.key.endsWith('total'))
    if (value === null) continue
    const halfStep = 0.5 / stepsPerUnit[row.unit]
    const tolerance = Math.max(halfStep * 1.05, Math.abs(step.result) * 1e-5)
    const [low, high] = value
    const what = `${row.key} ${step.side}: ${step.text}`
    expect(step.result, what).toBeGreaterThanOrEqual(low - tolerance)
    expect(step.result, what).toBeLessThanOrEqual(high + tolerance)
    if (row.unit === 'dollars') expect(high - low, what).toBeLessThan(2 * mostHidden)
  }
}

test('every cell of every comparison is explained by arithmetic that produces it', () => {
  let rows = 0
  fc.assert(
    fc.property(anyInput, fc.constantFrom(ontarioOfCases, usOfCases), (input, assumptions) => {
      rows += expectExplained(input, assumptions)
    }),
    runs(500),
  )
  expect(rows).toBeGreaterThan(seenOf(500))
})

test('explanations quote assumptions that were edited to the ends of their ranges', () => {
  const assumptions = {
    ...ontarioOfCases,
    gasPricePerUnit: 0.4123,
    thermostatSaving: 0.0475,
    humidifierGrossSaving: 0.05,
    humidifierLatentPenalty: 0.0123,
    gridGPerKWh: 27.5,
  }
  expect(expectExplained({ ...knownFurnace, hasGoodHumidifier: false }, assumptions)).toBe(13)
  const explanations = explain(knownFurnace, assumptions)
  expect(explanations.find(({ key }) => key === 'gas-volume')?.assumptions).toContainEqual({
    path: 'gasPricePerUnit',
    label: 'Gas price',
    value: 0.4123,
    unit: '$/m³',
    source: 'Entered by this business',
  })
  const untouched = explain(knownFurnace, ontarioOfCases).find(({ key }) => key === 'gas-volume')
  expect(untouched?.assumptions[0]?.source).toContain('EnergyShop')
})

describe('the typical furnace', () => {
  const explanations = explain(knownFurnace, ontarioOfCases)
  const story = (key: string) => explanations.find((explanation) => explanation.key === key)

  test('gas cost', () => {
    expect(story('gas-cost')?.steps).toEqual([
      { side: 'actual', text: '$56.00 × 12 × 0.8 = $537.60', result: 537.6 },
      { side: 'proposed', text: '$537.60 × 80 ÷ 96 = $448.00', result: 448 },
    ])
    expect(story('gas-cost')?.inputs).toEqual([
      {
        label: 'Your gas bill for a month',
        value: 56,
        unit: '$/month',
        from: 'customer',
        estimated: false,
      },
      { label: 'Billing', value: 'Equal', unit: '', from: 'customer', estimated: false },
      { label: 'AFUE of your furnace today', value: 80, unit: '%', from: 'equipment', estimated: false },
      {
        label: 'AFUE of the new furnace',
        value: 96,
        unit: '%',
        from: 'proposed system',
        estimated: false,
      },
    ])
    expect(story('gas-cost')?.assumptions.map(({ path }) => path)).toEqual([
      'equalBillingInstalments',
      'baseLoadShare',
    ])
  })

  test('the fan row says why an efficient motor makes the furnace burn a little more gas', () => {
    expect(story('blower-heating')?.steps.at(-1)?.text).toBe('311.3 kWh × $0.11 + 10.1 m³ × $0.28 = $37.07')
    expect(story('blower-heating')?.note).toContain('a little gas')
    expect(story('gas-co2e')?.note).toContain('a little gas')
  })

  test('the humidifier is described as comfort', () => {
    expect(story('humidifier')?.note).toContain('comfort')
  })

  test('the total adds the cells as shown', () => {
    expect(story('operating-cost-total')?.steps.at(-1)?.text).toBe(
      '$448.00 + $37.07 + $22.28 + $5.51 − $35.84 + $0.00 = $477.02',
    )
  })
})

test('degree-days of another place come with its name and who entered them', () => {
  const assumptions = { ...usOfCases, weatherPlace: 'Boise, Idaho' }
  const input: FurnaceInput = { ...knownFurnace, billingType: 'non-equal', billMonth: 1 }
  const cost = explain(input, assumptions).find(({ key }) => key === 'gas-cost')
  expect(cost?.assumptions).toContainEqual({
    path: 'monthlyHDD.0',
    label: 'Heating degree-days in January',
    value: 1279,
    unit: '°F·d',
    source: 'Entered by this business for Boise, Idaho',
  })
})

test('in the United States gas is explained in therms', () => {
  const words = JSON.stringify(explain(knownFurnace, usOfCases))
  expect(words).toContain(' therms × $1.25')
  expect(words).toContain('kg/therm')
  expect(words).not.toMatch(/m³|\bkm\b|Toronto/)
})

test('an old air conditioner states its discount for age', () => {
  const explanations = explain({ ...knownAirConditioner, installationYear: 2014 }, ontarioOfCases)
  expect(explanations[0]?.steps.map((step) => step.text)).toEqual([
    '10 − 2 = 8 SEER',
    'As stated for the proposed system = 16 SEER',
  ])
  expect(explanations[0]?.assumptions.map(({ path }) => path)).toEqual([
    'acAgeThreshold',
    'acAgeSeerLoss',
    'acSeerFloor',
  ])
})

test('every assumption used in a figure is quoted by some explanation', () => {
  const inputs: AnalysisInput[] = [
    knownFurnace,
    { ...knownFurnace, hasGoodHumidifier: false },
    { ...knownFurnace, billingType: 'none' },
    ...[1990, 1998, 2004, 2012, 2022].map((year) => ({
      ...knownFurnace,
      afuePercent: null,
      installationYear: year,
    })),
    ...[1990, 2000, 2012, 2024].map((year) => ({
      ...knownAirConditioner,
      seer: null,
      installationYear: year,
    })),
    { ...knownAirConditioner, electricityPricePerKwh: null, seasonHours: null },
  ]
  const quoted = new Set(
    inputs
      .flatMap((input) => explain(input, ontarioOfCases))
      .flatMap((story) => story.assumptions.map(({ path }) => path)),
  )
  const never = catalogueOf('ON')
    .filter((entry) => entry.range !== null && entry.range[0] !== entry.range[1])
    .map((entry) => entry.path)
    // Why without those of the verdict and of proposals: they enter no figure of a comparison.
    .filter((path) => !quoted.has(path) && !/^(verdict|ownership)\./.test(path))
  expect(never).toEqual([
    'monthlyHDD.4',
    'monthlyHDD.5',
    'monthlyHDD.6',
    'monthlyHDD.7',
    'monthlyHDD.8',
    'kgPerCarDistance',
    'kgPerTree10yr',
  ])
})
