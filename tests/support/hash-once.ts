import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Answer = Parameters<typeof crypto.scrypt>[4]

const known = new Map<string, Buffer>()
const derive = crypto.scrypt
/** The share of the product's cost that a hash has in tests. */
const share = 1 / 16

/**
 * Preloaded into every test process. scrypt takes a tenth of a second of a core, and most tests only need that a password matches its
 * own hash: so it runs with a sixteenth of the product's N unless a file asks for the whole (`hashAtFullCost`). It is a pure function, and
 * tests give the same password to the same hash again and again: each result is computed once. docs/decisions/022
 */
function deriveOnce(...given: unknown[]): void {
  const answer = given.pop() as Answer
  const question = JSON.stringify(given)
  const key = known.get(question)
  if (key) {
    setImmediate(() => answer(null, Buffer.from(key)))
    return
  }
  const [password, salt, length, cost] = given as Parameters<typeof crypto.scrypt>
  const paid = deriveOnce.atFullCost ? cost : { ...cost, N: (cost.N ?? 0) * share }
  derive(password, salt, length, paid, (error, key) => {
    if (!error) known.set(question, Buffer.from(key))
    answer(error, key)
  })
}
deriveOnce.atFullCost = false

crypto.scrypt = deriveOnce as unknown as typeof crypto.scrypt
syncBuiltinESMExports()
