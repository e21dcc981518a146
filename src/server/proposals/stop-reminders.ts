import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import { holderMay } from '#domain/people/holders.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import type { Deps, Queryable } from '../deps.ts'
import { tokenIn } from '../links/token.ts'
import { cancelReminders } from '../outbox/queries.ts'
import { customersReading } from './answer.ts'
import { listSentVersions } from './link-queries.ts'
import { linkOf } from './links.ts'
import { lockProposal, stopReminders } from './queries.ts'
import { refusal } from './refusals.ts'
import { isStopToken } from './stop-token.ts'

type Stopping = Pick<Deps, 'db' | 'clock'> & { actor: Actor; request: FastifyRequest }

export const stop = calls.ownProposals.stopReminders.handler(async ({ input: { id }, context }) => {
  const { reader } = await customersReading(context, id)
  if (!holderMay(reader, 'stop-reminders')) throw refusal('NOT_FOUND')
  await stopRemindersOf(context, id)
  return true as const
})

/**
 * Stops the reminders of a proposal by the token of a letter, for its page and for a mail program, which has no cookie (RFC 8058). Letters of
 * earlier releases have the token of their link in its place. It reads and decides nothing, and an unknown token is not told from a right one.
 */
export async function stopRemindersByLink(
  deps: Omit<Stopping, 'actor'>,
  { id, token }: { id: number; token: unknown },
): Promise<void> {
  const typed = tokenIn(token)
  if (!typed || !((await isStopToken(deps.db, id, typed)) || (await isLinkOf(deps.db, id, typed)))) return
  await stopRemindersOf({ ...deps, actor: { kind: 'visitor' } }, id)
}

async function isLinkOf(db: Queryable, id: number, token: string): Promise<boolean> {
  const versions = await listSentVersions(db, id)
  const [newest] = versions
  const link = newest && (await linkOf(db, token, newest.accessCode))
  return link?.scope === 'decide' && versions.some(({ versionId }) => versionId === link.versionId)
}

async function stopRemindersOf(context: Stopping, id: number) {
  await context.db.transaction(async (tx) => {
    await lockProposal(tx, id)
    if (!(await stopReminders(tx, id, context.clock()))) return
    await cancelReminders(tx, id)
    await recordAudit(tx, context, { action: 'stop-reminders', subject: ['proposal', id] })
  })
}
