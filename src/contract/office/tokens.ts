import { z } from 'zod'
import { tokenScopes } from '#domain/people/token-access.ts'
import { mostTokens } from '#domain/people/token-life.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { fill } from '#texts/fill.ts'
import { get, post } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'
import { notFound } from '../errors.ts'
import { Id, Moment, PlainDay, requiredText } from '../fields/fields.ts'

export const TokenScope = z.enum(tokenScopes)

/** How often a token made a call in the last 30 days, and how often it was refused. */
const TokenUse = z.object({ call: z.string(), count: z.int(), refused: z.int() })

/** A token as Admins see it; never the token itself. */
export const TokenRow = z.object({
  id: z.int(),
  name: z.string(),
  /** The first signs after its prefix, to tell two apart. */
  start: z.string(),
  scopes: z.array(TokenScope),
  madeBy: z.string(),
  /** Whether who made it has left; it works on. */
  isMakerGone: z.boolean(),
  madeDate: Moment,
  /** The last day that it serves, where the business is. */
  lastDay: PlainDay,
  state: z.enum(['serves', 'ended', 'revoked']),
  lastUsed: z.object({ date: Moment, from: z.string() }).nullable(),
  revoked: z.object({ date: Moment, by: z.string().nullable() }).nullable(),
  uses: z.array(TokenUse),
})
export type TokenRow = z.infer<typeof TokenRow>

export const NewToken = z.object({
  name: requiredText(fieldNames.name, 60),
  scopes: z
    .array(TokenScope)
    .min(1, tokenProblems.scopes)
    .max(tokenScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, tokenProblems.scopeTwice),
  /** A year where it is left out. */
  expiresOn: PlainDay.optional(),
  /** Needed unless the session began with one in the last minutes. */
  password: z.string().max(200, messages.profile.wrongPassword).optional(),
})
export type NewToken = z.infer<typeof NewToken>

export const tokens = {
  list: get('/api/Connections/GetTokens', 'The tokens of other programs, those in force first', {
    description: 'With what each did in the last 30 days: calls by name, and how many of them were refused.',
  }).output(z.array(TokenRow)),
  add: post('/api/Connections/AddToken', 'Make a token for another program; answers it once', {
    description:
      'It serves to the end of `expiresOn`, a year where that is left out, two at most. Without `password` only within 15 minutes of signing in.',
  })
    .input(NewToken)
    .output(z.object({ id: z.int(), token: z.string() }))
    .errors({
      PASSWORD_NEEDED: { status: 403, message: tokenProblems.passwordNeeded },
      WRONG_PASSWORD: { status: 422, message: messages.profile.wrongPassword },
      TOO_MANY_ATTEMPTS: tooManyAttempts,
      TOO_MANY_TOKENS: { status: 409, message: fill(tokenProblems.tooMany, { most: mostTokens }) },
    }),
  revoke: post('/api/Connections/RevokeToken', 'End a token at once', {
    description: 'No call by it is answered any more, on any instance.',
  })
    .input(z.object({ id: Id }))
    .output(z.literal(true))
    .errors(notFound),
}
