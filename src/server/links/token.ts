import { randomBytes } from 'node:crypto'

/** A token of 128 random bits for the link of a letter: short enough to be copied, and nothing to guess. */
export const newLinkToken = () => randomBytes(16).toString('base64url')

const shape = /^[\w-]{22}$/

/** The token that the text is; undefined for any other text. */
export function tokenIn(text: unknown): string | undefined {
  return typeof text === 'string' && shape.test(text) ? text : undefined
}
