import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { proposalLinks, proposalVersions } from '#db/schema.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import { hashOfToken } from '../../auth/tokens.ts'
import type { Queryable } from '../../deps.ts'
import { proposalTokensIn } from './links.ts'

/** How long a device that was handed over stays the customer's after their answer, so that they can read what they said. */
const secondsAfterAnswer = 10 * 60

const inHand = and(eq(proposalLinks.scope, 'in-person'), isNull(proposalLinks.endedAt))

/** Ends what a person has handed over, wherever it is: one device a person, and none once they sign in again or leave. */
export async function endPassesOf(db: Queryable, userId: number, why: LinkEnd) {
  await db
    .update(proposalLinks)
    .set({ endedAt: sql`now()`, endedWhy: why })
    .where(and(inHand, eq(proposalLinks.presentedByUserId, userId)))
}

/** Ends what was handed over in this browser, and returns which proposals that was. */
export async function endPassesIn(
  db: Queryable,
  request: Pick<FastifyRequest, 'cookies'>,
  why: LinkEnd,
): Promise<{ proposalId: number }[]> {
  const hashes = proposalTokensIn(request).map(hashOfToken)
  if (hashes.length === 0) return []
  return db
    .update(proposalLinks)
    .set({ endedAt: sql`now()`, endedWhy: why })
    .from(proposalVersions)
    .where(
      and(inHand, inArray(proposalLinks.tokenHash, hashes), eq(proposalVersions.id, proposalLinks.versionId)),
    )
    .returning({ proposalId: proposalVersions.proposalId })
}

/** Whether this browser is a device that staff has handed over. */
export async function isInHand(
  db: Queryable,
  request: Pick<FastifyRequest, 'cookies'>,
  now: Date,
): Promise<boolean> {
  const hashes = proposalTokensIn(request).map(hashOfToken)
  if (hashes.length === 0) return false
  const held = and(inHand, inArray(proposalLinks.tokenHash, hashes), gt(proposalLinks.endsAt, now))
  return (await db.$count(proposalLinks, held)) > 0
}

/** Lets a device that was handed over end soon after its customer has answered. */
export async function shortenPass(db: Queryable, id: number, now: Date) {
  const soon = new Date(now.getTime() + secondsAfterAnswer * 1000)
  await db
    .update(proposalLinks)
    .set({ endsAt: sql`least(${proposalLinks.endsAt}, ${soon.toISOString()}::timestamptz)` })
    .where(and(inHand, eq(proposalLinks.id, id)))
}
