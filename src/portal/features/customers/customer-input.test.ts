import { expect, test } from 'vitest'
import { blankHome } from '#contract/equipment.ts'
import { toCustomerInput, toFormPath } from './customer-input.ts'
import { type CustomerValues, newCustomerValues } from './customer-values.ts'

const record = { id: 7, version: 3 }

function values(change: (values: CustomerValues) => void): CustomerValues {
  const filled = { ...newCustomerValues(blankHome('ON')), address: '1 Main Street' }
  change(filled)
  return filled
}

function equipmentOf(values: CustomerValues, place: number) {
  const entry = values.equipmentDetails[place]
  if (!entry) throw new Error(`No place ${place}`)
  return entry
}

test('a new customer starts with Furnace 1 and AC 1', () => {
  const { value } = toCustomerInput(
    values(() => {}),
    { id: 0, version: 0 },
  )
  const selected = value?.equipmentDetails.filter((entry) => entry.isEquipmentSelected)
  expect(selected?.map((entry) => entry.equipmentTypeName)).toEqual(['Furnace 1', 'AC 1'])
  expect(selected?.[1]).toMatchObject({ acBTU: 0, acSEER: 0, acCOST: 0.11, acHrsInSeason: 540 })
})

test('typed amounts arrive as numbers, empty ones as null', () => {
  const { value } = toCustomerInput(
    values((form) => {
      form.monthlyGasUsage = '$1,056.20'
      equipmentOf(form, 0).monthlyEfficiency = '80 %'
    }),
    record,
  )
  expect(value).toMatchObject({ id: 7, version: 3, monthlyGasUsage: 1056.2, monthlyElectricityUsage: null })
  expect(value?.equipmentDetails[0]).toMatchObject({ monthlyEfficiency: 80, monthlyGasUsage: null })
})

test('each problem stands at its field', () => {
  const { problems } = toCustomerInput(
    values((form) => {
      form.address = ' '
      form.email = 'nobody'
      form.monthlyElectricityUsage = 'much'
      equipmentOf(form, 2).acCOST = '0,11'
      equipmentOf(form, 0).installationYear = '98'
    }),
    record,
  )
  expect(problems).toEqual({
    email: 'This is not an e-mail address',
    address: 'Address is required',
    monthlyElectricityUsage: 'Enter a number, such as 1,250.50',
    'equipmentDetails.0.installationYear': 'Installation year is 1900 or later',
    'equipmentDetails.2.acCOST': 'Write the decimals after a point: 0.11',
  })
})

test('a place that is not selected is sent with what was typed, and left out while it cannot be read', () => {
  const form = values((form) => {
    equipmentOf(form, 1).installationYear = '1999'
    equipmentOf(form, 3).acBTU = 'large'
  })
  const { value } = toCustomerInput(form, record)
  expect(value?.equipmentDetails.map((entry) => entry.equipmentTypeName)).toEqual([
    'Furnace 1',
    'Furnace 2',
    'AC 1',
    'Humidifier',
    'Thermostat',
  ])
  expect(value?.equipmentDetails[1]).toMatchObject({ isEquipmentSelected: false, installationYear: 1999 })
  if (!value) throw new Error('nothing to send')
  expect(toFormPath('equipmentDetails.3.imageName', value)).toBe('equipmentDetails.4.imageName')
  expect(toFormPath('address', value)).toBe('address')
})

test('the month counts with a Non-Equal bill alone', () => {
  const month = (billingTypeId: string) =>
    toCustomerInput(
      values((form) => {
        form.billingTypeId = billingTypeId
        form.billMonth = '2'
      }),
      record,
    ).value?.billMonth
  expect(month('2')).toBe(2)
  expect(month('1')).toBe(0)
})
