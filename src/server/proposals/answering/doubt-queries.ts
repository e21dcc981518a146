import { and, asc, eq, isNull } from 'drizzle-orm'
import { proposalDecisions, proposalDoubts, proposalVersions, users } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'

/** The proposal of a version, as far as somebody reads of it who says that an answer was not theirs. */
export async function findDeniedAnswer(
  db: Queryable,
  { versionId, decisionId }: { versionId: number; decisionId: number | null },
) {
  const [version] = await db
    .select({ proposalId: proposalVersions.proposalId, number: proposalVersions.number })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId))
  if (!version) return undefined
  const [decision] =
    decisionId === null
      ? []
      : await db
          .select({ kind: proposalDecisions.kind })
          .from(proposalDecisions)
          .where(eq(proposalDecisions.id, decisionId))
  return { ...version, kind: decision?.kind ?? null }
}

/** What was doubted about a proposal, and what staff said to it, the oldest first. */
export function listDoubts(db: Queryable, proposalId: number) {
  return db
    .select({
      id: proposalDoubts.id,
      number: proposalVersions.number,
      kind: proposalDecisions.kind,
      mailbox: proposalDoubts.mailbox,
      doubtedAt: proposalDoubts.doubtedAt,
      settledAt: proposalDoubts.settledAt,
      settledBy: users.name,
      outcome: proposalDoubts.outcome,
      how: proposalDoubts.how,
      words: proposalDoubts.words,
    })
    .from(proposalDoubts)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalDoubts.versionId))
    .leftJoin(proposalDecisions, eq(proposalDecisions.id, proposalDoubts.decisionId))
    .leftJoin(users, eq(users.id, proposalDoubts.settledByUserId))
    .where(eq(proposalDoubts.proposalId, proposalId))
    .orderBy(asc(proposalDoubts.id))
}

export type StoredDoubt = Awaited<ReturnType<typeof listDoubts>>[number]

type DoubtOutcome = Required<
  Pick<typeof proposalDoubts.$inferInsert, 'outcome' | 'how' | 'words' | 'settledAt' | 'settledByUserId'>
>

/** Notes what staff found out; undefined where it is settled, or is of another proposal. */
export async function settleDoubt(
  tx: Queryable,
  { doubtId, proposalId }: { doubtId: number; proposalId: number },
  settled: DoubtOutcome,
) {
  const [row] = await tx
    .update(proposalDoubts)
    .set(settled)
    .where(
      and(
        eq(proposalDoubts.id, doubtId),
        eq(proposalDoubts.proposalId, proposalId),
        isNull(proposalDoubts.settledAt),
      ),
    )
    .returning({ versionId: proposalDoubts.versionId, decisionId: proposalDoubts.decisionId })
  return row && { ...row, kind: (await findDeniedAnswer(tx, row))?.kind ?? null }
}
