import { calls } from '../calls.ts'
import { listDemoLogins } from '../demo/queries.ts'

/** What the sign-in page offers to somebody who tries the product out; nothing in production, whatever is stored. */
export const demoLogins = calls.auth.demoLogins.handler(({ context: { db, env } }) =>
  env.NODE_ENV === 'production' ? [] : listDemoLogins(db),
)
