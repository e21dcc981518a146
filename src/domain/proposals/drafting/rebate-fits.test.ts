import { expect, test } from 'vitest'
import type { HeatingFuel } from '#engine/unit-kinds.ts'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { otherFuelProblem } from './rebate-fits.ts'

const furnace = (fuel: HeatingFuel | null) => ({ place: 'Furnace 1', input: { ...knownFurnace, fuel } })
const cooler = { place: 'AC 1', input: knownAirConditioner }

const record = 'Help is for homes that heat with oil. Record what heats this home.'
test.each([
  ['any fuel, whatever heats', null, [furnace(null)], null],
  ['oil, an oil furnace', 'oil', [furnace('oil')], null],
  ['oil, a gas furnace', 'oil', [furnace('gas')], 'Help is not for homes that heat with natural gas.'],
  [
    'oil, an electric furnace',
    'oil',
    [furnace('electricity')],
    'Help is not for homes that heat with electricity.',
  ],
  ['oil, nobody knows', 'oil', [furnace(null)], record],
  ['oil, one of gas and one that nobody knows', 'oil', [furnace('gas'), furnace(null)], record],
  ['oil, one of gas and one of oil', 'oil', [furnace('gas'), furnace('oil')], null],
  ['oil, no heater recorded', 'oil', [cooler], record],
] as const)('a rebate for %s', (_what, heatingFuel, home, problem) => {
  expect(otherFuelProblem({ name: 'Help', heatingFuel }, { home })).toBe(problem)
})
