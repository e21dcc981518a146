import { describe, expect, test } from 'vitest'
import { say } from '#saying/say.ts'
import { valueOfVintage } from '../existing-equipment.ts'
import type { Region } from '../regions.ts'
import { catalogueEntry, catalogueOf } from './assumption-catalogue.ts'
import {
  type Assumptions,
  defaultAssumptions,
  engineVersion,
  ontarioAssumptions,
  usAssumptions,
} from './assumptions.ts'
import { readStoredAssumptions } from './stored-assumptions.ts'
import { assumptionLeaves, validateAssumptions } from './validate-assumptions.ts'

const said = say('en')

describe.each([ontarioAssumptions, usAssumptions])('catalogue of $region', (assumptions) => {
  const entries = catalogueOf(assumptions.region)

  test('has exactly one entry for each assumption', () => {
    const paths = entries.map((entry) => entry.path)
    expect(paths.length).toBeGreaterThan(60)
    expect(paths.toSorted()).toEqual([...assumptionLeaves(assumptions).keys()].toSorted())
  })

  test('allows every default', () => {
    expect(validateAssumptions(assumptions)).toEqual({})
  })

  test('describes each in words, with a source', () => {
    const labels = entries.map(({ path }) => said.assumptionLabel(path, assumptions.region))
    for (const label of labels) expect(label).toMatch(/^[A-Z].{5,}/)
    for (const { source, range } of entries) {
      expect(said.source(source).length).toBeGreaterThan(5)
      if (range) expect(range[0]).toBeLessThanOrEqual(range[1])
    }
    expect(new Set(labels).size).toBe(entries.length)
  })
})

/** The problems of a set, by path. */
function inWords(values: Assumptions) {
  const problems = said.assumptionProblems(validateAssumptions(values), values.region)
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]))
}

