import { expect, test } from 'vitest'
import { ontarioAssumptions } from '#engine/assumptions.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { endsInWords } from '#engine/saving-in-words.ts'
import { savingRange } from '#engine/saving-range.ts'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { rangeInWords, savingWithRange } from './range-in-words.ts'

const range = (lowCents: number, highCents: number): SavingRange => ({
  todayCents: 100_000,
  likelyCents: Math.round((lowCents + highCents) / 2),
  lowCents,
  highCents,
  causes: [],
})

test.each([
  ['a saving', 9766, 19_499, '$97 to $194'],
  ['thousands', 123_456, 234_567, '$1,234 to $2,345'],
  ['a saving that may be a loss', -139, 7045, 'from $2 more to $70 less'],
  ['nearly sure', 5010, 5090, '$50'],
  ['a loss', -5010, -1990, '$20 to $51 more'],
  ['a sure loss', -5010, -5005, '$51 more'],
  ['nothing', 0, 0, '$0'],
])('%s: whole dollars towards the smaller promise', (_, lowCents, highCents, words) => {
  expect(endsInWords(range(lowCents, highCents))).toBe(words)
})

test('the sentence says what would narrow the range, if anything would', () => {
  const of = (input: typeof knownFurnace | typeof knownAirConditioner) => {
    const made = savingRange([{ input, stays: false }], ontarioAssumptions)
    if ('problems' in made) throw new Error('refused')
    return rangeInWords(made)
  }
  expect(of(knownFurnace)).toBe(
    'For 8 of 10 homes like yours: $97 to $194. What would make it surer: how you set your thermostat now.',
  )
  expect(of(knownAirConditioner)).toContain('What would make it surer: ')
  expect(rangeInWords(range(100, 200))).toBe('For 8 of 10 homes like yours: $1 to $2.')
})

test('a cell shows the saving to the cent and its range', () => {
  expect(savingWithRange(151.33, range(9766, 19_499))).toBe('$151.33 ($97 to $194)')
  expect(savingWithRange(151.33, null)).toBe('$151.33')
})
