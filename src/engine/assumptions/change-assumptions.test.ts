import { expect, test } from 'vitest'
import { sources } from './assumption-sources.ts'
import { noPriceDays, ontarioAssumptions, usAssumptions } from './assumptions.ts'
import { changeAssumptions } from './change-assumptions.ts'
import { pricesOfState } from './prices-of-state.ts'
import { sourceOfValue } from './source-of-value.ts'

const today = '2026-11-28'

test('changes only the named values, also in groups and tables, and leaves the given set alone', () => {
  const given = structuredClone(ontarioAssumptions)
  const answer = changeAssumptions(
    given,
    {
      gasPricePerUnit: 0.3,
      'blower.heatingHours': 900,
      'monthlyHDD.1': 600,
      'seerByVintage.0.1': 8.5,
      allowVintageEstimates: false,
    },
    today,
  )
  expect(answer).toEqual({
    values: {
      ...ontarioAssumptions,
      gasPricePerUnit: 0.3,
      priceDays: { ...noPriceDays, gasPricePerUnit: today },
      blower: { ...ontarioAssumptions.blower, heatingHours: 900 },
      monthlyHDD: ontarioAssumptions.monthlyHDD.with(1, 600),
      seerByVintage: [[1991, 8.5], ...ontarioAssumptions.seerByVintage.slice(1)],
      allowVintageEstimates: false,
    },
  })
  expect(given).toEqual(ontarioAssumptions)
})

test.each([
  [
    'what is out of range',
    { gasPricePerUnit: 3 },
    { gasPricePerUnit: { code: 'out-of-range', values: { least: 0.05, most: 1.5 } } },
  ],
  [
    'a day to come',
    { 'priceDays.gridGPerKWh': '2026-11-29' },
    { 'priceDays.gridGPerKWh': { code: 'day-to-come', values: {} } },
  ],
  [
    'yes or no for a number',
    { gasPricePerUnit: true },
    { gasPricePerUnit: { code: 'out-of-range', values: { least: 0.05, most: 1.5 } } },
  ],
  [
    'a number for yes or no',
    { allowVintageEstimates: 1 },
    { allowVintageEstimates: { code: 'not-yes-or-no', values: {} } },
  ],
  [
    'what is fixed, even to its own value',
    { 'blower.motorHeatUsefulCirc': 0.58 },
    { 'blower.motorHeatUsefulCirc': { code: 'fixed', values: {} } },
  ],
  [
    'what is no assumption',
    { 'constructor.name': 1, blower: 1 },
    {
      'constructor.name': { code: 'no-assumption', values: {} },
      blower: { code: 'no-assumption', values: {} },
    },
  ],
])('refuses %s', (_what, changes, problems) => {
  expect(changeAssumptions(ontarioAssumptions, changes, today)).toEqual({ problems })
})

test('a set of an earlier version adopts the limits of today', () => {
  const earlier = { ...ontarioAssumptions, btuMax: 135_000 }
  expect(changeAssumptions(earlier, { thermostatSaving: 0.05 }, today)).toEqual({
    values: { ...ontarioAssumptions, thermostatSaving: 0.05 },
  })
})

test('a gas price of Ontario from the time of the carbon charge is refused at its day, and only there', () => {
  const dated = (values: typeof ontarioAssumptions, day: string) =>
    changeAssumptions(
      values,
      { gasPricePerUnit: values.gasPricePerUnit + 0.01, 'priceDays.gasPricePerUnit': day },
      today,
    )
  expect(dated(ontarioAssumptions, '2025-03-31')).toEqual({
    problems: { 'priceDays.gasPricePerUnit': { code: 'day-of-carbon-charge', values: {} } },
  })
  expect(dated(ontarioAssumptions, '2025-04-01')).toHaveProperty('values')
  expect(dated(usAssumptions, '2025-03-31')).toHaveProperty('values')
  const before = { ...ontarioAssumptions, priceDays: { ...noPriceDays, gasPricePerUnit: '2024-07-01' } }
  expect(changeAssumptions(before, { thermostatSaving: 0.05 }, today)).toHaveProperty('values')
})

test('a price of the state keeps the day of its source, also after that of another state', () => {
  const inState = (values: typeof usAssumptions, state: string) => {
    const { gasPricePerUnit = 0, electricityPrice = 0 } = pricesOfState(state)
    const answer = changeAssumptions(values, { state, gasPricePerUnit, electricityPrice }, today)
    return 'values' in answer ? answer.values : expect.fail(JSON.stringify(answer.problems))
  }
  const ohio = inState(inState(usAssumptions, 'Nevada'), 'Ohio')
  expect(ohio.priceDays).toEqual({
    ...noPriceDays,
    gasPricePerUnit: '2023-12-31',
    electricityPrice: '2023-12-31',
  })
  expect(sourceOfValue(ohio, 'gasPricePerUnit')).toBe(sources.pricesOfState)
})
