import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { verifications } from '#db/schema.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { minutesOf } from '#domain/people/letters.ts'
import type { Queryable } from '../deps.ts'
import {
  findSingleUseToken,
  forgetSingleUseTokens,
  makeSingleUseToken,
  takeSingleUseToken,
} from './single-use-tokens.ts'

const purpose = 'access-request'

/** What somebody typed who asks for access; the email in lower case. It is kept with the token alone until its link is used. */
const AccessApplication = z.object({ name: z.string(), email: z.string() })
type AccessApplication = z.infer<typeof AccessApplication>

/** Makes the token of a link that confirms the mailbox of a request; earlier ones stay valid. */
export async function makeAccessToken(
  db: Queryable,
  { name, email }: AccessApplication,
  now: Date,
): Promise<string> {
  const value = JSON.stringify({ name, email })
  return makeSingleUseToken(db, purpose, {
    value,
    minutes: minutesOf('access-confirmation', 'confirm-mailbox'),
    now,
  })
}

/** Lets one transaction at a time settle what is asked with an email: asking, confirming, granting, adding an employee. */
export async function lockMailbox(tx: Queryable, email: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`access:${emailKeyOf(email)}`}))`)
}

/** Uses a link up, locks its mailbox and returns what was asked; undefined once it is over. */
export async function takeAccessToken(
  tx: Queryable,
  token: string,
  now: Date,
): Promise<AccessApplication | undefined> {
  const value = await findSingleUseToken(tx, purpose, token, now)
  if (value === undefined) return undefined
  const asked = AccessApplication.parse(JSON.parse(value))
  await lockMailbox(tx, asked.email)
  return (await takeSingleUseToken(tx, purpose, token, now)) === undefined ? undefined : asked
}

/** Ends the links that went to a mailbox: what they ask for is settled. */
export async function forgetAccessTokens(db: Queryable, email: string) {
  const asked = sql`${verifications.value}::jsonb ->> 'email' = ${emailKeyOf(email)}`
  await forgetSingleUseTokens(db, purpose, asked)
}
