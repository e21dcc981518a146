import { expect, test } from 'vitest'
import { blankHome } from '#contract/homes/equipment.ts'
import { newCustomerValues } from './customer-values.ts'
import { pathOfLack } from './form-limits.ts'

test('a missing gas figure leads to the home’s field, a wrong one to the furnace that has its own', () => {
  const values = newCustomerValues(blankHome())
  expect(pathOfLack('monthlyGasUsage', 'Furnace 1', values)).toBe('monthlyGasUsage')
  for (const entry of values.equipmentDetails.slice(0, 1)) entry.monthlyGasUsage = '99999'
  expect(pathOfLack('monthlyGasUsage', 'Furnace 1', values)).toBe('equipmentDetails.0.monthlyGasUsage')
})

test('a month leads to its field or, if that is hidden, to the choice that shows it', () => {
  const values = newCustomerValues(blankHome())
  expect(pathOfLack('billMonth', 'Furnace 1', values)).toBe('billingTypeId')
  expect(pathOfLack('billMonth', 'Furnace 1', { ...values, billingTypeId: '2' })).toBe('billMonth')
})

test('every other field is that of the slot', () => {
  const values = newCustomerValues(blankHome())
  expect(pathOfLack('acSEER', 'AC 2', values)).toBe('equipmentDetails.3.seer')
  expect(pathOfLack('installationYear', 'Furnace 2', values)).toBe('equipmentDetails.1.installationYear')
})
