import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { isSameSecret, sharedSecret } from '../shared-secret.ts'

/** Long enough to come back to by Back or a reload. */
const markedSeconds = 10 * 60

type Marks = Pick<Deps, 'db' | 'clock'>

/**
 * Marks an address whose button was just pressed, for pages of letters, which set no cookie. It is the same for every token, so that it
 * tells nobody whether theirs is known; nobody else can make one.
 */
export async function pressMarkOf({ db, clock }: Marks, address: string): Promise<string> {
  const at = Math.floor(clock().getTime() / 1000)
  return `${at}.${sealOf(await sharedSecret(db, 'press-mark'), at, address)}`
}

/** Whether a mark is ours, for this address, and young. */
export async function isPressMark({ db, clock }: Marks, address: string, mark: unknown): Promise<boolean> {
  const [, at, seal] = (typeof mark === 'string' && mark.match(/^(\d{1,12})\.([\w-]{43})$/)) || []
  if (!at || !seal || clock().getTime() / 1000 - Number(at) > markedSeconds) return false
  return isSameSecret(seal, sealOf(await sharedSecret(db, 'press-mark'), Number(at), address))
}

const sealOf = (secret: string, at: number, address: string) =>
  createHmac('sha256', secret).update(`${at}|${address}`).digest('base64url')
