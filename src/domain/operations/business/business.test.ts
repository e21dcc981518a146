import { expect, test } from 'vitest'
import { originOf, shortNameOf } from './business.ts'

test.each([
  ['https://portal.example.com', 'https://portal.example.com'],
  ['HTTPS://Portal.example.com/', 'https://portal.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://portal.example.com:443', 'https://portal.example.com'],
])('%s is the origin %s', (text, origin) => {
  expect(originOf(text)).toBe(origin)
})

test.each([
  'portal.example.com',
  'ftp://portal.example.com',
  'javascript://portal.example.com',
  'https://portal.example.com/portal',
  'https://portal.example.com/?a=1',
  'https://portal.example.com#top',
  'https://user@portal.example.com',
  'https:portal.example.com',
  'https://two words',
  'https://',
  'https://portal.example.com:99999',
])('%s is not an origin', (text) => {
  expect(originOf(text)).toBeUndefined()
})

test.each([
  ['Juniper Heating & Cooling', 'Juniper'],
  ['Oak Air', 'Oak Air'],
  ['Featherstonehaugh Heating', 'Featherstone'],
])('%s is %s below an icon', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})
