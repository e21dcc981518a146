import { expect, test } from 'vitest'
import { tokenAccess } from '#domain/people/token-access.ts'
import { addressOf, endOfToken, nameOfWebhook, usesInWords } from './rows-in-words.ts'

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

const use = (call: string, count = 1, refused = 0) => ({ call, count, refused })

test('what a token did most often is said in words, with how often it was refused', () => {
  const uses = [use('requests.take', 1200, 3), use('customers.search', 7), use('settings.save', 1, 1)]
  expect(usesInWords({ uses })).toEqual({
    total: '1,208 in 30 days, 4 refused',
    did: [
      { call: 'requests.take', said: 'Took a request: 1,200, 3 refused' },
      { call: 'customers.search', said: 'Searched for a home: 7' },
      { call: 'settings.save', said: 'Tried something no token may do: 1, 1 refused' },
    ],
    more: null,
  })
  expect(usesInWords({ uses: [] })).toEqual({ total: '0 in 30 days', did: [], more: null })
  expect(usesInWords({ uses: [...uses, use('/api/openapi-tokens.json')] }).more).toBe('and one other thing')
  expect(usesInWords({ uses: [use('/api/openapi-tokens.json')] }).did[0]?.said).toBe(
    'Read the list of calls: 1',
  )
})

test('each call of tokens has words of its own', () => {
  const said = Object.keys(tokenAccess).map((call) => usesInWords({ uses: [use(call)] }).did[0]?.said)
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((words) => words?.startsWith('Tried'))).toEqual([])
})
