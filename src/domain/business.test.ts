import { expect, test } from 'vitest'
import { dialledNumber, originOf } from './business.ts'

test.each([
  ['(416) 555-0142', '+14165550142'],
  ['1-416-555-0142', '+14165550142'],
  ['416.555.0142', '+14165550142'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is dialled %s', (phone, dialled) => {
  expect(dialledNumber(phone)).toBe(dialled)
})

test.each(['555-0142', '2 416 555 0142', 'call us', '416 555 0142 ext 3', '+1', '', '+1234567890123456'])(
  '%j is no telephone number',
  (phone) => {
    expect(dialledNumber(phone)).toBeUndefined()
  },
)

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
])('%s is no origin', (text) => {
  expect(originOf(text)).toBeUndefined()
})
