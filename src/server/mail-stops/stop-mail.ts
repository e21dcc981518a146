import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { proposalVersions, versionMailboxes } from '#db/schema.ts'
import { type AuditWriter, recordAudit } from '../audit/record.ts'
import type { Database, Queryable } from '../deps.ts'
import { listSentVersions } from '../proposals/link-queries.ts'
import { linkOf } from '../proposals/sending/links.ts'
import { cancelLettersThatSell, insertMailStop } from './queries.ts'
import { digestOfMailbox, isTokenOfReminders, mailboxOfToken, type Stopped } from './stop-token.ts'

type Stopping = { db: Database; clock: () => Date; request: FastifyRequest }

/** Puts a mailbox on the list of those that want no more letters that sell, with a line in the history of the home. */
export async function stopMail(
  tx: Queryable,
  writer: AuditWriter,
  { stopped, byUserId, now }: { stopped: Stopped; byUserId: number | null; now: Date },
) {
  const { customerId, mailbox } = stopped
  if (!(await insertMailStop(tx, { mailbox, stoppedByUserId: byUserId, stoppedAt: now }))) return
  await cancelLettersThatSell(tx, stopped)
  const after = { spoken: byUserId !== null }
  await recordAudit(tx, writer, { action: 'stop-mail', subject: ['customer', customerId], after })
}

/** By the token of a letter, for its page and for a mail program, which has no cookie (RFC 8058). Any other token does nothing. */
export async function stopMailByToken(
  deps: Stopping,
  { customerId, token }: { customerId: number; token: string },
) {
  const mailbox = await mailboxOfToken(deps.db, { customerId, token })
  if (mailbox !== undefined) await stopAll(deps, [{ customerId, mailbox }])
}

/** The same by a letter of an earlier release, whose token is that of a proposal. */
export async function stopMailByReminder(deps: Stopping, { id, token }: { id: number; token: string }) {
  await stopAll(deps, await listStoppedByLetterOfReminders(deps.db, id, token))
}

async function stopAll({ db, clock, request }: Stopping, all: readonly Stopped[]) {
  const actor = { kind: 'visitor' } as const
  await db.transaction(async (tx) => {
    for (const stopped of all)
      await stopMail(tx, { actor, request }, { stopped, byUserId: null, now: clock() })
  })
}

/**
 * The mailboxes that the token in a reminder of an earlier release stops: it is that of the proposal, or before that the token of the link to
 * decide. None for any other token.
 */
async function listStoppedByLetterOfReminders(
  db: Queryable,
  proposalId: number,
  token: string,
): Promise<Stopped[]> {
  const versions = await listSentVersions(db, proposalId)
  const [newest] = versions
  if (!newest) return []
  const { customerId, accessCode } = newest
  const toStopped = (email: string) => ({ customerId, mailbox: digestOfMailbox(email) })
  if (await isTokenOfReminders(db, proposalId, token)) {
    const mailboxes = await listMailboxes(db, proposalId)
    return mailboxes.map(toStopped)
  }
  const link = await linkOf(db, token, accessCode)
  const isTheirs = link?.scope === 'decide' && versions.some(({ versionId }) => versionId === link.versionId)
  return isTheirs && link.sentTo !== null ? [toStopped(link.sentTo)] : []
}

async function listMailboxes(db: Queryable, proposalId: number): Promise<string[]> {
  const rows = await db
    .select({ mailbox: versionMailboxes.mailbox })
    .from(versionMailboxes)
    .innerJoin(proposalVersions, eq(proposalVersions.id, versionMailboxes.versionId))
    .where(eq(proposalVersions.proposalId, proposalId))
  return rows.map(({ mailbox }) => mailbox)
}
