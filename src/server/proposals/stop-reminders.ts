import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import type { Deps } from '../deps.ts'
import { cancelReminders } from '../outbox/queries.ts'
import { customersReading } from './answer.ts'
import { lockProposal, stopReminders } from './queries.ts'
import { opensByLink } from './readers.ts'

type Stopping = Pick<Deps, 'db' | 'clock'> & { actor: Actor; request: FastifyRequest }

export const stop = calls.ownProposals.stopReminders.handler(async ({ input: { id }, context }) => {
  await customersReading(context, id)
  await stopRemindersOf(context, id)
  return true as const
})

/**
 * Stops the reminders of a proposal for a mail program, which has no cookie but the token of the letter (RFC 8058); false where the token
 * opens nothing. It reads and decides nothing.
 */
export async function stopRemindersByLink(
  deps: Omit<Stopping, 'actor'>,
  { id, token }: { id: number; token: unknown },
): Promise<boolean> {
  if (!(await opensByLink(deps.db, { id, token, now: deps.clock() }))) return false
  await stopRemindersOf({ ...deps, actor: { kind: 'visitor' } }, id)
  return true
}

async function stopRemindersOf(context: Stopping, id: number) {
  await context.db.transaction(async (tx) => {
    await lockProposal(tx, id)
    if (!(await stopReminders(tx, id, context.clock()))) return
    await cancelReminders(tx, id)
    await recordAudit(tx, context, { action: 'stop-reminders', subject: ['proposal', id] })
  })
}
