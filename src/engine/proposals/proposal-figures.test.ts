import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { AnalysisInput } from '../analysis-input.ts'
import { nothingInstalled, type Replacement } from './option-equipment.ts'
import type { OwnedOption } from './owning/ownership-columns.ts'
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

  test.each([
    ['ten years, two thirds of fifteen', 10, ['AC 1']],
    ['nine years', 9, []],
  ])('is asked of an air conditioner of %s', (_what, unit, places) => {
    expect(placesAsked({ options: [optionOf({ 'AC 1': newUnit })] }, { furnace: 30, unit })).toEqual(places)
  })

  test('is asked of what one of several options replaces', () => {
    const options = [optionOf({ 'AC 1': newUnit }), optionOf({ 'Furnace 1': newFurnace })]
    expect(placesAsked({ options }, { furnace: 30, unit: 1 })).toEqual(['Furnace 1'])
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

describe('the payback of an option', () => {
  const furnaceAlone = optionOf({ 'Furnace 1': newFurnace })
  const unitAlone = optionOf({ 'AC 1': newUnit })
  const both = optionOf({ 'Furnace 1': newFurnace, 'AC 1': newUnit })
  const figuresWith = (option: OwnedOption, changed: Partial<ProposalInput> = {}) => {
    const [found] = figuresOf({ options: [option], ...changed }).options
    if (!found || 'problems' in found.year) throw new Error('refused')
    return { ...found, year: found.year }
  }
  /** The option at so many times its likely saving of a year. */
  const after = (years: number, option: OwnedOption) => {
    const payNowCents = Math.round(years * figuresWith(option).year.range.likelyCents)
    return figuresWith({ ...option, payNowCents }).payback
  }

  test('is counted in years of its likely saving, and its ends in those of the ends', () => {
    const { year, payback } = figuresWith(furnaceAlone)
    const { likelyCents, lowCents, highCents } = year.range
    const yearsAt = (cents: number) => Math.round((10 * furnaceAlone.payNowCents) / cents) / 10
    expect(payback).toMatchObject({
      years: yearsAt(likelyCents),
      yearsAtLow: yearsAt(lowCents),
      yearsAtHigh: yearsAt(highCents),
    })
  })

  // The median life of a furnace is 20 years, that of an air conditioner 15: the longer-lived of both is meant.
  test.each([
    ['a furnace after its life', furnaceAlone, 20.2, ['LONGER_THAN_LIFE']],
    ['a furnace within its life', furnaceAlone, 19.8, []],
    ['an air conditioner after its life', unitAlone, 15.2, ['LONGER_THAN_LIFE']],
    ['an air conditioner within its life', unitAlone, 14.8, []],
    ['both after the life of the shorter-lived', both, 17, []],
    ['both after the life of the longer-lived', both, 20.2, ['LONGER_THAN_LIFE']],
    [
      'a thermostat, which has no usual life',
      { equipment: { ...nothingInstalled, thermostats: 1 }, payNowCents: 1 },
      45,
      [],
    ],
  ])('of %s', (_what, option, years, flags) => {
    expect(after(years, option)).toMatchObject({ years, flags })
  })

  test('is counted against the least that may be installed where that has a price', () => {
    const { year, minimum, payback } = figuresWith(furnaceAlone)
    if (!minimum || 'problems' in minimum.year) throw new Error('refused')
    expect(payback?.incremental).toMatchObject({
      extraCostCents: furnaceAlone.payNowCents - prices.furnace,
      extraSavingCents: year.range.likelyCents - minimum.year.range.likelyCents,
    })
    expect(figuresWith(furnaceAlone, { minimumPrices: {} }).payback).toMatchObject({
      years: payback?.years,
      incremental: null,
    })
  })

  test('is unknown where the year is: an option for a furnace whose gas nobody knows', () => {
    const home = [{ place: 'Furnace 1', input: { ...knownFurnace, gasCostPerMonth: null } }]
    const [found] = proposalFigures(
      { home, options: [furnaceAlone], minimumPrices: prices, repairQuote: null },
      ontarioOfCases,
    ).options
    expect(found).toMatchObject({
      year: { problems: [{ reason: 'GAS_USAGE_MISSING' }] },
      minimum: { payNowCents: prices.furnace },
      payback: null,
    })
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
