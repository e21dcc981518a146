import { emailKeyOf } from '#domain/people/email-address.ts'
import type { Database, Queryable } from '../../deps.ts'
import type { CallerAddress } from '../../http/callers/caller-address.ts'
import { type Bucket, bucketsOfAddress, consumeAll, giveBack, type Limit, reset } from '../../rate-limit.ts'

/** Guesses at one account from one address, or from one known browser. */
const perAccount: Limit = { burst: 10, pauseSeconds: 30 }

/** Guesses from one address at any account. Generous, because an office shares an address. */
const perAddress: Limit = { burst: 100, pauseSeconds: 5 }

/** Guesses at one account from all unknown browsers, against attackers with many addresses. */
const ofStrangers: Limit = { burst: 100, pauseSeconds: 60 }

type Attempt = { email: string; address: CallerAddress; knownDeviceId: number | undefined; now: Date }

const ofKnownBrowser = (id: number): Bucket => [`sign-in:device:${id}`, perAccount]
const ofAllStrangers = (email: string): Bucket => [`sign-in:strangers:${emailKeyOf(email)}`, ofStrangers]
const fromAddressAt = ({ email, address }: Attempt) =>
  bucketsOfAddress(`sign-in:${email}`, address, perAccount)

/**
 * Seconds to wait before this attempt; 0 means none. Unknown browsers are limited by account and address, by address,
 * and by account. A known browser has a limit of its own, so that a stranger's guesses never lock out the owner
 * (docs/decisions/065).
 */
export async function consumeGuess(db: Database, attempt: Attempt): Promise<number> {
  const { email, address, knownDeviceId, now } = attempt
  if (knownDeviceId !== undefined) return consumeAll(db, [ofKnownBrowser(knownDeviceId)], now)
  const buckets = [
    ...fromAddressAt(attempt),
    ...bucketsOfAddress('sign-in:address', address, perAddress),
    ofAllStrangers(email),
  ]
  return consumeAll(db, buckets, now)
}

/** After the right password, forgets the attempts of this browser or address, but not those of others. */
export async function forgiveGuesses(db: Database, attempt: Attempt) {
  if (attempt.knownDeviceId !== undefined) return reset(db, ofKnownBrowser(attempt.knownDeviceId)[0])
  await reset(db, ...fromAddressAt(attempt).map(([name]) => name))
  await giveBack(db, ofAllStrangers(attempt.email))
}

/** After a new password, forgets strangers' guesses at the old one, so that the owner can use a new browser. */
export async function forgiveStrangers(db: Queryable, email: string) {
  await reset(db, ofAllStrangers(email)[0])
}
