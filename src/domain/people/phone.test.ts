import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneHref, phoneIn, phoneProblem } from './phone.ts'

test.each([
  ['(416) 555-0142', 'tel:+14165550142'],
  ['1-416-555-0142', 'tel:+14165550142'],
  ['416.555.0142', 'tel:+14165550142'],
  ['416 – 555 – 0142', 'tel:+14165550142'],
  ['[416] 555-0142', 'tel:+14165550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['(+44) 20 7946 0958', 'tel:+442079460958'],
  ['555-0142', 'tel:5550142'],
  ['416-555-0142 ext 5', 'tel:+14165550142;ext=5'],
  ['416-555-0142 Ext. 512', 'tel:+14165550142;ext=512'],
  ['416-555-0142x5', 'tel:+14165550142;ext=5'],
  ['416-555-0142 #5', 'tel:+14165550142;ext=5'],
  ['  416 555 0142 extension 5 ', 'tel:+14165550142;ext=5'],
  ['123456789012345', 'tel:123456789012345'],
])('%j is a number, dialled as %s', (typed, href) => {
  expect(phoneProblem('Phone', typed)).toBeNull()
  expect(phoneHref(typed)).toBe(href)
})

test.each([
  'call me',
  '416-555-0133416-555-0100',
  '416-555-0133 or 416-555-0100',
  '555-014',
  '1234567890123456',
  '+1',
  '416+555-0142',
  '416-555-0142 ext',
  '416-555-0142 ext five',
  'x5',
  '()-..',
  '٤١٦٥٥٥٠١٤٢',
])('%j is refused with an explanation that names the field', (typed) => {
  expect(phoneProblem('Phone', typed)).toBe(
    'Phone has 7 to 15 digits, like (416) 555-0142 or 416-555-0142 ext 5',
  )
})

test.each([null, '', '  '])('%j is neither a number nor a problem', (typed) => {
  expect(phoneProblem('Phone', typed)).toBeNull()
})

test('any spaces, brackets, hyphens and dots between 7 to 15 digits are accepted, and ignored in comparisons', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '  ', '–')
  const digits = fc.array(fc.nat(9), { minLength: 7, maxLength: 15 }).map((all) => all.join(''))
  fc.assert(
    fc.property(
      digits,
      fc.array(gap, { minLength: 15, maxLength: 15 }),
      fc.boolean(),
      (bare, gaps, hasPlus) => {
        const written = [...bare].map((digit, index) => `${digit}${gaps[index]}`).join('')
        const typed = `${hasPlus ? '+' : ''}${written}`
        expect(phoneProblem('Phone', typed)).toBeNull()
        expect(phoneIn(`${typed} ext 5`)).toBe(phoneIn(bare))
      },
    ),
  )
})

describe('searching for a number', () => {
  test.each([
    ['(555) 010-2030', '5550102030'],
    ['555.010.2030', '5550102030'],
    ['5550102030', '5550102030'],
    ['555/010 2030', '5550102030'],
    ['+1 555-010-2030', '5550102030'],
    ['1-555-010-2030', '5550102030'],
    ['555-010-2030 x4', '5550102030'],
    ['010-20', '01020'],
    ['2030', '2030'],
    ['20', undefined],
    ['( )', undefined],
    ['12 Elm', undefined],
    ['20 x4', undefined],
    ['ann@example.com', undefined],
  ])('%s is searched for in phone numbers as %s', (words, digits) => {
    expect(phoneIn(words)).toBe(digits)
  })
})
