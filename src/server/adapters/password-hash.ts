import { availableParallelism } from 'node:os'
import * as library from 'better-auth/crypto'
import { atMost } from './at-most.ts'

/**
 * Each takes a core for a tenth of a second and 32 MB: one core is left to whatever else is asked. An office of twenty may sign in at the
 * same moment; the last waits a second or two.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaiting = 20

const takeTurn = atMost(atOnce, mostWaiting)

/** The hash of a password as it is stored. Throws `TooBusy` when too many are hashed or compared already. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => library.hashPassword(password))
}

/** Whether a password has that hash. Throws `TooBusy` when too many are hashed or compared already. */
export function isPasswordWithHash(password: string, hash: string): Promise<boolean> {
  return takeTurn(() => library.verifyPassword({ hash, password }))
}
