import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { proposalLinks, proposalVersions } from '#db/schema.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import type { Queryable } from '../../deps.ts'

const ofProposal = (proposalId: number) =>
  sql`${proposalLinks.versionId} in (select id from proposal_versions where proposal_id = ${proposalId})`

/** The links of a proposal that were shared and work, the newest first. */
export function listSharedLinks(db: Queryable, proposalId: number, now: Date) {
  return db
    .select({
      id: proposalLinks.id,
      createdAt: proposalLinks.createdAt,
      endsAt: proposalLinks.endsAt,
      lastReadAt: proposalLinks.lastReadAt,
    })
    .from(proposalLinks)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalLinks.versionId))
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        eq(proposalLinks.scope, 'shared'),
        isNull(proposalLinks.endedAt),
        gt(proposalLinks.endsAt, now),
      ),
    )
    .orderBy(desc(proposalLinks.id))
}

type Ending = { why: LinkEnd; now: Date }

/** Ends a shared link of a proposal; false where it has none of that number. One that has ended already stays as it ended. */
export async function endSharedLink(
  tx: Queryable,
  { proposalId, linkId }: { proposalId: number; linkId: number },
  { why, now }: Ending,
): Promise<boolean> {
  const theirs = and(eq(proposalLinks.id, linkId), eq(proposalLinks.scope, 'shared'), ofProposal(proposalId))
  await tx
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(and(theirs, isNull(proposalLinks.endedAt)))
  return (await tx.$count(proposalLinks, theirs)) > 0
}

/** Ends all shared links of a proposal. */
export async function endSharedLinks(tx: Queryable, proposalId: number, { why, now }: Ending) {
  await tx
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(proposalLinks.scope, 'shared'), isNull(proposalLinks.endedAt), ofProposal(proposalId)))
}
