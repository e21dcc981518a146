import { expect, test } from 'vitest'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { airConditionerNote } from './air-conditioner-note.ts'

const ofTheSpecification =
  'Average CO2e power generation is 50 g/kWh. Operation is 6 hours per day for 3 months, giving 540 hours a season. ' +
  'Air conditioners 12 years or older should have original efficiency discounted by 2 SEER points.'

test('with the defaults it is the specification’s text in Ontario, and the same with other figures in the United States', () => {
  expect(airConditionerNote(ontarioOfCases)).toBe(ofTheSpecification)
  expect(airConditionerNote(usOfCases)).toBe(
    'Average CO2e power generation is 350 g/kWh. Operation is 640 hours a season. ' +
      'Air conditioners 12 years or older should have original efficiency discounted by 2 SEER points.',
  )
})

test('each changed figure appears in it', () => {
  const changed = { gridGPerKWh: 31.5, acHours: 600, acAgeThreshold: 15, acAgeSeerLoss: 1.5 }
  expect(airConditionerNote(changed)).toBe(
    'Average CO2e power generation is 31.5 g/kWh. Operation is 600 hours a season. ' +
      'Air conditioners 15 years or older should have original efficiency discounted by 1.5 SEER points.',
  )
})

test('one point, and none, are worded correctly', () => {
  expect(airConditionerNote({ ...ontarioOfCases, acAgeSeerLoss: 1 })).toMatch(/discounted by 1 SEER point\.$/)
  expect(airConditionerNote({ ...ontarioOfCases, acAgeSeerLoss: 0 })).toMatch(/is not discounted for age\.$/)
})
