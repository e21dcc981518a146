import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Answer = Parameters<typeof crypto.scrypt>[4]

const known = new Map<string, Buffer>()
const derive = crypto.scrypt

/**
 * Preloaded into every test process. scrypt is a pure function that takes a tenth of a second of a core, and tests give the same
 * password to the same hash again and again: each result is computed once, at the product's own cost. docs/decisions/022
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
  derive(password, salt, length, cost, (error, key) => {
    if (!error) known.set(question, Buffer.from(key))
    answer(error, key)
  })
}

crypto.scrypt = deriveOnce as typeof crypto.scrypt
syncBuiltinESMExports()
