import { expect, test } from 'vitest'
import { idIn } from './ids.ts'

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
