import { describe, expect, test } from 'vitest'
import { emailAddressOf, emailKeyOf } from './email-address.ts'
import { mailtoOf } from './email-in-pages.ts'

describe('an address', () => {
  test.each([
    'smith&sons@rogers.com',
    'tom=ann@x.com',
    'd/e@x.com',
    "o'brien+heat@x.co.uk",
    'a@b.xn--p1ai',
    'jean-françois@videotron.ca',
    'Ada@Example.COM',
    `${'a'.repeat(64)}@x.com`,
    '陳@x.com',
  ])('%s is kept as typed', (typed) => expect(emailAddressOf(typed)).toBe(typed))

  test.each([
    ['info@café.ca', 'info@xn--caf-dma.ca'],
    ['info@CAFÉ.ca', 'info@xn--caf-dma.ca'],
    ['info@café.ca', 'info@xn--caf-dma.ca'],
    ['info@München.Example', 'info@xn--mnchen-3ya.example'],
    ['jean-françois@x.ca', 'jean-françois@x.ca'],
    ['пошта@пример.рф', 'пошта@xn--e1afmkfd.xn--p1ai'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(emailAddressOf(typed)).toBe(stored)
    expect(emailAddressOf(stored)).toBe(stored)
  })

  test.each([
    '',
    'ada',
    '@x.com',
    'ada@',
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    'a@localhost',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@x.123',
    '"a b"@x.com',
    'a b@x.com',
    'a@x.com.',
    'a@xn--a.ca',
    'a@xn--zzzzzz99999.ca',
    'Ada <a@x.com>',
    'a@x.com/evil',
    'a@x.com:25',
    'a@x.com?x',
    'a@x.com#x',
    'a@x%2ecom',
    'a@b@x.com',
    'a@x_y.com',
    'a@-x.com',
    'a@x-.com',
    'a@x..com',
    'a@x .com',
    'a,b@x.com',
    'a;b@x.com',
    'a\\b@x.com',
    'a\u0000@x.com',
    'a\u202e@x.com',
    'a\u00a0b@x.com',
    `${'a'.repeat(65)}@x.com`,
    `${'é'.repeat(33)}@x.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.com`,
    `a@${'b'.repeat(64)}.com`,
  ])('%j is none', (typed) => expect(emailAddressOf(typed)).toBeNull())

  test('a whole address has 254 bytes at most, in the form of mail servers', () => {
    const rest = `@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(50)}.com`
    expect(emailAddressOf('a'.repeat(64) + rest)).toHaveLength(64 + rest.length)
    expect(
      emailAddressOf(
        `${'a'.repeat(64)}@${'é'.repeat(40)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(20)}.com`,
      ),
    ).toBeNull()
  })
})

describe('one mailbox', () => {
  test.each([
    ['Ada@Example.com', 'ada@example.COM'],
    ['info@CAFÉ.ca', 'info@xn--caf-dma.ca'],
    ['info@cafe\u0301.ca', 'INFO@café.ca'],
    ['franc\u0327ois@x.ca', 'françois@x.ca'],
  ])('%s is %s', (one, other) => expect(emailKeyOf(one)).toBe(emailKeyOf(other)))

  test.each([
    ['mike@x.com', 'm\u0131ke@x.com'],
    ['françois@x.ca', 'francois@x.ca'],
    ['FRANÇOIS@x.ca', 'françois@x.ca'],
    ['ada+heat@x.com', 'ada@x.com'],
    ['a.da@x.com', 'ada@x.com'],
  ])('%s is not %s', (one, other) => expect(emailKeyOf(one)).not.toBe(emailKeyOf(other)))
})

test.each([
  ['office@example.com', 'mailto:office@example.com'],
  ['smith&sons@rogers.com', 'mailto:smith%26sons@rogers.com'],
  ['what?subject=x@x.com', 'mailto:what%3Fsubject%3Dx@x.com'],
])('a link to %s is %s', (address, link) => expect(mailtoOf(address)).toBe(link))
