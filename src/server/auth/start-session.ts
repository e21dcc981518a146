import { APIError } from 'better-auth'
import type { CallContext } from '../calls.ts'
import { sessionHeaders } from './actor.ts'
import { findPasswordHash, holdUser } from './passwords.ts'
import { endSessionOfToken } from './sessions.ts'

type Credentials = { email: string; password: string }

/**
 * Starts a session for the person if the password is theirs; answers its token and the headers with its cookie. An unknown
 * person is looked for all the same, so that both take as long.
 */
export async function startSession(
  { db, signIn, request }: Pick<CallContext, 'db' | 'signIn' | 'request'>,
  userId: number | undefined,
  credentials: Credentials,
) {
  const hash = userId && (await findPasswordHash(db, userId))
  const started = await signInWith(credentials)
  if (!started || !userId) return undefined
  const { token } = started.response
  // Why: who sets a password, or deletes the account, at this moment ends the sessions it can see: not yet this one.
  const isUnchanged = await db.transaction(async (tx) => {
    await holdUser(tx, userId)
    return (await findPasswordHash(tx, userId)) === hash
  })
  if (isUnchanged) return { token, headers: started.headers }
  await endSessionOfToken(db, token)
  return undefined

  async function signInWith(body: Credentials) {
    try {
      return await signIn.api.signInEmail({ body, headers: sessionHeaders(request), returnHeaders: true })
    } catch (error) {
      if (error instanceof APIError) return undefined
      throw error
    }
  }
}
