import { describe, expect, test } from 'vitest'
import { equipmentFields } from '../home-fields.ts'
import { questionAbout } from './home-limits.ts'
import { homeProblems, homeQuestions, type RecordedHome } from './home-record.ts'

const thisYear = 2026
const home = (furnace: object, own: Partial<Omit<RecordedHome, 'equipmentDetails'>> = {}): RecordedHome => ({
  phone: null,
  ...own,
  equipmentDetails: [{ equipmentTypeName: 'Furnace 1', ...furnace }],
})
const fieldsOf = (problems: readonly { slot: string | null; field: string }[]) =>
  problems.map(({ slot, field }) => (slot ? `${slot}.${field}` : field))

describe('what is wrong with a home', () => {
  test.each<[string, RecordedHome, string[]]>([
    ['nothing', home({ installationYear: 2004, monthlyEfficiency: 80, maintenanceYear: 2004 }), []],
    ['nothing of what is unknown', home({ installationYear: null, monthlyEfficiency: 0 }), []],
    ['a percentage', home({ monthlyEfficiency: 178 }), ['Furnace 1.afuePercent']],
    ['a year to come', home({ installationYear: 2090 }), ['Furnace 1.installationYear']],
    [
      'a service before the installation',
      home({ installationYear: 2004, maintenanceYear: 1998 }),
      ['Furnace 1.maintenanceYear'],
    ],
    [
      'both years, each once',
      home({ installationYear: 2090, maintenanceYear: 1920 }),
      ['Furnace 1.installationYear', 'Furnace 1.maintenanceYear'],
    ],
    ['a phone number', home({}, { phone: 'call me' }), ['phone']],
    ['a bill', home({}, { monthlyGasUsage: 100_001 }), ['monthlyGasUsage']],
  ])('is %s', (_what, given, fields) => {
    expect(fieldsOf(homeProblems(given, { thisYear }))).toEqual(fields)
  })

  const stored = home(
    { installationYear: 2090, maintenanceYear: 1980, monthlyEfficiency: 7.8 },
    { phone: 'call me', monthlyGasUsage: 56 },
  )

  test('is marked in a record that was stored earlier', () => {
    expect(fieldsOf(homeProblems(stored, { thisYear }))).toEqual([
      'phone',
      'Furnace 1.installationYear',
      'Furnace 1.afuePercent',
    ])
  })

  test('is refused only where it changes', () => {
    const [furnace] = stored.equipmentDetails
    const change = (fields: object, own: object = {}) =>
      fieldsOf(
        homeProblems(home({ ...furnace, ...fields }, { ...stored, ...own }), { thisYear, before: stored }),
      )
    expect(change({})).toEqual([])
    expect(change({}, { phone: '416-555-0142', monthlyGasUsage: 60 })).toEqual([])
    expect(change({}, { phone: 'call us' })).toEqual(['phone'])
    expect(change({ monthlyEfficiency: 80 })).toEqual([])
    expect(change({ monthlyEfficiency: 0.8 })).toEqual(['Furnace 1.afuePercent'])
    expect(change({ maintenanceYear: 2020 })).toEqual([])
    expect(change({ installationYear: 2004 })).toEqual(['Furnace 1.maintenanceYear'])
    expect(change({ installationYear: 2004, maintenanceYear: 2020 })).toEqual([])
  })
})

describe('a question asked once', () => {
  test.each([
    ['monthlyGasUsage', 600, null],
    ['monthlyGasUsage', 1234.5, 'Is $1,234.50 the gas bill of one month?'],
    ['monthlyElectricityUsage', 900, null],
    ['monthlyElectricityUsage', 900.01, 'Is $900.01 the electricity bill of one month?'],
    ['monthlyGasUsage', 5, null],
    ['monthlyGasUsage', 0, null],
    ['monthlyGasUsage', 0.01, 'Is $0.01 the gas bill of one month?'],
    ['seasonHours', 2500, null],
    ['seasonHours', 3200, 'Does it cool 3,200 hours in a summer?'],
    ['seasonHours', 12, 'Does it cool 12 hours in a summer?'],
    ['monthlyGasUsage', null, null],
  ] as const)('about %s of %s: %s', (field, value, question) => {
    expect(questionAbout(equipmentFields[field], value)).toBe(question)
  })

  test('covers every odd bill of the home and its slots, except stored ones', () => {
    const given = home({ monthlyGasUsage: 700 }, { monthlyGasUsage: 601, monthlyElectricityUsage: 80 })
    expect(fieldsOf(homeQuestions(given, undefined))).toEqual([
      'monthlyGasUsage',
      'Furnace 1.monthlyGasUsage',
    ])
    expect(homeQuestions(given, given)).toEqual([])
    const other = home({ monthlyGasUsage: 701 }, { monthlyGasUsage: 601 })
    expect(fieldsOf(homeQuestions(other, given))).toEqual(['Furnace 1.monthlyGasUsage'])
  })
})
