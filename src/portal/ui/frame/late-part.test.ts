import { expect, test } from 'vitest'
import { isLostCode } from './late-part.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x.ca/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x.ca/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('Importing a module script failed.'), false],
  [undefined, false],
])('%s is lost code: %s', (error, isLost) => {
  expect(isLostCode(error)).toBe(isLost)
})
