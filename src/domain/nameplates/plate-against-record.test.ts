import { expect, test } from 'vitest'
import { disputeInWords, disputingYears } from './plate-against-record.ts'

const says = (madeYears: number[], isWellSupported = true) => ({ madeYears, isWellSupported })
const recorded = (installationYear: number | null, confirmedYear: number | null = null) => ({
  installationYear,
  confirmedYear,
})

test.each([
  ['two years in stock fit', says([2012]), recorded(2014), []],
  ['three do not', says([2011]), recorded(2014), [2011]],
  ['a doubtful plate speaks against nothing that came later', says([2007], false), recorded(2014), []],
  ['nothing is put in before it is made', says([2015], false), recorded(2014), [2015]],
  ['one of several years fits', says([1992, 2013]), recorded(2014), []],
  ['of several years the earlier ones count', says([1980, 2001]), recorded(1990), [1980]],
  ['the year was confirmed', says([2007]), recorded(2014, 2014), []],
  ['another year was confirmed', says([2007]), recorded(2014, 2012), [2007]],
  ['no year of installation', says([2007]), recorded(null), []],
  ['no plate', undefined, recorded(2014), []],
])('%s', (_what, plate, record, years) => expect(disputingYears(plate, record)).toEqual(years))

test('the question names both years', () => {
  expect(disputeInWords(says([2007]), recorded(2014))).toBe(
    'Its plate says it was made in 2007. Is 2014 the right year?',
  )
  expect(disputeInWords(says([2013]), recorded(2014))).toBeNull()
})
