import { expect, test } from 'vitest'
import { shortDayInWords } from './days-in-sentences.ts'

test.each([
  ['2026-11-24', 'Nov 24'],
  ['2025-11-24', 'Nov 24, 2025'],
  ['2027-01-02', 'Jan 2, 2027'],
])('%s is %s in a sentence of 2026', (day, words) => {
  expect(shortDayInWords(day, 2026)).toBe(words)
})
