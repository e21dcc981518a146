import { afterEach, expect, test, vi } from 'vitest'
import { blankHome } from '#contract/homes/equipment.ts'
import { keepZoneOfBusiness } from '../../../shared/frame/business-day.ts'
import { toCustomerInput } from './customer-input.ts'
import { type CustomerValues, newCustomerValues } from './customer-values.ts'
import { toFormPath } from './field-paths.ts'
import { limitProblems, oddValuesOf } from './form-limits.ts'

const record = { id: 7, version: 3 }

function values(change: (values: CustomerValues) => void): CustomerValues {
  const filled = { ...newCustomerValues(blankHome()), address: '1 Main Street' }
  change(filled)
  return filled
}

function equipmentOf(values: CustomerValues, index: number) {
  const entry = values.equipmentDetails[index]
  if (!entry) throw new Error(`No place ${index}`)
  return entry
}

test('a new customer starts with Furnace 1 and AC 1', () => {
  const { value } = toCustomerInput(
    values(() => {}),
    { id: 0, version: 0 },
  )
  const selected = value?.equipmentDetails.filter((entry) => entry.isEquipmentSelected)
  expect(selected?.map((entry) => entry.equipmentTypeName)).toEqual(['Furnace 1', 'AC 1'])
  expect(selected?.[1]).toMatchObject({ acBTU: 0, acSEER: 0, acCOST: null, acHrsInSeason: null })
})

test('typed amounts arrive as numbers, empty ones as null', () => {
  const { value } = toCustomerInput(
    values((form) => {
      form.monthlyGasUsage = '$1,056.20'
      equipmentOf(form, 0).afuePercent = '80 %'
    }),
    record,
  )
  expect(value).toMatchObject({ id: 7, version: 3, monthlyGasUsage: 1056.2, monthlyElectricityUsage: null })
  expect(value?.equipmentDetails[0]).toMatchObject({ monthlyEfficiency: 80, monthlyGasUsage: null })
})

test('each problem is at its field', () => {
  const { problems } = toCustomerInput(
    values((form) => {
      form.address = ' '
      form.email = 'nobody'
      form.monthlyElectricityUsage = 'much'
      equipmentOf(form, 2).electricityPricePerKwh = '0,11'
      equipmentOf(form, 0).installationYear = '98'
    }),
    record,
  )
  expect(problems).toEqual({
    email: 'This is not an email address',
    address: 'Address is required',
    monthlyElectricityUsage: 'Enter a number, such as 1,250.50',
    'equipmentDetails.0.installationYear': expect.stringMatching(
      /^Installation year must be 1940 to \d{4}\. Did you mean 1998\?$/,
    ),
    'equipmentDetails.2.electricityPricePerKwh': 'Write the decimals after a point: 0.11',
  })
})

test('a slot that is not selected is sent as typed, and left out if it cannot be read', () => {
  const form = values((form) => {
    equipmentOf(form, 1).installationYear = '1999'
    equipmentOf(form, 3).coolingBtuPerHour = 'large'
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

test('the month counts only with a Non-Equal bill', () => {
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

test('a stored value outside the limits is marked, and refused only if it changes', () => {
  const stored = values((form) => {
    form.phone = 'call me'
    equipmentOf(form, 0).afuePercent = '7.8'
    equipmentOf(form, 0).installationYear = '2090'
  })
  expect(Object.keys(limitProblems(stored))).toEqual([
    'phone',
    'equipmentDetails.0.installationYear',
    'equipmentDetails.0.afuePercent',
  ])
  const changed = (change: (form: CustomerValues) => void) => {
    const form = structuredClone(stored)
    change(form)
    return toCustomerInput(form, { ...record, stored })
  }
  expect(changed((form) => (form.address = '2 Main Street')).value?.equipmentDetails[0]).toMatchObject({
    installationYear: 2090,
    monthlyEfficiency: 7.8,
  })
  expect(changed((form) => (form.phone = 'call us')).problems).toHaveProperty('phone')
  expect(changed((form) => (equipmentOf(form, 0).afuePercent = '0.8')).problems).toEqual({
    'equipmentDetails.0.afuePercent': 'Furnace efficiency must be 40 to 100 %. Did you mean 80?',
  })
})

test('a slot that is not selected is left out if it has values that may not be recorded', () => {
  const { value } = toCustomerInput(
    values((form) => {
      equipmentOf(form, 1).afuePercent = '178'
    }),
    record,
  )
  expect(value?.equipmentDetails.map(({ equipmentTypeName }) => equipmentTypeName)).not.toContain('Furnace 2')
})

test('odd bills are questioned when typed, but not once stored', () => {
  const form = values((form) => {
    form.monthlyGasUsage = '$1,234.50'
    equipmentOf(form, 0).monthlyElectricityUsage = '950'
    equipmentOf(form, 1).monthlyElectricityUsage = '950'
  })
  expect(oddValuesOf(form)).toEqual({
    monthlyGasUsage: { question: 'Is $1,234.50 the gas bill of one month?', value: 1234.5 },
    'equipmentDetails.0.monthlyElectricityUsage': {
      question: 'Is $950.00 the electricity bill of one month?',
      value: 950,
    },
  })
  expect(oddValuesOf(form, form)).toEqual({})
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['America/Toronto', '2027-01-01T00:30:00Z', 2026],
  ['America/Los_Angeles', '2027-01-01T07:59:00Z', 2026],
  ['America/St_Johns', '2027-01-01T03:30:00Z', 2027],
])('the latest year is that of the business: in %s at %s it is %i', (zone, moment, latest) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  keepZoneOfBusiness(zone)
  const installedIn = (year: number) =>
    Object.keys(
      limitProblems(
        values((form) => {
          equipmentOf(form, 0).installationYear = String(year)
        }),
      ),
    )
  expect([installedIn(latest), installedIn(latest + 1)]).toEqual([
    [],
    ['equipmentDetails.0.installationYear'],
  ])
})
