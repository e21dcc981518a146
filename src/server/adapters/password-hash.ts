import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atMost, TooBusy } from './at-most.ts'

/**
 * Each hash takes a core for a tenth of a second and 32 MB; one core is left for other requests. With twenty people
 * signing in at once, the last waits a second or two.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaiting = 20

const takeTurn = atMost(atOnce, mostWaiting)

/** One more than can be hashed at once, so that the queries of one attempt run while another password is hashed. */
const takeTurnToTry = atMost(atOnce + 1, mostWaiting)

/** Delays the refusal: a client that retries at once cannot keep the server busy with refusals. */
const refusedAfterMs = 1_000

/**
 * Limits a call that strangers can make and that hashes a password: the whole attempt waits its turn. Throws
 * `TooBusy` before the first query if too many are waiting, so that refusals cost the database nothing.
 */
export function inTurn<Options, Answer>(handler: (options: Options) => Promise<Answer>) {
  return async (options: Options): Promise<Answer> => {
    try {
      return await takeTurnToTry(() => handler(options))
    } catch (error) {
      if (error instanceof TooBusy) await pause(refusedAfterMs)
      throw error
    }
  }
}

/** Cost of a guess: 32 MB and a tenth of a second. Hashes do not store these parameters, so all share them. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt)
const keyOf = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, keyBytes, cost)

/** Hashes a password for storage. Throws `TooBusy` if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(async () => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
  })
}

/** Whether a password matches a hash. Throws `TooBusy` if too many are waiting. */
export function isPasswordWithHash(password: string, hash: string): Promise<boolean> {
  return takeTurn(async () => {
    const [salt = '', key = ''] = hash.split(':')
    const own = await keyOf(password, salt)
    const stored = Buffer.from(key, 'hex')
    return stored.length === own.length && timingSafeEqual(own, stored)
  })
}
