import { describe, expect, test } from 'vitest'
import { familiesOf, knownMakes } from './makes.ts'
import { nameplateOf } from './nameplate-of.ts'
import { otherReadings } from './reading-mistakes.ts'
import cases from './serial-cases.json' with { type: 'json' }
import { letterTables, serialRules } from './serial-rules.ts'
import { normalSerial } from './serial-text.ts'

const today = cases.asOf

describe('serial numbers of published examples', () => {
  test.each(cases.cases)('$id: $make $serial', ({ make, serial, published, computed }) => {
    const { dates, years, reason } = nameplateOf(make, serial, today)
    expect(reason).toBe(computed.years.length === 0 ? 'FORM_UNKNOWN' : null)
    // Two published dates have no rule behind them: no answer is better than a guess.
    if (reason === null) expect(years).toEqual(expect.arrayContaining(published.years))
    expect({
      years,
      dates: dates.map(({ year, month, week, rule, confidence }) => ({
        year,
        month,
        week,
        rule: rule.id,
        confidence,
      })),
    }).toEqual({ years: computed.years, dates: computed.dates })
  })

  test.each(cases.disputed)(
    '$id: $make $serial, as the better sources read it',
    ({ make, serial, computed }) => {
      const { years, reason } = nameplateOf(make, serial, today)
      expect({ years, reason }).toEqual(computed)
    },
  )
})

test.each(cases.refusals)('$id: $make $serial is refused: $why', ({ make, serial, expect: expected }) => {
  const { years, reason } = nameplateOf(make, serial, today)
  expect({ years, reason }).toEqual(expected)
})

test('without a make there is no answer', () => {
  expect(nameplateOf(' ', '4006A17330', today).reason).toBe('MAKE_NEEDED')
})

test('two of the published examples have no date', () => {
  expect(cases.cases.filter(({ computed }) => computed.years.length === 0).map(({ id }) => id)).toEqual([
    'P081',
    'P114',
  ])
})

describe('the date is never ahead', () => {
  test.each([
    ['4726A17330', '2026-11-22', null],
    ['4826A17330', '2026-11-22', 'IN_THE_FUTURE'],
    ['0127A17330', '2026-12-31', 'IN_THE_FUTURE'],
    ['0126A17330', '2026-01-01', null],
  ] as const)('%s on %s', (serial, day, reason) => {
    expect(nameplateOf('Carrier', serial, day).reason).toBe(reason)
  })
})

describe('every rule', () => {
  test.each(serialRules.map((rule) => [rule.id, rule] as const))('%s has what it names', (_, rule) => {
    const groups = [...rule.regex.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name)
    const named = [
      ...(rule.year.kind === 'pair' ? rule.year.groups : [rule.year.group]),
      ...(rule.period.kind === 'none' ? [] : [rule.period.group]),
    ]
    expect(groups).toEqual(expect.arrayContaining(named))
    expect(rule.regex).toMatch(/^\^.*\$$/)
    const tables = [
      ...(rule.year.kind === 'letter' ? [rule.year.table] : []),
      ...(rule.period.kind === 'monthLetter' ? rule.period.tables : []),
    ]
    expect(tables.filter((table) => !letterTables[table])).toEqual([])
    expect(rule.explain).not.toBe('')
  })
})

test('a number that no rule covers is never a crash, a year ahead, or a year before the rule', () => {
  const letters = 'ABCDEFGHJKLMNPRSTVWXYZ0123456789'
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  for (let round = 0; round < 4_000; round += 1) {
    const make = knownMakes[next() % knownMakes.length] ?? ''
    const serial = Array.from({ length: 6 + (next() % 8) }, () => letters[next() % letters.length]).join('')
    for (const { year, rule } of nameplateOf(make, serial, today).dates) {
      expect(year).toBeLessThanOrEqual(2026)
      expect(year).toBeGreaterThanOrEqual(rule.validFrom)
    }
  }
})

test('normalizing twice is normalizing once', () => {
  for (const typed of [
    '  (s) w0k-589 6070',
    'S/N: 4006A17330',
    'Serial No. 4006 A 17330',
    'ｗ０ｋ５８９６０７０',
  ])
    expect(normalSerial(normalSerial(typed))).toBe(normalSerial(typed))
  expect(normalSerial('Serial No. 4006 A 17330')).toBe('4006A17330')
  expect(normalSerial('S/N: 4006A17330')).toBe('4006A17330')
  expect(normalSerial('ｗ０ｋ５８９６０７０')).toBe('W0K5896070')
})

test('a make is known in every spelling', () => {
  expect(familiesOf('day and night')).toEqual(['carrier', 'icp'])
  expect(familiesOf('KEEPRITE')).toEqual(['icp'])
  expect(familiesOf('Fujitsu')).toEqual([])
  expect(knownMakes).toHaveLength(71)
})

test('the makes of other families date few numbers, and fewer with confidence', () => {
  const trials = cases.cases.flatMap(({ make, serial }) =>
    ['Carrier', 'ICP', 'Trane', 'Lennox', 'Goodman', 'Rheem', 'York', 'Nordyne']
      .filter((other) => !familiesOf(make).some((family) => familiesOf(other).includes(family)))
      .map((other) => nameplateOf(other, serial, today)),
  )
  expect(trials.length).toBeGreaterThan(400)
  const answered = trials.filter(({ reason }) => reason === null)
  expect(answered.length).toBeLessThanOrEqual(40)
})

describe('reading mistakes', () => {
  test.each([
    ['York', 'WOK5896070', ['W0K5896070'], [2005]],
    ['Lennox', '5899117212', ['5899I17212', '5899L17212'], [1999]],
  ])('%s %s', (make, serial, expected, years) => {
    const offers = otherReadings(make, serial, today)
    expect(offers.map((offer) => offer.serial).toSorted()).toEqual(expected)
    for (const offer of offers) expect(offer.years).toEqual(years)
    expect(offers[0]?.changed).toHaveLength(1)
  })

  test('a number that fits, and one that nothing mends, have no other reading', () => {
    expect(otherReadings('York', 'W0K5896070', today)).toEqual([])
    expect(otherReadings('York', 'XYZ', today)).toEqual([])
  })
})
