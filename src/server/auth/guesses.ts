import type { Database } from '../deps.ts'
import { emptyBucket, type Limit, takeAttempt } from './throttle.ts'

/** Guesses at one account from one address, or from one browser that has signed in to it before. */
const perAccount: Limit = { burst: 10, pauseSeconds: 30 }

/** Guesses from one address at any account: an office shares an address, so it is wide. */
const perAddress: Limit = { burst: 100, pauseSeconds: 5 }

type Attempt = { email: string; ipAddress: string; knownDeviceId: number | undefined; now: Date }

const accountBucket = ({ email, ipAddress, knownDeviceId }: Attempt) =>
  knownDeviceId === undefined ? `sign-in:${email}:${ipAddress}` : `sign-in:device:${knownDeviceId}`

/**
 * Seconds to wait before this attempt may be made; 0 when it may. Strangers are counted by account and address;
 * a browser that has signed in to the account before is counted by itself, so a stranger's guesses never
 * keep its owner out (docs/decisions/006).
 */
export async function takeGuess(db: Database, attempt: Attempt): Promise<number> {
  const waits = [await takeAttempt(db, accountBucket(attempt), perAccount, attempt.now)]
  if (attempt.knownDeviceId === undefined) {
    waits.push(await takeAttempt(db, `sign-in:address:${attempt.ipAddress}`, perAddress, attempt.now))
  }
  return Math.max(...waits)
}

export async function forgiveGuesses(db: Database, attempt: Attempt) {
  await emptyBucket(db, accountBucket(attempt))
}
