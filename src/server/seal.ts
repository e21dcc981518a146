import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Queryable } from './deps.ts'
import { sharedSecret } from './shared-secret.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts and decrypts what the database keeps secret, under a key made of the shared secret of that name. What is sealed for one purpose or
 * person (`whose`) opens for no other.
 */
export async function openSeal(db: Queryable, secretName: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', await sharedSecret(db, secretName), '', purpose, 32))
  return {
    seal(secret: Uint8Array, whose: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Throws for what was sealed under another key, or for somebody else. */
    open(sealed: string, whose: string): Buffer {
      const bytes = Buffer.from(sealed, 'base64url')
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(whose)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
