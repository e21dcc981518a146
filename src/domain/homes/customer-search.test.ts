import { expect, test } from 'vitest'
import { isSearch, isSoughtInside } from './customer-search.ts'

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

test.each([
  ['elm', true],
  ['12 elm', true],
  ['Łódź', true],
  ['el', false],
  ['1 e', false],
  ['---', false],
])('"%s" is searched for inside texts: %s', (words, inside) => {
  expect(isSoughtInside(words)).toBe(inside)
})
