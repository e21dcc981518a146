import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  customers,
  mailboxDigest,
  mailStops,
  outbox,
  proposals,
  proposalVersions,
  versionMailboxes,
} from '#db/schema.ts'
import { kindsOfLettersThatSell } from '#domain/people/letters.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import type { Queryable } from '../deps.ts'
import { cancelQueued } from '../outbox/queries.ts'
import { digestOfMailbox, type Stopped } from './stop-token.ts'

/** Whether a mailbox wants no more letters that sell. */
export async function isMailStopped(db: Queryable, email: string): Promise<boolean> {
  return (await db.$count(mailStops, eq(mailStops.mailbox, digestOfMailbox(email)))) > 0
}

/** Puts a mailbox on the list; false where it stood there. */
export async function insertMailStop(
  db: Queryable,
  stop: { mailbox: string; stoppedByUserId: number | null; stoppedAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(mailStops)
    .values(stop)
    .onConflictDoNothing()
    .returning({ is: mailStops.mailbox })
  return rows.length > 0
}

/** Takes a mailbox off the list; false where it did not stand there. */
export async function deleteMailStop(db: Queryable, mailbox: string): Promise<boolean> {
  const rows = await db
    .delete(mailStops)
    .where(eq(mailStops.mailbox, mailbox))
    .returning({ is: mailStops.mailbox })
  return rows.length > 0
}

/** Cancels the letters that sell which wait for a mailbox of a home; those that its reader asked for go. */
export async function cancelLettersThatSell(tx: Queryable, { customerId, mailbox }: Stopped) {
  await cancelQueued(
    tx,
    mailStopMessages.cancelled,
    eq(outbox.customerId, customerId),
    inArray(outbox.kind, kindsOfLettersThatSell),
    eq(outbox.isAskedFor, false),
    sql`${mailboxDigest(outbox.to)} = ${mailbox}`,
  )
}

/** When the mailbox of an email column wants no more letters that sell, as a column of a statement; null where it does not say so. */
export const stoppedAtOf = (email: SQL) =>
  sql<Date | null>`(select ${mailStops.stoppedAt} from ${mailStops} where ${mailStops.mailbox} = ${mailboxDigest(email)})`.mapWith(
    mailStops.stoppedAt,
  )

/** Whether the mailbox of a version, or where it has none the known one of the home, wants no more letters that sell. */
export async function isMailOfVersionStopped(db: Queryable, versionId: number): Promise<boolean> {
  const [row] = await db
    .select({
      stoppedAt: stoppedAtOf(sql`coalesce((select ${versionMailboxes.mailbox} from ${versionMailboxes}
        where ${versionMailboxes.versionId} = ${proposalVersions.id} and ${versionMailboxes.endedAt} is null), ${customers.email})`),
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(customers, eq(customers.id, proposals.customerId))
    .where(eq(proposalVersions.id, versionId))
  return row?.stoppedAt != null
}