describe('an edited set', () => {
  const edited = (change: Partial<Assumptions>) => inWords({ ...ontarioAssumptions, ...change })

  test('is refused by path, with the range in words', () => {
    expect(edited({ gasPricePerUnit: 1.6, thermostatSaving: -0.01 })).toEqual({
      gasPricePerUnit: 'Gas price must be a number from 0.05 to 1.5 $/m³.',
      thermostatSaving: expect.stringContaining('from 0 to 0.13'),
    })
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('may not hold %d', (value) => {
    expect(Object.keys(edited({ gridGPerKWh: value }))).toEqual(['gridGPerKWh'])
  })

  test('may not change what is fixed', () => {
    expect(edited({ afueMax: 110 })).toEqual({ afueMax: expect.stringContaining('fixed at 100') })
  })

  test('checks inside tables and groups', () => {
    const monthlyHDD = ontarioAssumptions.monthlyHDD.with(0, -1)
    const blower = { ...ontarioAssumptions.blower, heatingHours: 5000 }
    expect(Object.keys(edited({ monthlyHDD, blower })).toSorted()).toEqual([
      'blower.heatingHours',
      'monthlyHDD.0',
    ])
  })

  test('may neither omit nor add a value', () => {
    expect(Object.keys(edited({ monthlyHDD: ontarioAssumptions.monthlyHDD.slice(0, 11) }))).toEqual([
      'monthlyHDD.11',
    ])
    expect(Object.keys(edited({ monthlyHDD: [...ontarioAssumptions.monthlyHDD, 5] }))).toEqual([
      'monthlyHDD.12',
    ])
  })

  test('needs heating degree-days, in the unit of its region', () => {
    expect(edited({ monthlyHDD: Array<number>(12).fill(0) })).toHaveProperty('monthlyHDD')
    expect(edited({ gasUnit: 'therm' })).toHaveProperty('gasUnit')
  })
})

test.each(['ON', 'US'] as const)('real tariffs of %s fit into the ranges', (region) => {
  const range = (path: string) => catalogueEntry(region, path).range ?? [1, 0]
  const [lowest, highest] = range('electricityPrice')
  expect([lowest, highest]).toEqual([0.02, 0.9])
  // The grids of Quebec, Nova Scotia and Wyoming, in g/kWh, may be entered wherever the business works.
  const [cleanest, dirtiest] = range('gridGPerKWh')
  expect([cleanest <= 1, dirtiest >= 900]).toEqual([true, true])
  // Ontario: overnight and on-peak of the ultra-low plan; US: Idaho and Hawaii, each in dollars per unit of gas.
  const tariffs = region === 'ON' ? [0.15, 0.6] : [0.75, 4.6]
  for (const tariff of tariffs) {
    expect(tariff).toBeGreaterThan(range('gasPricePerUnit')[0])
    expect(tariff).toBeLessThan(range('gasPricePerUnit')[1])
  }
})

test('each region names its own units and weather', () => {
  const units = (region: Region) =>
    ['gasPricePerUnit', 'gasCO2eKgPerUnit', 'kgPerCarDistance', 'monthlyHDD.0'].map(
      (path) => catalogueEntry(region, path).unit,
    )
  expect(units('ON')).toEqual(['$/m³', 'kg/m³', 'kg/km', '°C·d'])
  expect(units('US')).toEqual(['$/therm', 'kg/therm', 'kg/mile', '°F·d'])
  expect(said.source(catalogueEntry('US', 'monthlyHDD.0').source)).toContain(usAssumptions.weatherPlace)
  expect(said.source(catalogueEntry('ON', 'monthlyHDD.0').source)).toContain(ontarioAssumptions.weatherPlace)
})

test('no text for the United States mentions Ontario, Toronto, cubic meters or kilometers', () => {
  const words = catalogueOf('US').map(({ path, unit, source }) =>
    [said.assumptionLabel(path, 'US'), unit, said.source(source)].join(),
  )
  expect(words.filter((text) => /m³|\bkm\b|kilomet|Toronto|°C/.test(text))).toEqual([])
})

test('a set that was stored before regions could be chosen is Ontario’s, with its figures', () => {
  const {
    weatherPlace: _place,
    verdict: _verdict,
    ownership: _ownership,
    priceDays: _days,
    kgPerCarDistance: kgPerKmCar,
    ...others
  } = ontarioAssumptions
  expect(readStoredAssumptions({ ...others, kgPerKmCar, gridGPerKWh: 61 })).toEqual({
    ...ontarioAssumptions,
    gridGPerKWh: 61,
  })
  expect(readStoredAssumptions(usAssumptions)).toEqual(usAssumptions)
})

test('a set that was stored with four groups of furnaces gives every year what it gave then', () => {
  const then = [
    [1991, 72],
    [2009, 80],
    [2019, 90],
    [9999, 95],
  ] as const
  const { afueByVintage } = readStoredAssumptions({ ...ontarioAssumptions, afueByVintage: then })
  expect(afueByVintage).toHaveLength(5)
  for (let year = 1960; year <= 2030; year += 1)
    expect(valueOfVintage(afueByVintage, year)).toBe(valueOfVintage(then, year))
})

/** The highest value of its source for the years of each group: shipments until 2010, then what was sold by kind; 14.3 SEER2 is SEER 15. */
describe('an efficiency by year is not below its source, so that no saving is overstated', () => {
  test.each([
    ['US', 'afueByVintage', [77.5, 82.6, 84.8, 84.8, 0.55 * 80 + 0.45 * 95]],
    ['ON', 'afueByVintage', [77.5, 82.6, 0.4 * 80 + 0.6 * 90, 90, 95]],
    ['US', 'seerByVintage', [9.5, 11.3, 13.8, 15]],
    ['ON', 'seerByVintage', [9.5, 11.3, 13.8, 14]],
  ] as const)('%s, %s', (region, table, highest) => {
    const values = defaultAssumptions[region][table].map(([, value]) => value)
    expect(values).toHaveLength(highest.length)
    expect(values.filter((value, index) => value < (highest[index] ?? 100))).toEqual([])
  })
})

test('a set that was stored before owning was part of it gets that of its region, and keeps its verdict', () => {
  const { ownership: _ownership, priceDays: _days, ...stored } = usAssumptions
  const verdict = { ...stored.verdict, youngYears: 7 }
  expect(readStoredAssumptions({ ...stored, verdict })).toEqual({ ...usAssumptions, verdict })
})

test('a forecast of the grid has rising years and no gap', () => {
  const problemsOf = (...gridByYear: [number, number][]) =>
    validateAssumptions({
      ...ontarioAssumptions,
      ownership: { ...ontarioAssumptions.ownership, gridByYear },
    })
  expect(problemsOf([2026, 50], [2030, 90], [2040, 30], [0, 0])).toEqual({})
  expect(Object.keys(problemsOf([2030, 50], [2026, 90], [0, 0], [2040, 5]))).toEqual([
    'ownership.gridByYear.1.0',
    'ownership.gridByYear.3.0',
  ])
})

test('a place must be a name', () => {
  const problemsOf = (weatherPlace: unknown) => inWords({ ...usAssumptions, weatherPlace } as Assumptions)
  expect(problemsOf('Boise, Idaho')).toEqual({})
  expect(problemsOf(' ')).toEqual({ weatherPlace: 'Enter: Place of the heating degree-days.' })
  expect(problemsOf('x'.repeat(81))).toEqual({
    weatherPlace: 'Place of the heating degree-days can have 80 characters at most.',
  })
  expect(problemsOf(12)).toEqual({ weatherPlace: 'Enter the name of a place.' })
})

test('a path without an assumption throws', () => {
  expect(() => catalogueEntry('ON', 'gasPrise')).toThrow('No assumption gasPrise')
})

test('versions can be ordered', () => {
  expect(engineVersion).toMatch(/^\d+\.\d+\.\d+$/)
})
