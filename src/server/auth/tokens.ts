import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits for a cookie or link; the database never holds it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash of a token as stored, so that a copy of the table opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
