import { expect, test } from 'vitest'
import { ownGasCost } from './own-gas.ts'

test.each([
  ['a figure of its own', 40, 56, 40],
  ['a figure of its own, where the home has none', 40, null, 40],
  ['a figure below 0, which is checked later', -5, 56, -5],
  ['a copy of the figure of the home', 56, 56, null],
  ['0, which is the empty field', 0, 56, null],
  ['0 in both', 0, 0, null],
  ['nothing', null, 56, null],
  ['nothing in both', null, null, null],
])('of %s', (_what, own, home, cost) => {
  expect(ownGasCost({ monthlyGasUsage: own }, { monthlyGasUsage: home })).toBe(cost)
})
