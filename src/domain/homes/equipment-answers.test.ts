import { expect, test } from 'vitest'
import { answersOf, flagsOf } from './equipment-answers.ts'

test('a flag that says poor or not programmable becomes a no', () => {
  expect(
    answersOf({ doesFurnaceHaveECM: true, isNonProgrammableThermostat: true, isPoorHumidifier: true }),
  ).toEqual({ hasDcMotor: 'yes', hasSmartThermostat: 'no', hasGoodHumidifier: 'no' })
})

test('a yes to a smart thermostat and a good humidifier clears both negative flags', () => {
  expect(flagsOf({ hasDcMotor: 'no', hasSmartThermostat: 'yes', hasGoodHumidifier: 'yes' })).toEqual({
    doesFurnaceHaveECM: false,
    isNonProgrammableThermostat: false,
    isPoorHumidifier: false,
  })
})

test('unknown stays unknown both ways', () => {
  const unknown = {
    hasDcMotor: 'unknown',
    hasSmartThermostat: 'unknown',
    hasGoodHumidifier: 'unknown',
  } as const
  const flags = { doesFurnaceHaveECM: null, isNonProgrammableThermostat: null, isPoorHumidifier: null }
  expect(flagsOf(unknown)).toEqual(flags)
  expect(answersOf(flags)).toEqual(unknown)
})

test('every combination of flags comes back as it was', () => {
  const values = [true, false, null]
  for (const doesFurnaceHaveECM of values)
    for (const isNonProgrammableThermostat of values)
      for (const isPoorHumidifier of values) {
        const flags = { doesFurnaceHaveECM, isNonProgrammableThermostat, isPoorHumidifier }
        expect(flagsOf(answersOf(flags))).toEqual(flags)
      }
})
