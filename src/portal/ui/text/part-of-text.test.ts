import { expect, test } from 'vitest'
import { partOf, partOfDigits } from './part-of-text.ts'

const cut = (text: string, part: { start: number; end: number } | undefined) =>
  part && text.slice(part.start, part.end)

test.each([
  ['12 Elm Street', 'elm', 'Elm'],
  ['12 Elm Street', 'oak', undefined],
  ['12 Elm Street', '', undefined],
  ['a+b@example.com', '+b@', '+b@'],
  ['Hélène Côté', 'cote', 'Côté'],
  ['85 Wrenhaven Drive', 'wrenhaven 85', 'Wrenhaven'],
  ['Pat O’Brien', 'obrien', 'O’Brien'],
  ['Großmann', 'grossmann', 'Großmann'],
])('in %s, %s is %s', (text, words, part) => {
  expect(cut(text, partOf(text, words))).toBe(part)
})

test.each([
  ['(555) 010-2030', '5550102030', '555) 010-2030'],
  ['(555) 010-2030', '0102', '010-2'],
  ['+1 555.010.2030', '5550102030', '555.010.2030'],
  ['5550102030', '2030', '2030'],
  ['(555) 010-2030', '999', undefined],
  ['(555) 010-2030', '', undefined],
  ['no number', '1', undefined],
])('in %s, the digits %s are %s', (text, digits, part) => {
  expect(cut(text, partOfDigits(text, digits))).toBe(part)
})
