import { expect, test } from 'vitest'
import { dotMm, labelSizeNames, labelSizeOf, moduleOfDots, printersOf } from './label-sizes.ts'

test('longer links need finer printers, from the byte on at which the code grows', () => {
  const borders = (size: (typeof labelSizeNames)[number]) => {
    const found = Array.from({ length: 430 }, (_, index) => printersOf(index + 1, size))
    return found.flatMap((printers, index) => (printers === found[index - 1] ? [] : [[index + 1, printers]]))
  }
  expect(Object.fromEntries(labelSizeNames.map((size) => [size, borders(size)]))).toEqual({
    'as-specified': [[1, 'all']],
    '62x100': [
      [1, 'all'],
      [426, 'none'],
    ],
    '25x54': [
      [1, 'all'],
      [107, 'fine'],
      [155, 'none'],
    ],
    '4x6in': [
      [1, 'all'],
      [426, 'none'],
    ],
  })
})

test('a module is as many whole dots as the box has room for, and nothing where they are too few', () => {
  const tier = { leastMm: 5 * dotMm.fine, dot: dotMm.fine }
  // Five dots for each of 41 modules, and the tiniest bit less.
  expect(moduleOfDots(41 * 5 * dotMm.fine, 41, tier)).toBeCloseTo(5 * dotMm.fine, 9)
  expect(moduleOfDots(41 * 5 * dotMm.fine - 0.001, 41, tier)).toBeUndefined()
  expect(moduleOfDots(54, 41, { leastMm: 0.5, dot: dotMm.coarse })).toBe(1.25)
})

test('each size is known by its name, and another is refused', () => {
  for (const size of labelSizeNames) expect(labelSizeOf(size).size).toBe(size)
  expect(() => labelSizeOf('a0' as never)).toThrow('There is no label size a0')
})
