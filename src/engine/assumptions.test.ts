import { describe, expect, test } from 'vitest'
import { catalogueEntry, catalogueOf } from './assumption-catalogue.ts'
import { sourceInWords } from './assumption-sources.ts'
import { type Assumptions, engineVersion, ontarioAssumptions, usAssumptions } from './assumptions.ts'
import { assumptionLeaves, validateAssumptions } from './validate-assumptions.ts'

describe.each([ontarioAssumptions, usAssumptions])('catalogue of $region', (assumptions) => {
  const entries = catalogueOf(assumptions.region)

  test('has one entry for each assumption and none besides', () => {
    const paths = entries.map((entry) => entry.path)
    expect(paths.length).toBeGreaterThan(60)
    expect(paths.toSorted()).toEqual([...assumptionLeaves(assumptions).keys()].toSorted())
  })

  test('allows every default', () => {
    expect(validateAssumptions(assumptions)).toEqual({})
  })

  test('names each in words, with a source', () => {
    for (const { label, source, range } of entries) {
      expect(label).toMatch(/^[A-Z].{5,}/)
      expect(sourceInWords(source).length).toBeGreaterThan(5)
      if (range) expect(range[0]).toBeLessThanOrEqual(range[1])
    }
    expect(new Set(entries.map((entry) => entry.label)).size).toBe(entries.length)
  })
})

describe('an edited set', () => {
  const edited = (change: Partial<Assumptions>) => validateAssumptions({ ...ontarioAssumptions, ...change })

  test('is refused by path, with the range in words', () => {
    expect(edited({ gasPricePerUnit: 0.5, thermostatSaving: -0.01 })).toEqual({
      gasPricePerUnit: 'Gas price must be a number from 0.22 to 0.45 $/m³.',
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

  test('may neither lack nor add a value', () => {
    expect(Object.keys(edited({ monthlyHDD: ontarioAssumptions.monthlyHDD.slice(0, 11) }))).toEqual([
      'monthlyHDD.11',
    ])
    expect(Object.keys(edited({ monthlyHDD: [...ontarioAssumptions.monthlyHDD, 5] }))).toEqual([
      'monthlyHDD.12',
    ])
  })

  test('needs weather to heat in, and the unit of its region', () => {
    expect(edited({ monthlyHDD: Array<number>(12).fill(0) })).toHaveProperty('monthlyHDD')
    expect(edited({ gasUnit: 'therm' })).toHaveProperty('gasUnit')
  })
})

test('a path that is no assumption is a mistake of ours', () => {
  expect(() => catalogueEntry('ON', 'gasPrise')).toThrow('No assumption gasPrise')
})

test('the version is one that can be ordered', () => {
  expect(engineVersion).toMatch(/^\d+\.\d+\.\d+$/)
})
