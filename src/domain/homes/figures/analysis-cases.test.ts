import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import type { Equivalents, Estimate, Note } from '#engine/analysis-outcome.ts'
import { say } from '#saying/say.ts'
import type { SaidRow } from '#saying/tables-in-words.ts'
import { analysisCases, caseAssumptions } from '#tests/support/analysis-cases.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'

/** The figures of a row that the case file has. */
function cells({ comparisonName, actualValue, proposedValue }: SaidRow) {
  return { comparisonName, actualValue, proposedValue }
}

/** The fact of a note in the words of the case file. */
function factOf({ code, values: v }: Note): string {
  if (code === 'GAS_BASIS') {
    const factor = {
      equal: `x${v.billsPerYear} (equal billing)`,
      month: `/${Number(v.monthShare).toFixed(5)} (share of month ${v.billMonth})`,
      'typical-month': `x${Number(v.billsPerYear).toFixed(4)} (average Oct-Apr month assumed)`,
    }[String(v.method)]
    return v.covers === 'house'
      ? `gas: whole-house bill, ${factor}, x${v.spaceHeatingShare} space heating, /${v.furnacesOnBill} furnace(s)`
      : `gas: furnace's own figure, ${factor}, no base load removed`
  }
  if (code === 'AGE_DISCOUNT')
    return `age ${v.ageYears} >= ${v.thresholdYears}: SEER ${v.ratedSeer} counted as ${v.countedSeer}`
  if (code === 'SEASON_HOURS_ASSUMED') return `no hours in season entered: ${v.seasonHours} h used`
  if (code === 'ELECTRICITY_PRICE_ASSUMED') return `no electricity price entered: ${v.pricePerKwh} $/kWh used`
  throw new Error(`The cases know no note ${code}`)
}

function estimateFactOf({ code, value, values }: Estimate): string {
  const year = 'year' in values ? values.year : null
  if (code === 'AFUE_FROM_YEAR') return `existing AFUE ${value} % estimated from installation year ${year}`
  if (code === 'SEER_FROM_YEAR') return `existing SEER ${value} estimated from installation year ${year}`
  if (code === 'BILL_MONTH_UNKNOWN') return 'annual gas from one month of unknown season'
  throw new Error(`The cases know no estimate ${code}`)
}

/** The everyday terms as the case file names them. */
function equivalentsOf({ distanceDriven, distanceUnit, treeSeedlings10yr }: Equivalents) {
  return { [distanceUnit === 'km' ? 'kmDriven' : 'milesDriven']: distanceDriven, treeSeedlings10yr }
}

test('there are 25 worked cases of Ontario and 5 of the United States', () => {
  const regions = analysisCases.map(({ assumptions }) => assumptions.region)
  expect(Object.groupBy(regions, (region) => region)).toMatchObject({
    ON: expect.toSatisfy((of: string[]) => of.length === 25),
    US: expect.toSatisfy((of: string[]) => of.length === 5),
  })
})

test('the assumptions are those of the cases, but for those of the verdict and of proposals, which have cases of their own', () => {
  const { verdict, ownership, priceDays } = ontarioOfCases
  const { state } = usOfCases
  expect(ontarioOfCases).toEqual({ ...caseAssumptions.ON, verdict, ownership, priceDays })
  expect(usOfCases).toEqual({
    ...caseAssumptions.US,
    verdict,
    ownership: usOfCases.ownership,
    priceDays,
    state,
  })
})

describe.each(analysisCases)('$id $title', ({ input, assumptions, expected }) => {
  const outcome = analyse(input, assumptions)

  test('gives the expected result to the cent, with the same notes', () => {
    if (outcome.returnCode === 1) {
      expect(outcome.returnCode).toBe(expected.returnCode)
      expect(expected.reason).toBe('NOT_SELECTED')
    } else if (outcome.returnCode === 2) {
      expect(outcome.returnCode).toBe(expected.returnCode)
      expect(outcome.problems.map((problem) => problem.reason)).toEqual([expected.reason])
    } else {
      const tables = say('en').tables(outcome, input.kind)
      expect({
        returnCode: outcome.returnCode,
        economic: tables.economic.map(cells),
        economicTotal: cells(tables.economicTotal),
        environmental: tables.environmental.map(cells),
        environmentalTotal: cells(tables.environmentalTotal),
        notes: outcome.notes.map(factOf),
        estimated: outcome.estimated.map(estimateFactOf),
        annualSaving: outcome.annualSaving,
        annualCO2eSavingKg: outcome.annualCo2eSavingKg,
        proposedIsWorse: outcome.proposedIsWorse,
        ...(outcome.equivalents && { equivalents: equivalentsOf(outcome.equivalents) }),
      }).toEqual(expected)
    }
  })
})
