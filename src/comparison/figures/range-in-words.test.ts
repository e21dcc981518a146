import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { assumedInputs } from '#engine/assumed-inputs.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { savingRange } from '#engine/range/saving-range.ts'
import { rangeSentence } from '#saying/range-sentence.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { rangeInWords } from './range-in-words.ts'

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
    const made = savingRange([{ input, stays: false }], ontarioOfCases)
    if ('problems' in made) throw new Error('refused')
    return rangeInWords(made, [])
  }
  expect(of(knownFurnace)).toBe(
    'We are fairly sure it is between $97 and $194. What would make it surer: how you set your thermostat now.',
  )
  expect(of(knownAirConditioner)).toContain('What would make it surer: ')
  expect(rangeInWords(range(100, 200), [])).toBe('We are fairly sure it is between $1 and $2.')
})

describe('how sure a sentence is', () => {
  test.each([
    ['a saving', 9766, 19_499, 0, 'We are fairly sure it is between $97 and $194.'],
    ['with one assumed input', 9766, 19_499, 1, 'We are fairly sure it is between $97 and $194.'],
    ['with two', 9766, 19_499, 2, 'By our estimate it is between $97 and $194.'],
    ['across zero', -3850, 12_010, 0, 'We are fairly sure it is between $39 more and $120 less.'],
    ['across zero with three', -3850, 12_010, 3, 'By our estimate it is between $39 more and $120 less.'],
    ['a loss', -5010, -1990, 0, 'We are fairly sure it is between $20 and $51 more.'],
    ['one amount', 5010, 5090, 0, 'We are fairly sure of that.'],
    ['one amount with two', 5010, 5090, 2, 'That is our estimate.'],
  ])('%s', (_, lowCents, highCents, assumed, words) => {
    expect(rangeSentence({ lowCents, highCents }, assumed)).toBe(words)
  })

  test('an input that two comparisons assume counts once', () => {
    const cooling = analyse({ ...knownAirConditioner, seasonHours: null }, ontarioOfCases)
    if (cooling.returnCode !== 0) throw new Error('refused')
    expect(assumedInputs([cooling, cooling])).toEqual(['SEASON_HOURS_ASSUMED'])
  })
})
