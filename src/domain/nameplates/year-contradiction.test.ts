import { expect, test } from 'vitest'
import { printedContradiction } from './year-contradiction.ts'

test('a printed year that the serial number does not allow is told, and one that it allows is not', () => {
  expect(printedContradiction([2012], 2017)).toBe(
    'The serial number says 2012. One of the two may belong to another part. The printed date counts.',
  )
  expect(printedContradiction([1980, 2001], 2017)).toContain('1980 or 2001')
  expect(printedContradiction([1980, 2001], 2001)).toBeNull()
  expect(printedContradiction([2012], null)).toBeNull()
  expect(printedContradiction([], 2017)).toBeNull()
})
