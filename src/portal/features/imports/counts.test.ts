import { expect, test } from 'vitest'
import { fates } from '#domain/imports/fates.ts'
import { cameIn, newHomes, stayedOut } from './counts.ts'

/** A different power of two for each fate, so that a sum says which it is of. */
const counts = Object.fromEntries(fates.map((fate, index) => [fate, 2 ** index]))

test('a home of the file comes in, is here already, or stays out', () => {
  expect(cameIn(counts) + stayedOut(counts) + Number(counts.same)).toBe(2 ** fates.length - 1)
  expect(cameIn(counts) - newHomes(counts)).toBe(counts.filled)
  expect(cameIn({})).toBe(0)
})
