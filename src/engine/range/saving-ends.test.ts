import { expect, test } from 'vitest'
import { savingEnds } from './saving-ends.ts'

test('what moves a saving by half a cent counts, and by less does not', () => {
  const counted = (atLow: number, atHigh: number) =>
    savingEnds(10_000, 5_000, [{ code: 'fanHours', atLow, atHigh }]).causes.length
  expect([counted(-0.005, 0), counted(0, 0.005), counted(-0.0049, 0.0049)]).toEqual([1, 1, 0])
})

test('worst and best ends add up as squares, no saving is above what a year costs, the widest cause comes first', () => {
  const moves = [
    { code: 'narrow', atLow: 3, atHigh: -4 },
    { code: 'wide', atLow: -3, atHigh: 4 },
  ]
  expect(savingEnds(100_000, 5_000, moves)).toEqual({
    lowCents: 4_500,
    highCents: 5_500,
    causes: [
      { code: 'narrow', atLowCents: 300, atHighCents: -400 },
      { code: 'wide', atLowCents: -300, atHighCents: 400 },
    ],
  })
  expect(savingEnds(5_200, 5_000, moves).highCents).toBe(5_200)
  const [first] = savingEnds(100_000, 5_000, [...moves, { code: 'widest', atLow: 5, atHigh: -5 }]).causes
  expect(first?.code).toBe('widest')
})
