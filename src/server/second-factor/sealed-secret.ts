import type { Queryable } from '../deps.ts'
import { openSeal } from '../seal.ts'

/** Encrypts and decrypts the secrets of second factors; a secret sealed for one person opens for nobody else. */
export async function secretSeal(db: Queryable) {
  const { seal, open } = await openSeal(db, 'second-factor', 'totp')
  const whose = (userId: number) => `second-factor:${userId}`
  return {
    seal: (secret: Uint8Array, userId: number): string => seal(secret, whose(userId)),
    open: (sealed: string, userId: number): Buffer => open(sealed, whose(userId)),
  }
}
