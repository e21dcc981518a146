import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { cancellationLetters, proposalDecisions, proposals, proposalVersions } from '#db/schema.ts'
import { calendarDay } from '#domain/days.ts'
import type { ProposalSettings } from '#domain/price-book/proposal-settings.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'

/** Why enough: of an erased customer only what was accepted stays. */
const isOfErased = isNull(proposals.customerId)

function selectKept(db: Queryable, which?: SQL) {
  return db
    .select({
      id: proposals.id,
      number: proposalVersions.number,
      versionId: proposalVersions.id,
      name: proposalDecisions.name,
      at: proposalDecisions.at,
      letterCount: db.$count(cancellationLetters, eq(cancellationLetters.proposalId, proposals.id)),
    })
    .from(proposals)
    .innerJoin(
      proposalDecisions,
      and(eq(proposalDecisions.proposalId, proposals.id), eq(proposalDecisions.kind, 'accept')),
    )
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalDecisions.versionId))
    .where(and(isOfErased, which))
}

/** A page of what erased customers accepted, the latest first, each with the day on which it goes too. */
export async function listKeptProposals(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
  { retentionYears, timeZone }: Pick<ProposalSettings, 'retentionYears' | 'timeZone'>,
) {
  const [rows, count] = await Promise.all([
    selectKept(db)
      .orderBy(desc(proposalDecisions.at), desc(proposals.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, proposals, isOfErased),
  ])
  return {
    rows: rows.map(({ id, number, name, at, letterCount }) => {
      const end = new Date(at)
      end.setUTCFullYear(end.getUTCFullYear() + retentionYears)
      return {
        id,
        number: number ?? 0,
        name,
        acceptedDate: at.toISOString(),
        keptUntil: calendarDay(timeZone)(end),
        letterCount,
      }
    }),
    ...count,
  }
}

/** The version that an erased customer accepted; undefined where nothing is kept. */
export async function findKeptVersion(db: Queryable, id: number) {
  const [kept] = await selectKept(db, eq(proposals.id, id))
  return kept
}
