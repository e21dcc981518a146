import { expect, test } from 'vitest'
import { dollarsInWords, endsInWords, wholeDollarsOf } from './saving-in-words.ts'

test.each([
  ['two savings', [9700, 19_400], '$97 to $194'],
  ['the same dollar', [9700, 9799], '$97'],
  ['the same loss', [-960, -901], '$10 more'],
  ['nothing at both ends', [0, 99], '$0'],
  ['no saving to one', [0, 19_400], '$0 to $194'],
  ['two losses, the smaller first', [-19_400, -9700], '$97 to $194 more'],
  ['a loss to a saving', [-200, 7000], 'from $2 more to $70 less'],
  ['a loss to nothing', [-200, 0], 'from $2 more to $0 less'],
  ['thousands', [-123_456_700, 123_456_700], 'from $1,234,567 more to $1,234,567 less'],
])('%s', (_what, [lowCents = 0, highCents = 0], words) => {
  expect(endsInWords({ lowCents, highCents })).toBe(words)
})

test('whole dollars never say more than was saved', () => {
  expect([23_152, 100, 99, 0, -1, -960].map(wholeDollarsOf)).toEqual([231, 1, 0, 0, -1, -10])
  expect([1234, -1234, 0].map(dollarsInWords)).toEqual(['$1,234', '$1,234', '$0'])
})
