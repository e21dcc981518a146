import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Begins each token, so that a scanner for secrets knows it. */
export const tokenPrefix = 'hvac_'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomCount = 34
const checkCount = 6
const shape = /^hvac_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/

/** Why not all bytes: 256 is no multiple of 62, so the last ones would favor some signs. */
const fairBytes = signs.length * Math.floor(256 / signs.length)

/** A new token: 202 random bits, and a checksum. */
export function newTokenText(): string {
  let random = ''
  while (random.length < randomCount)
    for (const byte of randomBytes(randomCount))
      if (byte < fairBytes && random.length < randomCount) random += signs[byte % signs.length]
  return `${tokenPrefix}${random}${checkOf(random)}`
}

/** Whether a text may be a token at all, so that a typing error never asks the database. */
export function isTokenText(text: string): boolean {
  const [, random, check] = text.match(shape) ?? []
  return random !== undefined && check === checkOf(random)
}

/** What is shown of a token later, so that people can tell two apart. */
export const startOfToken = (token: string) => token.slice(tokenPrefix.length, tokenPrefix.length + 8)

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  while (check.length < checkCount) {
    check = `${signs[rest % signs.length]}${check}`
    rest = Math.floor(rest / signs.length)
  }
  return check
}
