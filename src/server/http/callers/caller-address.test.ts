import { expect, test } from 'vitest'
import { readAddress, widestOf } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5555', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
])('%s counts as its IPv4 address', (text, shown) => {
  expect(readAddress(text)).toEqual({ shown, counted: shown, countedWider: undefined })
})

test.each([
  '2001:db8:1:3::1',
  '2001:db8:1:3:0:0:0:1',
  '2001:0DB8:0001:0003:0000:0000:0000:0001',
  '[2001:db8:1:3::1]',
  '[2001:db8:1:3::1]:443',
  '2001:db8:1:3::1%eth0',
])('%s is one spelling of an IPv6 address', (text) => {
  expect(readAddress(text)).toEqual({
    shown: '2001:db8:1:3::1',
    counted: '2001:db8:1:3::/64',
    countedWider: '2001:db8:1::/48',
  })
})

test('all addresses of a line count as one caller, and all lines of a /48 as one wider caller', () => {
  const [one, other] = [readAddress('2001:db8:1:3::1'), readAddress('2001:db8:1:3:ffff:ffff:ffff:ffff')]
  expect(other.counted).toBe(one.counted)
  const neighbor = readAddress('2001:db8:1:4::1')
  expect(neighbor.counted).not.toBe(one.counted)
  expect(widestOf(neighbor)).toBe(widestOf(one))
  expect(widestOf(readAddress('2001:db8:2:3::1'))).not.toBe(widestOf(one))
})

test.each([
  '',
  'unknown',
  '_hidden',
  '<script>alert(1)</script>',
  '203.0.113',
  '203.0.113.9.1',
  '300.0.113.9',
  '0xcb.0.113.9',
  '0313.0.113.9',
  '3405803785',
  '2001:db8::1::2',
  '2001:db8:1:3::1%<b>',
  '203.0.113.9:5555, 10.0.0.1',
])('%s is not an address, and shares one caller with all others that are not', (text) => {
  expect(readAddress(text)).toEqual({ shown: 'unknown', counted: 'unknown', countedWider: undefined })
})
