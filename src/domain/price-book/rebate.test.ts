import { expect, test } from 'vitest'
import { isPercentAmount, rebateAmounts } from './rebate.ts'

test('a rebate is a part of the price, before or with tax, or it is an amount', () => {
  const parts = rebateAmounts.map(({ amount }) => amount).filter(isPercentAmount)
  expect(parts).toEqual(['percent-before-tax', 'percent-with-tax'])
})
