import { expect, test } from 'vitest'
import { blankHome } from '#contract/equipment.ts'
import { newCustomerValues } from './customer-values.ts'
import { pathOfProblem } from './path-of-problem.ts'

test('a missing gas figure is asked of the home, a wrong one of the furnace that has its own', () => {
  const values = newCustomerValues(blankHome('ON'))
  expect(pathOfProblem('monthlyGasUsage', 0, values)).toBe('monthlyGasUsage')
  for (const entry of values.equipmentDetails.slice(0, 1)) entry.monthlyGasUsage = '99999'
  expect(pathOfProblem('monthlyGasUsage', 0, values)).toBe('equipmentDetails.0.monthlyGasUsage')
})

test('a month leads to its field, and while that is hidden to the choice that shows it', () => {
  const values = newCustomerValues(blankHome('ON'))
  expect(pathOfProblem('billMonth', 0, values)).toBe('billingTypeId')
  expect(pathOfProblem('billMonth', 0, { ...values, billingTypeId: '2' })).toBe('billMonth')
})

test('every other field is the one of the place', () => {
  const values = newCustomerValues(blankHome('ON'))
  expect(pathOfProblem('acSEER', 3, values)).toBe('equipmentDetails.3.acSEER')
  expect(pathOfProblem('installationYear', 1, values)).toBe('equipmentDetails.1.installationYear')
})
