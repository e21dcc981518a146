import { eq } from 'drizzle-orm'
import { customers, proposalLinks, proposals, proposalVersions } from '#db/schema.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import type { Queryable } from '../../deps.ts'

/** Why the link of a hash opens nothing any more: it was ended, or what it opens was withdrawn or is gone. */
export async function findEndOfLink(
  db: Queryable,
  tokenHash: string,
): Promise<LinkEnd | 'withdrawn' | 'gone' | undefined> {
  const [row] = await db
    .select({
      endedWhy: proposalLinks.endedWhy,
      state: proposalVersions.state,
      deletedAt: customers.deletedAt,
    })
    .from(proposalLinks)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(customers, eq(customers.id, proposals.customerId))
    .where(eq(proposalLinks.tokenHash, tokenHash))
  if (!row) return undefined
  if (row.endedWhy) return row.endedWhy
  if (row.deletedAt) return 'gone'
  return row.state === 'withdrawn' ? 'withdrawn' : undefined
}
