import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atMost, TooBusy } from './at-most.ts'

/**
 * Each takes a core for a tenth of a second and 32 MB: one core is left to whatever else is asked. An office of twenty may sign in at the
 * same moment; the last waits a second or two.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaiting = 20

const takeTurn = atMost(atOnce, mostWaiting)

/** One more than are hashed, so that the statements of one attempt run while another's password is hashed. */
const takeTurnToTry = atMost(atOnce + 1, mostWaiting)

/** Whoever is refused hears of it so much later: a client that tries again at once keeps nobody busy with refusals. */
const refusedAfterMs = 1_000

/**
 * A handler of a call that strangers can make and that hashes a password: the whole attempt takes its turn. Throws `TooBusy` before
 * the first statement when too many wait already, so that those who are refused cost the database nothing.
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

/** What a guess costs: 32 MB and a tenth of a second. A hash does not say its numbers, so all there are have these. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt)
const keyOf = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, keyBytes, cost)

/** The hash of a password as it is stored. Throws `TooBusy` when too many are hashed or compared already. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(async () => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
  })
}

/** Whether a password has that hash. Throws `TooBusy` when too many are hashed or compared already. */
export function isPasswordWithHash(password: string, hash: string): Promise<boolean> {
  return takeTurn(async () => {
    const [salt = '', key = ''] = hash.split(':')
    const own = await keyOf(password, salt)
    const stored = Buffer.from(key, 'hex')
    return stored.length === own.length && timingSafeEqual(own, stored)
  })
}
