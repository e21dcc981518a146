import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shown, sumOfShown, wholeSteps } from './rounding.ts'

describe('rounding half away from zero', () => {
  test.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1.115, 1.12],
    [8.345, 8.35],
    [-1.005, -1.01],
    [-2.675, -2.68],
    [0.005, 0.01],
    [-0.005, -0.01],
    [0.0049, 0],
    [1.004999, 1],
    [34.2375, 34.24],
    [628.345, 628.35],
    [1_000_000.005, 1_000_000.01],
    [0, 0],
  ])('%d dollars are shown as %d', (value, expected) => {
    expect(shown(value, 'dollars')).toBe(expected)
  })

  test.each([
    [60.75, 60.8],
    [-60.75, -60.8],
    [60.74, 60.7],
    [0.05, 0.1],
    [1215 * 0.05, 60.8],
  ])('%d kg are shown as %d', (value, expected) => {
    expect(shown(value, 'kg')).toBe(expected)
  })

  test('minus zero is zero', () => {
    expect(shown(-0, 'dollars')).toBe(0)
    expect(shown(-0.001, 'dollars')).toBe(0)
    expect(sumOfShown([-0, 0], 'kg')).toBe(0)
  })

  test('a third decimal of five rounds away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const half = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`)
        expect(wholeSteps(half, 100)).toBe(cents + 1)
        expect(wholeSteps(-half, 100)).toBe(-(cents + 1))
      }),
    )
  })

  test('shown values add up exactly', () => {
    expect(sumOfShown(Array<number>(1000).fill(0.1), 'dollars')).toBe(100)
    expect(sumOfShown([0.1, 0.2], 'kg')).toBe(0.3)
  })
})
