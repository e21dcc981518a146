import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { compare, pair, row } from '#tests/support/engine-results.ts'
import { ontarioOfCases as ontario, usOfCases } from '#tests/support/sets-of-cases.ts'
import file from './cases/analysis-cases.json' with { type: 'json' }
import { billsPerYearOfTypicalMonth, shareOfMonth } from './heating/annual-gas.ts'
import { type BlowerKwh, blowerKwh, makeUpGas } from './heating/blower.ts'
import { shown } from './rounding.ts'

const published = file.crossChecks
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Annual gas cost before and after, for a furnace whose own annual gas cost is given. */
function gasCost(costPerYear: number, afueToday: number, afueThen: number, assumptions = ontario) {
  const { proposed } = knownFurnace
  return compare(
    {
      ...knownFurnace,
      gasCostPerMonth: costPerYear / 12,
      gasCostCovers: 'furnace',
      afuePercent: afueToday,
      proposed: { ...proposed, afuePercent: afueThen, hasProgrammableThermostat: false },
    },
    assumptions,
  )
}

function gasSaved(costPerYear: number, afueToday: number, afueThen: number): number {
  const [today = 0, then = 0] = pair(row(gasCost(costPerYear, afueToday, afueThen), 'gas-cost'))
  return shown(today - then, 'dollars')
}

/** Cooling cost of a season before and after, for an air conditioner whose own cost of a season is given. */
function coolingCost(costPerSeason: number, seerToday: number, seerThen: number): [number, number] {
  const kwhToday = (36000 / seerToday / 1000) * 1000
  const result = compare({
    ...knownAirConditioner,
    seer: seerToday,
    seasonHours: 1000,
    electricityPricePerKwh: costPerSeason / kwhToday,
    chosenSeer: seerThen,
  })
  const { actualValue, proposedValue } = row(result, 'cooling-cost')
  return [actualValue, proposedValue]
}

function coolingSavedPercent(seerToday: number, seerThen: number): number {
  const [today, then] = coolingCost(1000, seerToday, seerThen)
  return shown((100 * (today - then)) / today, 'percent')
}

describe('published figures', () => {
  test('US Department of Energy: 50 to 80 % saves $37.50 of each $100', () => {
    expect(gasSaved(100, 50, 80)).toBe(published.DOE_50_to_80_per_100)
  })

  test('Natural Resources Canada: $800, old to 96 %', () => {
    expect(gasSaved(800, 60, 96)).toBe(published.NRCan_800_60_to_96)
  })

  test.each([
    [60, 90, published.NRCan_60_to_90_pct],
    [60, 97, published.NRCan_60_to_97_pct],
    [78, 90, published.NRCan_78_to_90_pct],
  ])('Natural Resources Canada: %d to %d % uses %d % less', (today, then, percent) => {
    expect(shown(gasSaved(1000, today, then) / 10, 'percent')).toBe(percent)
  })

  test('800 therms at $1.20, 80 to 96 %', () => {
    const result = gasCost(960, 80, 96, { ...usOfCases, gasPricePerUnit: 1.2 })
    const { actualValue, proposedValue } = row(result, 'gas-cost')
    expect(row(result, 'gas-volume').actualValue).toBe(800)
    expect([row(result, 'gas-volume').proposedValue, actualValue - proposedValue]).toEqual(
      published.NCA_80_to_96_800therm,
    )
  })

  test('SEER and cost', () => {
    expect(coolingCost(100, 10, 17)[1]).toBe(published.SEER10_17_per_100)
    expect(coolingCost(1800, 13, 18)[1]).toBe(published.SEER13_18_1800)
    expect(coolingCost(2520, 10, 18)[1]).toBe(published.SEER10_18_2400x105)
    expect(coolingSavedPercent(12, 16)).toBe(published.SEER12_16_pct)
    expect(coolingSavedPercent(10, 14)).toBe(published.SEER10_14_pct)
  })
})

