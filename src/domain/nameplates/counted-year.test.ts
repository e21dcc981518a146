import { expect, test } from 'vitest'
import { countedYearOf } from './counted-year.ts'
import { yearsJoined } from './years-joined.ts'

const plate = (madeYears: number[], isDoubtful = false) => [
  {
    equipmentTypeName: 'AC 1' as const,
    madeYears,
    yearBasis: isDoubtful ? ('doubtful' as const) : ('serial' as const),
    isWellSupported: !isDoubtful,
  },
]

test.each([
  ['one year', plate([2006]), { used: 2006, others: [] }],
  ['several years: the newest', plate([1980, 2001]), { used: 2001, others: [1980] }],
  ['a doubtful year: it may be any', plate([2006], true), { used: 2006, others: [null] }],
  ['doubtful years: one of them', plate([2008, 2018], true), { used: 2018, others: [2008] }],
  ['a year to come is none', plate([2027]), null],
  ['no year', plate([]), null],
  ['no plate', undefined, null],
])('%s', (_what, plates, counted) => expect(countedYearOf(plates, 'AC 1', undefined, 2026)).toEqual(counted))

const recorded = (installationYear: number, confirmedYear: number | null = null) => ({
  installationYear,
  confirmedYear,
})

test.each([
  [
    'an older plate: the record, and the plate beside it',
    [2007],
    recorded(2014),
    { used: 2014, others: [2007] },
  ],
  [
    'a newer plate: the plate, and the record beside it',
    [2014],
    recorded(2011),
    { used: 2014, others: [2011] },
  ],
])('%s', (_what, made, record, counted) =>
  expect(countedYearOf(plate(made), 'AC 1', record, 2026)).toEqual({
    ...counted,
    dispute: { made, installed: record.installationYear },
  }),
)

test('the record counts alone where its plate fits, says nothing certain, or was answered', () => {
  expect(countedYearOf(plate([2012]), 'AC 1', recorded(2014), 2026)).toBeNull()
  expect(countedYearOf(plate([2007], true), 'AC 1', recorded(2014), 2026)).toBeNull()
  expect(countedYearOf(plate([2007]), 'AC 1', recorded(2014, 2014), 2026)).toBeNull()
})

test('the plate of another place says nothing', () => {
  expect(countedYearOf(plate([2006]), 'AC 2', undefined, 2026)).toBeNull()
})

test('years in words', () => {
  expect(yearsJoined([1980, 2001])).toBe('1980 or 2001')
  expect(yearsJoined([2018, 2019, 2020])).toBe('2018, 2019 or 2020')
})
