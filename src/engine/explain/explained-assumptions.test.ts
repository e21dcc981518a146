import { expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { analyse } from '../analyse.ts'
import type { AnalysisInput } from '../analysis-input.ts'
import type { RowKey } from '../analysis-outcome.ts'
import { catalogueOf } from '../assumptions/assumption-catalogue.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { withChanges } from '../assumptions/change-assumptions.ts'
import { valueAt } from '../assumptions/source-of-value.ts'
import { explain } from './explain.ts'

const ontario = { ...ontarioOfCases, humidifierGrossSaving: 0.05, humidifierLatentPenalty: 0.01 }

/** Sums of other rows, which name what those rest on themselves. */
const sums: RowKey[] = ['operating-cost-total', 'cooling-cost-total', 'co2e-total']

/** What stands in each row's two cells. */
function cellsOf(input: AnalysisInput, assumptions: Assumptions): Map<RowKey, string> {
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode !== 0) return new Map()
  const rows = [...outcome.economic, ...outcome.environmental]
  return new Map(rows.map(({ key, actualValue, proposedValue }) => [key, `${actualValue} ${proposedValue}`]))
}

/** Where one vintage ends, and which months are of the heating season: no amounts, of which a tenth more means something. */
const isPosition = (path: string) => /^heatingMonths|ByVintage\.\d+\.0$/.test(path)

/** The assumptions that move a row's cells if they change by a tenth, by row. */
function moversOf(input: AnalysisInput): Map<RowKey, string[]> {
  const usual = cellsOf(input, ontario)
  const movers = new Map([...usual.keys()].map((key) => [key, [] as string[]]))
  for (const { path } of catalogueOf('ON')) {
    const value = valueAt(ontario, path)
    if (typeof value !== 'number' || isPosition(path)) continue
    const changed = cellsOf(input, withChanges(ontario, { [path]: value * 1.1 }))
    for (const [key, cells] of changed) if (cells !== usual.get(key)) movers.get(key)?.push(path)
  }
  return movers
}

/** Each once; the degree-days of a month also move its share of the year, of which a row names only the month that was billed. */
const namesOf = (paths: string[]) =>
  [...new Set(paths.map((path) => path.replace(/^monthlyHDD\.\d+$/, 'monthlyHDD')))].toSorted()

const furnace = { ...knownFurnace, hasGoodHumidifier: false }
const homes: [string, AnalysisInput][] = [
  ['a furnace of which all is known', furnace],
  ['one with an ordinary motor', { ...furnace, hasEcmMotor: false }],
  ['one whose plate nobody read', { ...furnace, afuePercent: null, hasEcmMotor: null }],
  ['one with the bill of a month', { ...furnace, billingType: 'non-equal', billMonth: 1 }],
  ['one with the bill of an unknown month', { ...furnace, billingType: 'non-equal', billMonth: null }],
  ['one with the bill of the furnace alone', { ...furnace, gasCostCovers: 'furnace' }],
  ['one whose gas also heats the water', { ...furnace, gasHeatsWater: true }],
  ['an air conditioner of which all is known', knownAirConditioner],
  [
    'one of which little is known',
    {
      ...knownAirConditioner,
      seer: null,
      electricityPricePerKwh: null,
      seasonHours: null,
    },
  ],
]

test.each(homes)(
  'each row of %s names every assumption that moves it, and none that does not',
  (_what, input) => {
    const movers = moversOf(input)
    expect(movers.size).toBeGreaterThanOrEqual(4)
    const rows = explain(input, ontario).filter(({ key }) => !sums.includes(key))
    const named = rows.map(({ key, assumptions }) => [key, namesOf(assumptions.map(({ path }) => path))])
    const moving = rows.map(({ key }) => [key, namesOf(movers.get(key) ?? [])])
    expect(named).toEqual(moving)
  },
)