describe('a year of gas', () => {
  const shares = months.map((month) => shareOfMonth(month, 0.2, ontario))

  test('shares and multipliers of the months', () => {
    expect(shares.map((share) => Number(share.toFixed(5)))).toEqual(published.shares_b20)
    expect(shares.map((share) => Number((1 / share).toFixed(2)))).toEqual(published.multipliers_b20)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  test('the degree-days of the year, and December to March as Enbridge states them', () => {
    expect(ontario.monthlyHDD.reduce((sum, degreeDays) => sum + degreeDays, 0)).toBe(published.HDD_total)
    const winter = [12, 1, 2, 3].reduce((sum, month) => sum + shareOfMonth(month, 0.2, ontario), 0)
    expect(shown(100 * winter, 'percent')).toBe(published.DecMar_share_pct)
  })

  test('a bill of unknown month', () => {
    expect(billsPerYearOfTypicalMonth(0.2, ontario)).toBeCloseTo(published.unknownMonthK_b20, 10)
    expect(billsPerYearOfTypicalMonth(0, ontario)).toBeCloseTo(published.unknownMonthK_b0, 10)
  })

  test('the typical furnace month by month', () => {
    const monthly = months.map((month) => shown(537.6 * shareOfMonth(month, 0, ontario), 'dollars'))
    expect(monthly).toEqual(published.sec7_months)
  })
})

describe('fan motor', () => {
  const total = ({ heating, cooling, circulation }: BlowerKwh) => heating + cooling + circulation

  const gasForLostHeat = (
    today: BlowerKwh,
    later: BlowerKwh,
    assumptions: typeof ontario,
    gasNeeded = 1300,
  ) => {
    const { heating, circulation } = makeUpGas(today, later, { gasNeeded, afuePercent: 80 }, assumptions)
    return heating + circulation
  }

  test('electricity of a year', () => {
    expect(shown(total(blowerKwh(false, true, ontario)), 'kwh')).toBe(published.blower_kWh_PSC)
    expect(shown(total(blowerKwh(true, true, ontario)), 'kwh')).toBe(published.blower_kWh_ECM)
    const hours = { ...ontario, blower: { ...ontario.blower, coolingHours: 640 } }
    const [psc, ecm] = published.blower_kWh_DOEhours_PSC_ECM
    expect(Math.round(total(blowerKwh(false, true, hours)))).toBe(psc)
    expect(Math.round(total(blowerKwh(true, true, hours)))).toBe(ecm)
  })

  test('continuous circulation as the Canadian Centre for Housing Technology measured it', () => {
    const { circH, kWhPSC, kWhSaved, pctFanSaved, makeupM3_AFUE80, pctOf1300m3, pctOf1700m3 } = published.CCHT
    const { blower } = ontario
    const continuous = { ...ontario, blower: { ...blower, circHours: circH, motorHeatUsefulCirc: 1 } }
    const [ordinary, efficient] = [
      blowerKwh(false, false, continuous),
      blowerKwh(true, false, continuous),
    ] as const
    const psc = total(ordinary)
    const saved = psc - total(efficient)
    const moreGas = gasForLostHeat(ordinary, efficient, continuous)
    expect([Math.round(psc), Math.round(saved)]).toEqual([kWhPSC, kWhSaved])
    expect(shown((100 * saved) / psc, 'percent')).toBe(pctFanSaved)
    expect(shown(moreGas, 'm3')).toBe(makeupM3_AFUE80)
    expect(shown((100 * moreGas) / 1300, 'percent')).toBe(pctOf1300m3)
    expect(shown((100 * moreGas) / 1700, 'percent')).toBe(pctOf1700m3)
  })

  test.each([
    { of: 'both seasons', ordinary: [500, 300], gasNeeded: 20, gas: -20 },
    { of: 'one season, with more gas in the other', ordinary: [500, -300], gasNeeded: 1, gas: -1 },
    { of: 'the other season, with more gas in the first', ordinary: [-300, 900], gasNeeded: 1, gas: -1 },
    { of: 'neither', ordinary: [10, 10], gasNeeded: 20, gas: -1.85 },
  ])('a motor takes the place of no more gas than the furnace needs: the heat of $of', (row) => {
    const [heating = 0, circulation = 0] = row.ordinary
    const [none, more] = [
      { heating: 1000, cooling: 0, circulation: 1000 },
      { heating: 1000 + heating, cooling: 0, circulation: 1000 + circulation },
    ]
    expect(gasForLostHeat(none, more, ontario, row.gasNeeded)).toBeCloseTo(row.gas, 2)
  })
})
