import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as schema from '#db/schema.ts'
import type { Deps } from '../deps.ts'
import { hostCookieName } from '../http/cookie-name.ts'
import { sharedSecret } from './shared-secret.ts'
import { signInPeople } from './sign-in-people.ts'

const hour = 60 * 60

/** A session ends after this long without a request. */
export const idleSeconds = 12 * hour

/** And at the latest this long after sign-in, however busy it was. */
export const absoluteSeconds = 30 * 24 * hour

/** A session in use is prolonged once in so long, not at each request. */
export const sessionUpdateSeconds = 15 * 60

/**
 * Hashing, tokens and the prolonging of sessions are the library's; which calls exist, what they refuse and how guesses are
 * limited is ours, so none of its own routes is served, and it signs nobody in (docs/decisions/102).
 */
export async function createSignIn({ db, env }: Pick<Deps, 'db' | 'env'>) {
  return betterAuth({
    baseURL: env.PUBLIC_URL,
    secret: await sharedSecret(db, 'session-cookie'),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: signInPeople,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: { expiresIn: idleSeconds, updateAge: sessionUpdateSeconds },
    advanced: {
      database: { generateId: 'serial' },
      cookiePrefix: hostCookieName('hvac', env),
      // Why not the library's own way: it would name them __Secure-, which a site below the same name may set, too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.PUBLIC_URL.startsWith('https:') },
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
  })
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>
