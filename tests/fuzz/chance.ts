import fc from 'fast-check'

/** Randomness determined by a seed and a number. */
export function createChance(seed: number, number: number) {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(number + 1, 0xc2b2ae35)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  next()
  return {
    /** From 0 to just below 1. */
    next,
    of: <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
    value: <Value>(arbitrary: fc.Arbitrary<Value>): Value => {
      const [value] = fc.sample(arbitrary, { seed: Math.floor(next() * 2 ** 31), numRuns: 1 })
      return value as Value
    },
    isBelow: (share: number) => next() < share,
  }
}

export type Chance = ReturnType<typeof createChance>
