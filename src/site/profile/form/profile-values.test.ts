import { describe, expect, test } from 'vitest'
import type { OwnProfile } from '#contract/homes/customers.ts'
import { blankHome } from '#contract/homes/equipment.ts'
import { ratingsIn, valuesOf } from '#domain/homes/form/own-form.ts'
import { inputOf, nameOfLack, problemsByName, readForm } from './profile-values.ts'

const home: OwnProfile = {
  id: 7,
  version: 3,
  email: 'ann@test.example',
  phone: null,
  address: '12 Juniper Street',
  monthlyGasUsage: 56.5,
  monthlyElectricityUsage: null,
  billingTypeId: 2,
  gasHeatsWater: null,
  billMonth: 1,
  updatedDate: '2026-11-20T00:00:00.000Z',
  contactWishes: [],
  checks: [],
  equipmentDetails: blankHome().map((blank) => ({
    ...blank,
    ...(blank.equipmentTypeName === 'Furnace 1'
      ? { isEquipmentSelected: true, isPoorHumidifier: true, doesFurnaceHaveECM: false }
      : {}),
    ...(blank.equipmentTypeName === 'AC 1'
      ? { isEquipmentSelected: true, acSEER: 10, proposedSEER: 16 }
      : {}),
  })),
}

describe('reading the form', () => {
  test('of an untouched home gives the stored one', () => {
    expect(readForm(valuesOf(home), home).input).toEqual(inputOf(home))
  })

  test('accepts numbers as people type them, and answers by their question', () => {
    const values = {
      ...valuesOf(home),
      monthlyGasUsage: '$1,250.50',
      phone: ' 555-0142 ',
      'Furnace 1.hasGoodHumidifier': 'yes',
      'Furnace 1.hasEcmMotor': 'unknown',
      'AC 1.isSelected': '',
    }
    const { input } = readForm(values, home)
    expect(input).toMatchObject({ monthlyGasUsage: 1250.5, phone: '555-0142' })
    expect(input?.equipmentDetails[0]).toMatchObject({ isPoorHumidifier: false, doesFurnaceHaveECM: null })
    expect(input?.equipmentDetails[2]).toMatchObject({ isEquipmentSelected: false, proposedSEER: 16 })
  })

  test('names each field that cannot be read', () => {
    const values = {
      ...valuesOf(home),
      address: ' ',
      'AC 1.electricityPricePerKwh': '0,11',
      monthlyGasUsage: 'much',
    }
    expect(Object.keys(readForm(values, home).problems ?? {}).sort()).toEqual([
      'AC 1.electricityPricePerKwh',
      'address',
      'monthlyGasUsage',
    ])
  })

  test('turns a rating in SEER2 into SEER, by its own choice or as typed', () => {
    const chosen = { ...valuesOf(home), 'AC 1.seer': '15.2', 'AC 1.seer.scale': 'SEER2' }
    for (const values of [chosen, { ...valuesOf(home), 'AC 1.seer': '15.2 seer2' }]) {
      expect(readForm(values, home).input?.equipmentDetails[2]).toMatchObject({ acSEER: 16 })
    }
    expect(ratingsIn(chosen, home)).toContain('15.2 SEER2')
    expect(valuesOf(home)).toMatchObject({ 'AC 1.seer': '10', 'AC 1.seer.scale': 'SEER' })
  })

  test('drops the month of a bill that is not Non-Equal', () => {
    expect(readForm({ ...valuesOf(home), billingTypeId: '1' }, home).input?.billMonth).toBe(0)
  })
})

test('the server’s problems are shown at the form’s controls', () => {
  const problems = [
    { path: 'email', message: 'a' },
    { path: 'equipmentDetails.0.isPoorHumidifier', message: 'b' },
    { path: 'equipmentDetails.2.acSEER', message: 'c' },
  ]
  expect(problemsByName(problems)).toEqual({
    email: 'a',
    'Furnace 1.hasGoodHumidifier': 'b',
    'AC 1.seer': 'c',
  })
})

test.each([
  ['billMonth', 'billMonth'],
  ['monthlyGasUsage', 'monthlyGasUsage'],
  ['doesFurnaceHaveECM', 'Furnace 1.hasEcmMotor'],
  ['monthlyEfficiency', 'Furnace 1.afuePercent'],
])('a comparison without %s leads to %s', (field, name) => {
  expect(nameOfLack(field, 'Furnace 1', home)).toBe(name)
})
