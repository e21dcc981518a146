import crypto from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'

/** The preloaded function of `hash-once.ts`. */
const preloaded = crypto.scrypt as typeof crypto.scrypt & { atFullCost: boolean }

/** Each new hash of this test file costs what it costs in the product. For tests of the hash itself and of what its time causes. */
export function hashAtFullCost() {
  beforeAll(() => {
    preloaded.atFullCost = true
  })
  afterAll(() => {
    preloaded.atFullCost = false
  })
}
