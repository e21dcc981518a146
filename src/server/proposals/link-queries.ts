import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { customers, proposalLinks, proposals, proposalVersions, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { isOfPeopleNow } from './people-now.ts'

/** The versions of a home's proposal that were sent, the newest first, as far as their readers need; none where there is none. */
export function listSentVersions(db: Queryable, proposalId: number) {
  return db
    .select({
      customerId: customers.id,
      accessCode: customers.accessCode,
      peopleSince: customers.peopleSince,
      email: customers.email,
      remindersStoppedAt: proposals.remindersStoppedAt,
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
        isOfPeopleNow,
        sql`${proposalVersions.number} = (select max(sent.number) from proposal_versions sent where sent.proposal_id = ${proposals.id})`,
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(most)
}

/** The link of a proposal that has this hash. */
export async function findLink(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      id: proposalLinks.id,
      versionId: proposalLinks.versionId,
      sentTo: proposalLinks.sentTo,
      presentedByUserId: proposalLinks.presentedByUserId,
      endsAt: proposalLinks.endsAt,
    })
    .from(proposalLinks)
    .where(eq(proposalLinks.tokenHash, tokenHash))
  return row
}

/** Whether a link to a version went to a mailbox. */
export async function wasSentTo(db: Queryable, versionId: number, email: string): Promise<boolean> {
  const same = and(
    eq(proposalLinks.versionId, versionId),
    sql`lower(${proposalLinks.sentTo}) = ${email.toLowerCase()}`,
  )
  return (await db.$count(proposalLinks, same)) > 0
}

export async function insertLink(db: Queryable, link: typeof proposalLinks.$inferInsert) {
  await db.insert(proposalLinks).values(link)
}

export async function touchLink(db: Queryable, id: number, now: Date) {
  await db.update(proposalLinks).set({ lastUsedAt: now }).where(eq(proposalLinks.id, id))
}
