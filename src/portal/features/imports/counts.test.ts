import { expect, test } from 'vitest'
import { fates } from '#domain/imports/fates.ts'
import { cameIn, stayedOut } from './counts.ts'

/** A different power of two for each fate, so that a sum says which it is of. */
const counts = Object.fromEntries(fates.map((fate, index) => [fate, 2 ** index]))

test('lines come in, are of homes that are here already, or stay out', () => {
  const { new: made = 0, anotherHome = 0, filled = 0, same = 0 } = counts
  expect(stayedOut(counts) + made + anotherHome + filled + same).toBe(2 ** fates.length - 1)
  expect(stayedOut({})).toBe(0)
})

test('homes that were made and homes that were filled in came in', () => {
  expect(cameIn({ made: 3, filled: 2, same: 16, comes: 32 })).toBe(5)
})
