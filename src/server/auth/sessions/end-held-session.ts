import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { endSessionOfToken } from './sessions.ts'

/** Ends the session that the calling browser holds, whoever's it is, with its line on the trail; nothing where it holds none. */
export async function endHeldSession(tx: Queryable, context: CallContext) {
  const token = sessionTokenOf(context.request, context.env)
  const userId = token === undefined ? undefined : await endSessionOfToken(tx, token)
  if (userId === undefined) return
  await recordAudit({ ...context, db: tx }, { action: 'sign-out', subject: ['user', userId] })
}
