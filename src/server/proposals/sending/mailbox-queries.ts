import { and, desc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { proposalLinks, proposals, proposalVersions, versionMailboxes } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import type { Queryable } from '../../deps.ts'

/** Makes an address the mailbox of a version, unless it has one that is not ended. */
export async function insertMailboxOnce(
  db: Queryable,
  { versionId, mailbox, now }: { versionId: number; mailbox: string; now: Date },
) {
  await db.insert(versionMailboxes).values({ versionId, mailbox, firstSentAt: now }).onConflictDoNothing()
}

type Ending = { why: LinkEnd; now: Date; byUserId?: number | null }

/** Ends the links of the earlier versions of a proposal that went to no mailbox which may answer its newest one. */
export async function endLinksElsewhere(
  db: Queryable,
  { proposalId, versionId, mailboxes }: { proposalId: number; versionId: number; mailboxes: string[] },
  now: Date,
) {
  await db
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: 'sent-elsewhere' })
    .where(
      and(
        isNull(proposalLinks.endedAt),
        ne(proposalLinks.versionId, versionId),
        sql`${proposalLinks.versionId} in (select id from proposal_versions where proposal_id = ${proposalId})`,
        not(inArray(emailKey(proposalLinks.sentTo), mailboxes.map(emailKeyOf))),
      ),
    )
}

type OfMailboxes = { customerId: number; mailbox?: string } | { proposalId: number }

/** The condition for what went to a mailbox of a proposal, or of a home; to all of them where none is named. */
const wentTo = (address: AnyPgColumn, of: OfMailboxes) =>
  'proposalId' in of
    ? eq(proposals.id, of.proposalId)
    : and(
        eq(proposals.customerId, of.customerId),
        of.mailbox === undefined ? undefined : sql`${emailKey(address)} = ${emailKeyOf(of.mailbox)}`,
      )

/** Where links live of versions that have no mailbox: copies of answers to what was only shown in person. */
export async function listCopies(db: Queryable, of: OfMailboxes) {
  const copies = await db
    .select({
      versionId: proposalLinks.versionId,
      proposalId: proposals.id,
      mailbox: proposalLinks.sentTo,
      firstSentAt: proposalLinks.createdAt,
    })
    .from(proposalLinks)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .leftJoin(
      versionMailboxes,
      and(eq(versionMailboxes.versionId, proposalLinks.versionId), isNull(versionMailboxes.endedAt)),
    )
    .where(and(isNull(proposalLinks.endedAt), isNull(versionMailboxes.id), wentTo(proposalLinks.sentTo, of)))
    .orderBy(proposalLinks.id)
  return copies.flatMap(({ mailbox, ...copy }) => (mailbox === null ? [] : { ...copy, mailbox }))
}

/** The versions of a home whose mailbox is an address, and which are not ended; of all addresses where none is named. */
export function listMailboxes(db: Queryable, of: OfMailboxes) {
  return db
    .select({
      id: versionMailboxes.id,
      versionId: versionMailboxes.versionId,
      proposalId: proposals.id,
      customerId: proposals.customerId,
      ownerUserId: proposals.ownerUserId,
      number: proposalVersions.number,
      state: proposalVersions.state,
      expiresOn: proposalVersions.expiresOn,
      mailbox: versionMailboxes.mailbox,
    })
    .from(versionMailboxes)
    .innerJoin(proposalVersions, eq(proposalVersions.id, versionMailboxes.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(and(isNull(versionMailboxes.endedAt), wentTo(versionMailboxes.mailbox, of)))
    .orderBy(desc(versionMailboxes.id))
}

/** Whether a link leads to what its people have answered, and so reads only. */
export const leadsToAnswered = sql`(${proposalLinks.scope} in ('decide', 'read') and exists (
  select from proposal_versions answered where answered.id = ${proposalLinks.versionId} and answered.state in ('accepted', 'declined', 'cancelled')))`

/** Ends a mailbox of a version with its links, or with `all` those of its readers as well. Whoever has moved away keeps reading what they have answered. */
export async function closeMailbox(
  db: Queryable,
  { id, versionId, mailbox }: { id: number; versionId: number; mailbox: string },
  { why, now, byUserId = null }: Ending,
  { all = false } = {},
) {
  await db
    .update(versionMailboxes)
    .set({ endedAt: now, endedWhy: why, endedByUserId: byUserId })
    .where(eq(versionMailboxes.id, id))
  await db
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(
      and(
        isNull(proposalLinks.endedAt),
        eq(proposalLinks.versionId, versionId),
        all
          ? isNotNull(proposalLinks.sentTo)
          : sql`${emailKey(proposalLinks.sentTo)} = ${emailKeyOf(mailbox)}`,
        why === 'other-people' ? not(leadsToAnswered) : undefined,
      ),
    )
}

/** Ends whatever links to versions of a home a mailbox has, also those that only read. Whoever has moved away keeps reading what they have answered. */
export async function endLinksTo(
  db: Queryable,
  { customerId, mailbox }: { customerId: number; mailbox: string },
  { why, now }: Ending,
) {
  await db
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(
      and(
        isNull(proposalLinks.endedAt),
        sql`${proposalLinks.versionId} in (select ${proposalVersions.id} from ${proposalVersions} join ${proposals} on ${proposals.id} = ${proposalVersions.proposalId}
          where ${proposals.customerId} = ${customerId})`,
        sql`${emailKey(proposalLinks.sentTo)} = ${emailKeyOf(mailbox)}`,
        why === 'other-people' ? not(leadsToAnswered) : undefined,
      ),
    )
}
