import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { customers, proposalLinks, proposals, proposalVersions, users, versionMailboxes } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { isOnLabelPage } from './people-now.ts'

/** Whether staff ended a mailbox of a version and sent it to no other since. */
const hadMailbox = sql<boolean>`exists (select 1 from version_mailboxes had where had.version_id = ${proposalVersions.id})`

/** The mailboxes whose links answer a version, or would if it waited: its own, and those of others who may decide. */
const answeringMailboxes = sql<string[]>`array(select answering.sent_to from proposal_links answering
  where answering.version_id = ${proposalVersions.id} and answering.scope = 'decide' and answering.ended_at is null
  group by answering.sent_to order by min(answering.id))`

/** Whether 'That was not me' about an answer of the home, or about a code for one, waits for staff. */
const isAnswerDoubted = sql`exists (select from proposal_doubts doubted join proposals offered on offered.id = doubted.proposal_id
  where offered.customer_id = ${customers.id} and doubted.settled_at is null)`

/** The versions of a home's proposal that were sent, the newest first, as far as their readers need; none where there is none. */
export function listSentVersions(db: Queryable, proposalId: number) {
  return db
    .select({
      customerId: customers.id,
      accessCode: customers.accessCode,
      peopleSince: customers.peopleSince,
      /** The known address of the home now. */
      email: customers.email,
      /** Whether the mailbox before said that the known address is not theirs, and nobody has settled it. */
      isDoubted: isNotNull(customers.contactDoubtedAt).mapWith(Boolean),
      /** Whether codes of the home rest: its address is in doubt, or 'That was not me' about an answer or a code waits for staff. */
      doCodesRest: sql<boolean>`(${customers.contactDoubtedAt} is not null or ${isAnswerDoubted})`,
      /** Where its first letter went; null where none did, or staff ended it. */
      mailbox: versionMailboxes.mailbox,
      hadMailbox,
      answeringMailboxes,
      onLabelPage: proposals.onLabelPage,
      proposalId: proposals.id,
      proposalVersion: proposals.version,
      ownerUserId: proposals.ownerUserId,
      owner: users.name,
      ownerEmail: users.email,
      ownerLeftAt: users.deletedAt,
      versionId: proposalVersions.id,
      number: proposalVersions.number,
      state: proposalVersions.state,
      hash: proposalVersions.hash,
      sentAt: proposalVersions.sentAt,
      expiresOn: proposalVersions.expiresOn,
      closedAt: proposalVersions.closedAt,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(customers, and(eq(customers.id, proposals.customerId), isNull(customers.deletedAt)))
    .innerJoin(users, eq(users.id, proposals.ownerUserId))
    .leftJoin(
      versionMailboxes,
      and(eq(versionMailboxes.versionId, proposalVersions.id), isNull(versionMailboxes.endedAt)),
    )
    .where(and(eq(proposals.id, proposalId), isNotNull(proposalVersions.number)))
    .orderBy(desc(proposalVersions.number))
}

export type SentVersion = Awaited<ReturnType<typeof listSentVersions>>[number]

/** The most proposals listed on the page of a home. */
const most = 20

/** What a home was offered, each proposal as the version that stands now, the newest first. */
export function listOwnVersions(db: Queryable, customerId: number) {
  return db
    .select({
      id: proposals.id,
      need: proposals.need,
      number: proposalVersions.number,
      state: proposalVersions.state,
      sentAt: proposalVersions.sentAt,
      expiresOn: proposalVersions.expiresOn,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.customerId, customerId),
        isOnLabelPage,
        sql`${proposalVersions.number} = (select max(sent.number) from proposal_versions sent where sent.proposal_id = ${proposals.id})`,
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(most)
}

const link = {
  id: proposalLinks.id,
  versionId: proposalLinks.versionId,
  scope: proposalLinks.scope,
  sentTo: proposalLinks.sentTo,
  presentedByUserId: proposalLinks.presentedByUserId,
  endsAt: proposalLinks.endsAt,
  endedAt: proposalLinks.endedAt,
  endedWhy: proposalLinks.endedWhy,
}

/** The link that has this hash, whether it has ended or not. */
export async function findLink(db: Queryable, tokenHash: string) {
  const [row] = await db.select(link).from(proposalLinks).where(eq(proposalLinks.tokenHash, tokenHash))
  return row
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The link that an earlier release made with that hash, which is renewed. */
export async function renewLink(
  db: Queryable,
  { oldHash, tokenHash }: { oldHash: string; tokenHash: string },
): Promise<FoundLink | undefined> {
  const [row] = await db
    .update(proposalLinks)
    .set({ tokenHash, hasOldHash: false })
    .where(and(eq(proposalLinks.tokenHash, oldHash), proposalLinks.hasOldHash))
    .returning(link)
  return row
}

export async function insertLink(db: Queryable, row: typeof proposalLinks.$inferInsert) {
  await db.insert(proposalLinks).values(row)
}

/** Notes that a link was used by whoever followed it, or that a person read by it. */
export async function touchLink(
  db: Queryable,
  id: number,
  used: { lastUsedAt: Date } | { lastReadAt: Date },
) {
  await db.update(proposalLinks).set(used).where(eq(proposalLinks.id, id))
}

export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number]

/** The links of a proposal that went to mailboxes, the newest first, with what became of each. */
export function listLinks(db: Queryable, proposalId: number) {
  return db
    .select({
      id: proposalLinks.id,
      number: proposalVersions.number,
      scope: sql<'decide' | 'read' | 'shared'>`${proposalLinks.scope}`,
      mailbox: proposalLinks.sentTo,
      createdAt: proposalLinks.createdAt,
      lastUsedAt: proposalLinks.lastUsedAt,
      lastReadAt: proposalLinks.lastReadAt,
      endsAt: proposalLinks.endsAt,
      endedAt: proposalLinks.endedAt,
      endedWhy: proposalLinks.endedWhy,
    })
    .from(proposalLinks)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalLinks.versionId))
    .where(and(eq(proposalVersions.proposalId, proposalId), isNotNull(proposalLinks.sentTo)))
    .orderBy(desc(proposalLinks.id))
    .limit(most)
}
