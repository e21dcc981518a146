import { expect, test } from 'vitest'
import { maskedForLabel, maskedText } from './masks.ts'

const names = ['Elena O’Brien-Everett', null]

test.each([
  ['Dear Elena, as we said to Mr. O’Brien-Everett.', 'Dear E•••, as we said to Mr. O•••.'],
  ['Write to elena@home.example, please.', 'Write to e•••@home.example, please.'],
  ['Call (416) 555-0142 or +1 416.555.0143.', 'Call the number ending in 0142 or the number ending in 0143.'],
  ['Elenas and Helena stay, as do 2026-11-28, $5,876.00 and 4165550142999.', null],
])('%s', (text, masked) => expect(maskedText(text, names)).toBe(masked ?? text))

test('a name that is a word masks the name alone', () =>
  expect(maskedText('Will, we will come.', ['Will Ng'])).toBe('W•••, we will come.'))

test('without a name only contacts are masked', () =>
  expect(maskedText('Dear customer, a@b.example', [null])).toBe('Dear customer, a•••@b.example'))

test.each([
  ['The door opens with 4711, ring 12.', 'The door opens with •••, ring 12.'],
  ['Ask for Elena at (416) 555-0142; gate #0815.', 'Ask for E••• at the number ending in 0142; gate #•••.'],
])('for whoever holds the label also numbers are masked: %s', (text, masked) =>
  expect(maskedForLabel(text, names)).toBe(masked),
)
