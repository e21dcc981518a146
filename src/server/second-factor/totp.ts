import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits, stepSeconds } from '#domain/people/second-factor.ts'

/** Steps before and after the current one whose codes are accepted: clocks differ, and typing takes time. */
const drift = 1

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as Base32 without padding (RFC 4648), which authenticator apps read. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The 30-second step that a moment belongs to. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds)
}

/** The code of a step (RFC 6238 with HMAC-SHA-1, as authenticator apps compute it). */
export function codeOf(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The steps around a moment that have this code; all are compared, so that timing reveals nothing. */
export function stepsOf(code: string, secret: Uint8Array, now: Date): number[] {
  const present = stepAt(now)
  const typed = Buffer.from(code.padEnd(codeDigits, ' ').slice(0, codeDigits))
  return Array.from({ length: 2 * drift + 1 }, (_, index) => present - drift + index).filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), typed),
  )
}
