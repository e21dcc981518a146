import { expect, test } from 'vitest'
import { ontarioAssumptions } from './assumptions.ts'
import { changeAssumptions } from './change-assumptions.ts'

test('changes only the named values, also in groups and tables, and leaves the given set alone', () => {
  const given = structuredClone(ontarioAssumptions)
  const answer = changeAssumptions(given, {
    gasPricePerUnit: 0.3,
    'blower.heatingHours': 900,
    'monthlyHDD.1': 600,
    'seerByVintage.0.1': 8.5,
    allowVintageEstimates: false,
  })
  expect(answer).toEqual({
    values: {
      ...ontarioAssumptions,
      gasPricePerUnit: 0.3,
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
    { gasPricePerUnit: expect.stringContaining('0.1 to 0.8') },
  ],
  [
    'yes or no for a number',
    { gasPricePerUnit: true },
    { gasPricePerUnit: expect.stringContaining('number') },
  ],
  ['a number for yes or no', { allowVintageEstimates: 1 }, { allowVintageEstimates: 'Choose yes or no.' }],
  [
    'what is fixed, even to its own value',
    { 'blower.motorHeatUsefulCirc': 0.58 },
    { 'blower.motorHeatUsefulCirc': expect.stringMatching(/is fixed\.$/) },
  ],
  [
    'what is no assumption',
    { 'constructor.name': 1, blower: 1 },
    {
      'constructor.name': 'This is not an assumption of the comparison.',
      blower: 'This is not an assumption of the comparison.',
    },
  ],
])('refuses %s', (_what, changes, problems) => {
  expect(changeAssumptions(ontarioAssumptions, changes)).toEqual({ problems })
})

test('a set of an earlier version adopts the limits of today', () => {
  const earlier = { ...ontarioAssumptions, btuMax: 135_000 }
  expect(changeAssumptions(earlier, { gasPricePerUnit: 0.3 })).toEqual({
    values: { ...ontarioAssumptions, gasPricePerUnit: 0.3 },
  })
})
