import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelCodeFrom, printLabelCode, profileLink, readLabelCode, readScannedLabel } from './label-code.ts'

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('a code survives being printed and typed again, however a person types it', () => {
  fc.assert(
    fc.property(tenBytes, fc.boolean(), (bytes, lower) => {
      const code = labelCodeFrom(bytes)
      const printed = printLabelCode(code)
      expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
      expect(readLabelCode(lower ? printed.toLowerCase() : ` ${printed} `)).toBe(code)
      expect(readLabelCode(printed.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

test('every symbol of the alphabet is equally frequent', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const symbol = labelCodeFrom(Uint8Array.from({ length: 10 }, () => byte)).charAt(0)
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8))
})

test.each(['', 'ABCDE', 'ABCDE-ABCDEF', 'ABCDE-ABCDU', 'ÄBCDE-ABCDE'])('%j is not a code', (typed) => {
  expect(readLabelCode(typed)).toBeUndefined()
})

test('too few random bytes are refused', () => {
  expect(() => labelCodeFrom(new Uint8Array(9))).toThrow('ten random bytes')
})

test('the link names the customer and carries the code', () => {
  expect(profileLink('https://hvac.example', 42, '0123456789')).toBe(
    'https://hvac.example/customer-profile/42?k=01234-56789',
  )
})

describe('a scanned text', () => {
  const own = ['http://localhost:3000', 'https://hvac.example']

  test.each([
    '',
    'Hello',
    '42',
    '/customer-profile/42?k=01234-56789',
    'https://hvac.example.attacker.example/customer-profile/42?k=01234-56789',
    'https://hvac.example@attacker.example/customer-profile/42?k=01234-56789',
    'https://attacker.example/customer-profile/42?k=01234-56789',
    'http://localhost:3001/customer-profile/42?k=01234-56789',
    'javascript://hvac.example/customer-profile/42?k=01234-56789',
    'https://hvac.example/portal/customer-details/42?k=01234-56789',
    'https://hvac.example/customer-profile/42',
    'https://hvac.example/customer-profile/42?k=01234',
    'https://hvac.example/customer-profile/42x?k=01234-56789',
    'https://hvac.example/customer-profile/42/../43?k=short',
  ])('%j is not one of our labels', (text) => {
    expect(readScannedLabel(text, own)).toBeUndefined()
  })

  test('of our label leads to its page on this site, whichever origin was printed', () => {
    const path = '/customer-profile/42?k=01234-56789'
    for (const origin of [...own, 'http://hvac.example', 'HTTPS://HVAC.EXAMPLE'])
      expect(readScannedLabel(`${origin}${path}`, own)).toBe(path)
    expect(readScannedLabel('https://hvac.example/customer-profile/42/?k=o1234-5678 9&x=1', own)).toBe(path)
  })

  test('is recognized for every label that is made', () => {
    fc.assert(
      fc.property(tenBytes, fc.integer({ min: 1, max: 2_147_483_647 }), (bytes, id) => {
        const link = profileLink('https://hvac.example', id, labelCodeFrom(bytes))
        expect(`https://hvac.example${readScannedLabel(link, own)}`).toBe(link)
      }),
    )
  })
})
