import { asc, eq } from 'drizzle-orm'
import { proposalDecisions, proposalEvents, proposalVersions, users } from '#db/schema.ts'
import type { ProposalEventKind } from '#domain/proposals/answering/decisions.ts'
import type { Queryable } from '../deps.ts'

/** What was decided about the versions of a proposal, the oldest first. */
export function listDecisions(db: Queryable, proposalId: number) {
  return db
    .select({
      id: proposalDecisions.id,
      versionId: proposalDecisions.versionId,
      number: proposalVersions.number,
      kind: proposalDecisions.kind,
      optionKey: proposalDecisions.optionKey,
      planId: proposalDecisions.planId,
      name: proposalDecisions.name,
      reason: proposalDecisions.reason,
      askAgainOn: proposalDecisions.askAgainOn,
      text: proposalDecisions.text,
      via: proposalDecisions.via,
      how: proposalDecisions.how,
      staff: users.name,
      staffUserId: proposalDecisions.staffUserId,
      pressKey: proposalDecisions.pressKey,
      at: proposalDecisions.at,
    })
    .from(proposalDecisions)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalDecisions.versionId))
    .leftJoin(users, eq(users.id, proposalDecisions.staffUserId))
    .where(eq(proposalDecisions.proposalId, proposalId))
    .orderBy(asc(proposalDecisions.id))
}

export type StoredDecision = Awaited<ReturnType<typeof listDecisions>>[number]

export async function insertDecision(db: Queryable, decision: typeof proposalDecisions.$inferInsert) {
  await db.insert(proposalDecisions).values(decision)
}

/** What happened to the versions of a proposal, the oldest first. */
export function listEvents(db: Queryable, proposalId: number) {
  return db
    .select({ number: proposalVersions.number, kind: proposalEvents.kind, at: proposalEvents.at })
    .from(proposalEvents)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalEvents.versionId))
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(asc(proposalEvents.id))
}

export type StoredEvent = Awaited<ReturnType<typeof listEvents>>[number]

export async function recordEvent(db: Queryable, versionId: number, kind: ProposalEventKind, at: Date) {
  await db.insert(proposalEvents).values({ versionId, kind, at })
}
