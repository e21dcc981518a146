import { expect, test } from 'vitest'
import { fieldName, shownValue } from './field-paths.ts'

test.each([
  ['equipmentDetails.0.hasGoodHumidifier', 'no', 'Furnace 1: Properly functioning humidifier', 'No'],
  ['equipmentDetails.2.seer', '', 'AC 1: SEER', '(empty)'],
  ['equipmentDetails.5.isSelected', true, 'Thermostat: Included', 'Yes'],
  ['billingTypeId', '2', 'Monthly gas billing type', 'Non-Equal'],
  ['billMonth', '1', 'Month of the gas bill', 'January'],
  ['phone', '', 'Phone', '(empty)'],
  ['name', 'no', 'Name', 'no'],
] as const)('%s of %j is shown as %j: %j', (path, value, name, shown) => {
  expect(fieldName(path)).toBe(name)
  expect(shownValue(path, value)).toBe(shown)
})
