/** Random decisions that are the same for the same seed. */
export type Chance = {
  /** A whole number from `low` to `high`, inclusive. */
  whole: (low: number, high: number) => number
  pick: <Choice>(choices: readonly Choice[]) => Choice
  /** True with this probability. */
  happens: (share: number) => boolean
}

export function chanceFrom(seed: number): Chance {
  const random = seededRandom(seed)
  return {
    whole: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (choices) => at(choices, Math.floor(random() * choices.length)),
    happens: (share) => random() < share,
  }
}

/** The entry at an index, which wraps around. */
export function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index % list.length]
  if (entry === undefined) throw new Error('Nothing can be picked from an empty list')
  return entry
}

/** Pseudo-random numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
