import { expect, test } from 'vitest'
import { longestNote, minutesToUndo, noteProblem } from './completion.ts'

test.each([
  [0, 10],
  [0.5, 10],
  [1, 9],
  [9.5, 1],
  [10, 0],
  [600, 0],
  // A clock that runs behind.
  [-3, 10],
])('%d minutes after a completion, %d are left to undo it', (passed, left) => {
  const completedAt = new Date('2026-11-22T12:00:00Z')
  expect(minutesToUndo(completedAt, new Date(completedAt.getTime() + passed * 60_000))).toBe(left)
})

test('a note that is too long says how long it is', () => {
  expect(noteProblem('a'.repeat(longestNote))).toBeNull()
  expect(noteProblem('a'.repeat(10_412))).toBe('Keep it under 10,000 characters. It has 10,412.')
})
