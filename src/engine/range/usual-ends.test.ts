import { expect, test } from 'vitest'
import { anywhere, type Ends, endsAround } from './usual-ends.ts'

const possible: Ends = [70, 97]

test.each<[likely: number, around: Ends, limits: Ends, expected: Ends, why: string]>([
  [80, [-8, 10], possible, [72, 90], 'both ends lie within what is possible'],
  [75, [-8, 10], possible, [70, 85], 'none is sold that low'],
  [92, [-8, 10], possible, [84, 97], 'none is sold that high'],
  [65, [-8, 10], possible, [65, 75], 'a value below the limit is its own low end'],
  [99, [-8, 10], possible, [91, 99], 'a value above the limit is its own high end'],
  [0.02, [-0.01, 0.03], anywhere, [0.01, 0.05], 'there is no limit'],
])('around %d the ends %j within %j are %j: %s', (likely, around, limits, expected) => {
  const [low, high] = endsAround(likely, around, limits)
  expect(low).toBeCloseTo(expected[0], 12)
  expect(high).toBeCloseTo(expected[1], 12)
})
