import { expect, test } from 'vitest'
import { idIn, isSearch, isSoughtInside } from './customer-search.ts'

test.each([
  ['7', 7],
  ['0012', 12],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['-7', undefined],
  ['7a', undefined],
  ['1e3', undefined],
])('%s as an id is %s', (words, id) => {
  expect(idIn(words)).toBe(id)
})

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
])('"%s" can be looked for: %s', (words, can) => {
  expect(isSearch(words)).toBe(can)
})

test.each([
  ['elm', true],
  ['12 elm', true],
  ['Łódź', true],
  ['el', false],
  ['1 e', false],
  ['---', false],
])('"%s" is looked for inside of texts: %s', (words, inside) => {
  expect(isSoughtInside(words)).toBe(inside)
})
