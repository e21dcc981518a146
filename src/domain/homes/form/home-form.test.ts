import { describe, expect, test } from 'vitest'
import { blankEntry, toWire, type WireEntry } from '../equipment/equipment-entry.ts'
import { type EquipmentValues, toEquipmentValues, toHomeValues } from './form-values.ts'
import { fieldOfLack, readEquipment, readHome } from './home-form.ts'

const furnace = (change: Partial<WireEntry>): WireEntry => ({
  ...toWire(blankEntry('Furnace 1')),
  ...change,
})
const answersOf = (flags: Partial<WireEntry>) => toEquipmentValues(furnace(flags))
const flagsOf = (given: Partial<EquipmentValues>) =>
  readEquipment('Furnace 1', { ...answersOf({}), ...given }).value

test('a flag that says poor or not programmable becomes a no', () => {
  expect(
    answersOf({ doesFurnaceHaveECM: true, isNonProgrammableThermostat: true, isPoorHumidifier: true }),
  ).toMatchObject({ hasEcmMotor: 'yes', hasProgrammableThermostat: 'no', hasGoodHumidifier: 'no' })
})

test('yes to a smart thermostat and a good humidifier clears both negative flags', () => {
  expect(
    flagsOf({ hasEcmMotor: 'no', hasProgrammableThermostat: 'yes', hasGoodHumidifier: 'yes' }),
  ).toMatchObject({
    doesFurnaceHaveECM: false,
    isNonProgrammableThermostat: false,
    isPoorHumidifier: false,
  })
})

test('unknown stays unknown both ways', () => {
  const unknown = {
    hasEcmMotor: 'unknown',
    hasProgrammableThermostat: 'unknown',
    hasGoodHumidifier: 'unknown',
  } as const
  const flags = { doesFurnaceHaveECM: null, isNonProgrammableThermostat: null, isPoorHumidifier: null }
  expect(flagsOf(unknown)).toMatchObject(flags)
  expect(answersOf(flags)).toMatchObject(unknown)
})

test('every combination of flags comes back as it was', () => {
  const values = [true, false, null]
  for (const doesFurnaceHaveECM of values)
    for (const isNonProgrammableThermostat of values)
      for (const isPoorHumidifier of values) {
        const flags = { doesFurnaceHaveECM, isNonProgrammableThermostat, isPoorHumidifier }
        expect(flagsOf(answersOf(flags))).toMatchObject(flags)
      }
})

test('an entry comes out of its form unchanged, whatever its kind asks for', () => {
  const entry = furnace({
    isEquipmentSelected: true,
    imageName: 'a.jpg',
    installationYear: 2004,
    monthlyGasUsage: 0,
    monthlyEfficiency: 92.5,
    acSEER: 13,
    acCOST: 0.1234,
    proposedSEER: 16,
  })
  expect(readEquipment('Furnace 1', toEquipmentValues(entry))).toEqual({ value: entry, problems: {} })
})

test('an unreadable number is unknown and has a problem', () => {
  const { value, problems } = readEquipment('AC 1', { ...answersOf({}), electricityPricePerKwh: '0,11' })
  expect(value.acCOST).toBeNull()
  expect(problems).toEqual({ electricityPricePerKwh: 'Write the decimals after a point: 0.11' })
})

test('whoever writes a year in words is shown one', () => {
  const typed = { ...answersOf({}), installationYear: 'about 2004', maintenanceYear: '2021' }
  const { value, problems } = readEquipment('Furnace 1', typed)
  expect(value).toMatchObject({ installationYear: null, maintenanceYear: 2021 })
  expect(problems).toEqual({ installationYear: 'Enter a year, such as 2004' })
})

test('a home comes out of its form unchanged', () => {
  const home = {
    name: 'Ann',
    email: null,
    phone: '416-555-0142',
    address: '12 Juniper Street',
    ownNumber: 'J-4711',
    monthlyGasUsage: 56.5,
    monthlyElectricityUsage: null,
    billingTypeId: 2,
    billMonth: 1,
    gasHeatsWater: null,
  } as const
  expect(readHome(toHomeValues(home))).toEqual({ value: home, problems: {} })
  expect(readHome({ ...toHomeValues(home), billingTypeId: '1' }).value.billMonth).toBe(0)
  expect(readHome({ ...toHomeValues(home), monthlyGasUsage: 'much' })).toMatchObject({
    value: { monthlyGasUsage: null },
    problems: { monthlyGasUsage: 'Enter a number, such as 1,250.50' },
  })
})

describe('missing gas figures', () => {
  /** of the furnace, of the home, and where it is asked for */
  test.each([
    [null, null, null],
    [0, null, null],
    [null, 56, null],
    [0, 56, null],
    [56, 56, null],
    [45, 56, 'Furnace 1'],
    [45, null, 'Furnace 1'],
  ])('%s of the furnace and %s of the home: asked for at %s', (own, house, slot) => {
    const home = {
      billingTypeId: 0,
      monthlyGasUsage: house,
      equipmentDetails: [furnace({ monthlyGasUsage: own })],
    } as const
    expect(fieldOfLack('monthlyGasUsage', 'Furnace 1', home)).toEqual({ slot, field: 'monthlyGasUsage' })
  })
})
