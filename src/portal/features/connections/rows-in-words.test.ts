import { expect, test } from 'vitest'
import { addressOf, endOfToken, nameOfWebhook } from './rows-in-words.ts'

test.each([
  [null, 'Until November 22, 2027'],
  [{ by: 'Ann Ash', date: '2025-11-03T17:00:00.000Z' }, 'Revoked by Ann Ash, Nov 3, 2025'],
  [{ by: null, date: '2025-11-03T17:00:00.000Z' }, 'Revoked Nov 3, 2025'],
])('a token says until when it serves, or who revoked it and when: %j', (revoked, said) => {
  expect(endOfToken({ lastDay: '2027-11-22', revoked })).toBe(said)
})

test.each([
  ['hooks.example.com', '/catch/91/k3f9a2/', 'hooks.example.com …k3f9a2', 'hooks.example.com …k3f9a2'],
  ['hooks.example.com', '/', 'hooks.example.com', 'hooks.example.com'],
  ['Accounting', '/catch/91/k3f9a2', 'hooks.example.com', 'Accounting'],
])('a webhook %s at %s can be told from others of its host', (name, path, address, called) => {
  const row = { name, url: `https://hooks.example.com${path}` }
  expect([addressOf(row), nameOfWebhook(row)]).toEqual([address, called])
})
