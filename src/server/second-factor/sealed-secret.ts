import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Queryable } from '../deps.ts'
import { sharedSecret } from '../shared-secret.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts and decrypts the secrets of second factors; a secret sealed for one person opens for nobody else. */
export async function secretSeal(db: Queryable) {
  const key = Buffer.from(hkdfSync('sha256', await sharedSecret(db, 'second-factor'), '', 'totp', 32))
  const whose = (userId: number) => Buffer.from(`second-factor:${userId}`)
  return {
    seal(secret: Uint8Array, userId: number): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(whose(userId))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed: string, userId: number): Buffer {
      const bytes = Buffer.from(sealed, 'base64url')
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(whose(userId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
