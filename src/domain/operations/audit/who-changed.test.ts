import { expect, test } from 'vitest'
import { namedIn } from './who-changed.ts'

test.each([
  ['Avery Admin', 'Avery Admin saved this.'],
  [null, 'Someone else saved this.'],
  ["$& and $' Sons", "$& and $' Sons saved this."],
])('a message names %s', (name, words) => {
  expect(namedIn('{name} saved this.', name)).toBe(words)
})
