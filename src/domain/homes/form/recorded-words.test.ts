import { expect, test } from 'vitest'
import { inSentence } from '../field-rows.ts'
import { equipmentFields, homeFields } from '../home-fields.ts'
import { nameInSentence } from './home-limits.ts'
import { recordedInWords } from './recorded-words.ts'

test.each([
  [homeFields.name, ' Ann ', 'Ann'],
  [homeFields.name, '', undefined],
  [homeFields.billingTypeId, '1', 'Equal'],
  [homeFields.billingTypeId, '0', undefined],
  [homeFields.billMonth, '1', 'January'],
  [homeFields.monthlyGasUsage, '1112.4', '$1,112.40'],
  [homeFields.monthlyGasUsage, '0', undefined],
  [homeFields.monthlyGasUsage, 'many', 'many'],
  [homeFields.gasHeatsWater, 'no', 'No'],
  [homeFields.gasHeatsWater, 'unknown', undefined],
  [equipmentFields.installationYear, '2004', '2004'],
  [equipmentFields.afuePercent, '80.5', '80.5 %'],
  [equipmentFields.coolingBtuPerHour, '36000', '36,000 Btu/h'],
  [equipmentFields.coolingBtuPerHour, '0', undefined],
  [equipmentFields.seer, '14.3 SEER2', '14.3 SEER2'],
  [equipmentFields.seer, '', undefined],
  [equipmentFields.electricityPricePerKwh, '0.134', '$0.134'],
  [equipmentFields.seasonHours, '1620', '1,620'],
  [equipmentFields.heatingFuel, '', undefined],
  [equipmentFields.imageName, 'a.jpg', undefined],
] as const)('$0.label %o reads %o', (row, typed, words) => {
  expect(recordedInWords(row, typed)).toBe(words)
})

test.each([
  [equipmentFields.afuePercent, 'furnace efficiency'],
  [equipmentFields.seer, 'SEER'],
  [equipmentFields.hasEcmMotor, 'DC motor technology'],
  [equipmentFields.electricityPricePerKwh, 'cost per kWh'],
  [homeFields.gasHeatsWater, 'whether gas also heats the water'],
] as const)('$0.label is missing as %o', (row, name) => {
  expect(inSentence(nameInSentence(row))).toBe(name)
})
