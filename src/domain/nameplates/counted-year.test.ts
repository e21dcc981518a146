import { expect, test } from 'vitest'
import { countedYearOf, yearsJoined } from './counted-year.ts'

const plate = (madeYears: number[], isDoubtful = false) => [
  {
    equipmentTypeName: 'AC 1' as const,
    madeYears,
    yearBasis: isDoubtful ? ('doubtful' as const) : ('serial' as const),
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
])('%s', (_what, plates, counted) => expect(countedYearOf(plates, 'AC 1', 2026)).toEqual(counted))

test('the plate of another place says nothing', () => {
  expect(countedYearOf(plate([2006]), 'AC 2', 2026)).toBeNull()
})

test('years in words', () => {
  expect(yearsJoined([1980, 2001])).toBe('1980 or 2001')
  expect(yearsJoined([2018, 2019, 2020])).toBe('2018, 2019 or 2020')
})
