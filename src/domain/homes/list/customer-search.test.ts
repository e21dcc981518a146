import { expect, test } from 'vitest'
import { isSearch } from './customer-search.ts'

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['0', false],
  ['7', true],
  [' 7 ', true],
  ['ab', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
])('"%s" can be searched for: %s', (words, can) => {
  expect(isSearch(words)).toBe(can)
})
