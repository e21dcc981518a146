import { expect, test } from 'vitest'
import { regionChangeInWords, regionInWords } from './region-in-words.ts'

const ontario = {
  region: 'ON',
  name: 'Ontario',
  lastChangedAt: '2026-01-01T00:00:00Z',
  ownValues: 2,
} as const
const states = { region: 'US', name: 'United States', lastChangedAt: null, ownValues: 0 } as const
const day = () => '01/01/2026'

test('a region is described by its units and its weather', () => {
  expect(regionInWords('ON', 'Toronto Pearson')).toBe('Gas in m³, driving in km, weather of Toronto Pearson.')
  expect(regionInWords('US', "Chicago O'Hare")).toBe(
    "Gas in therms, driving in miles, weather of Chicago O'Hare.",
  )
})

test('a region that never was in force starts with its defaults, and the other is kept', () => {
  expect(regionChangeInWords(ontario, states, day)).toBe(
    'New comparisons use therms and miles. Prices, weather and emission factors start with its defaults. ' +
      'The values of Ontario, 2 of them changed by hand, are kept and come back with it. ' +
      'Reports made earlier keep their figures and units. Prices entered for a home stay as they are.',
  )
})

test('a region that was in force returns with its values', () => {
  expect(regionChangeInWords(states, ontario, day)).toContain(
    'New comparisons use m³ and km. Its values of 01/01/2026 come back, 2 of them changed by hand. ' +
      'The values of the United States, none of them changed by hand, are kept',
  )
})
