import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelCodeFrom, printLabelCode, profileLink, readLabelCode } from './label-code.ts'

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

test('every symbol of the alphabet comes up equally often', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const symbol = labelCodeFrom(Uint8Array.from({ length: 10 }, () => byte)).charAt(0)
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8))
})

test.each(['', 'ABCDE', 'ABCDE-ABCDEF', 'ABCDE-ABCDU', 'ÄBCDE-ABCDE'])('%j is no code', (typed) => {
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
