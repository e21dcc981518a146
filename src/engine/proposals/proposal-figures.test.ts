import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { AnalysisInput } from '../analysis-input.ts'
import { nothingInstalled, type Replacement } from './option-equipment.ts'
import type { OwnedOption } from './ownership-columns.ts'
import { type ProposalInput, proposalFigures } from './proposal-figures.ts'

const prices = { furnace: 542_400, 'air-conditioner': 508_500 }
const { medianYears } = ontarioOfCases.ownership.life.furnace
const newFurnace = { kind: 'furnace', afuePercent: 96, hasEcmMotor: true } as const
const newUnit = { kind: 'air-conditioner', seer: 16 } as const
const optionOf = (replaced: Record<string, Replacement>): OwnedOption => ({
  equipment: { ...nothingInstalled, replaced },
  payNowCents: 587_600,
})
const aged = (input: AnalysisInput, years: number | null): AnalysisInput => ({
  ...input,
  installationYear: years === null ? null : input.asOfYear - years,
})

/** The figures of a home with a furnace and an air conditioner of these ages. */
function figuresOf(
  changed: Partial<Omit<ProposalInput, 'home'>>,
  ages: { furnace: number | null; unit?: number } = { furnace: 30 },
) {
  const home = [
    { place: 'Furnace 1', input: aged(knownFurnace, ages.furnace) },
    { place: 'AC 1', input: aged(knownAirConditioner, ages.unit ?? 1) },
  ]
  const options = [optionOf({ 'Furnace 1': newFurnace })]
  return proposalFigures(
    { home, options, minimumPrices: prices, repairQuote: null, ...changed },
    ontarioOfCases,
  )
}

describe('the question of repair or replace', () => {
  const placesAsked = (...given: Parameters<typeof figuresOf>) =>
    figuresOf(...given).repairs.map(({ place }) => place)
  const twoThirds = Math.ceil((2 * medianYears) / 3)

  test.each([
    ['of two thirds of its usual life', twoThirds, ['Furnace 1']],
    ['of a year less', twoThirds - 1, []],
    ['of an age that nobody knows', null, []],
  ])('is asked of a furnace %s', (_what, furnace, places) => {
    expect(placesAsked({}, { furnace })).toEqual(places)
  })

  test('is not asked of an old piece that no option replaces, unless somebody quoted its repair', () => {
    const ages = { furnace: 30, unit: 30 }
    expect(placesAsked({}, ages)).toEqual(['Furnace 1'])
    expect(placesAsked({ repairQuote: { place: 'AC 1', cents: 90_000 } }, ages)).toEqual([
      'Furnace 1',
      'AC 1',
    ])
  })

  test('is asked of a young piece where somebody quoted its repair, and its verdict is of that quote alone', () => {
    const ages = { furnace: 30, unit: 1 }
    const { repairs } = figuresOf({ repairQuote: { place: 'AC 1', cents: 90_000 } }, ages)
    const verdicts = repairs.map((one) => ('refused' in one ? one.refused : one.verdict))
    expect(repairs.map(({ place }) => place)).toEqual(['Furnace 1', 'AC 1'])
    expect(verdicts).toEqual([null, expect.any(String)])
  })

  test('has no break-even without the price of the least that may be installed', () => {
    expect(figuresOf({ minimumPrices: {} }).repairs).toMatchObject([
      { place: 'Furnace 1', refused: expect.anything() },
    ])
  })
})

describe('beside the least that may be installed', () => {
  const both = optionOf({ 'Furnace 1': newFurnace, 'AC 1': newUnit })
  const minimumOf = (options: OwnedOption[], minimumPrices = prices as ProposalInput['minimumPrices']) =>
    figuresOf({ options, minimumPrices }).options[0]?.minimum

  test('its price is that of every kind together, and unknown where one is', () => {
    expect(minimumOf([both])?.payNowCents).toBe(prices.furnace + prices['air-conditioner'])
    expect(minimumOf([both], { furnace: 1 })?.payNowCents).toBeNull()
    expect(minimumOf([optionOf({ 'Furnace 1': newFurnace })], { furnace: 1 })?.payNowCents).toBe(1)
  })

  test('an option that replaces nothing has none', () => {
    const devices = { equipment: { ...nothingInstalled, thermostats: 1 }, payNowCents: 30_000 }
    expect(minimumOf([devices])).toBeNull()
    expect(minimumOf([both])).not.toBeNull()
  })
})

test('a thermostat costs its upkeep in each year of owning, at the present worth of an annuity (UPW of NIST Handbook 135)', () => {
  const { discountRate, horizonYears, upkeep } = ontarioOfCases.ownership
  const furnaceAnd = (thermostats: number, humidifiers: number): OwnedOption => ({
    equipment: { replaced: { 'Furnace 1': newFurnace }, thermostats, humidifiers },
    payNowCents: 587_600,
  })
  const withDevices = (change: { thermostat: number; humidifier: number }) => {
    const ownership = { ...ontarioOfCases.ownership, upkeep: { ...upkeep, ...change } }
    const home = [{ place: 'Furnace 1', input: aged(knownFurnace, 20) }]
    const options = [furnaceAnd(1, 1)]
    const figures = proposalFigures(
      { home, options, minimumPrices: prices, repairQuote: null },
      { ...ontarioOfCases, ownership },
    )
    if ('refused' in figures.ownership) throw new Error('refused')
    return figures.ownership.options[0]?.upkeepCents ?? 0
  }
  const worth = (1 - (1 + discountRate) ** -horizonYears) / discountRate
  const none = withDevices({ thermostat: 0, humidifier: 0 })
  expect(withDevices({ thermostat: 100, humidifier: 0 }) - none).toBeCloseTo(10_000 * worth, -1)
  expect(withDevices({ thermostat: 0, humidifier: 100 }) - none).toBeCloseTo(10_000 * worth, -1)
})
