import { expect, test } from 'vitest'
import { printable, wordParts } from './printable.ts'

test.each([
  ['−$12.50 – 80 % × 3 m³', '–$12.50 – 80 % × 3 m³'],
  ['Łukasz Đặng', 'Lukasz Dang'],
  ['Zoë Müller-Nuñez', 'Zoë Müller-Nuñez'],
  ['“Quote” … €5', '“Quote” … €5'],
  ['山田 Road', '?? Road'],
  ['a\u202fb\tc', 'a b c'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('only a word that no line holds is parted, and nothing of it is lost', () => {
  expect(wordParts('Featherstonehaugh')).toEqual(['Featherstonehaugh'])
  expect(wordParts('W'.repeat(40)).join('')).toBe('W'.repeat(40))
  expect(wordParts('W'.repeat(40)).length).toBeGreaterThan(3)
})
