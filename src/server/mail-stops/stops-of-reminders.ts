import { eq } from 'drizzle-orm'
import { proposalVersions, versionMailboxes } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { listSentVersions } from '../proposals/link-queries.ts'
import { linkOf } from '../proposals/links.ts'
import { digestOfMailbox, isTokenOfReminders, type Stopped } from './stop-token.ts'

/**
 * The mailboxes that the token in a reminder of an earlier release stops: it is that of the proposal, or before that the token of the link to
 * decide. None for any other token.
 */
export async function listStoppedByLetterOfReminders(
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
