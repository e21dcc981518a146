import { expect, test } from 'vitest'
import { usualWindowOf, windowInShort } from './visit-windows.ts'

test.each([
  [null, null, 'Any time'],
  ['08:00', '10:00', '8–10 AM'],
  ['17:00', '20:00', 'After 5 PM'],
  ['08:30', '13:15', '8:30–1:15'],
])('from %s to %s is %s', (visitFrom, visitTo, words) => {
  expect(windowInShort({ visitFrom, visitTo })).toBe(words)
})

test('times that are no usual window are found in none', () => {
  expect(usualWindowOf({ visitFrom: '08:00', visitTo: '12:00' })).toBeUndefined()
})
