import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PaperLetter } from '#contract/proposals/paper-letters.ts'
import { paperLetters, proposalDecisions, proposalVersions, users } from '#db/schema.ts'
import type { PaperLetterWay } from '#domain/proposals/letters/paper-letter.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredDecision } from '../decision-queries.ts'

/** Asks for a page to print, with the words of a decision; its trigger alerts who recorded it and who sells to the home. */
export async function insertPaperLetter(
  tx: Queryable,
  { versionId, pressKey }: Pick<StoredDecision, 'versionId' | 'pressKey'>,
  now: Date,
) {
  const decisionId = sql`(select ${proposalDecisions.id} from ${proposalDecisions}
    where ${proposalDecisions.versionId} = ${versionId} and ${proposalDecisions.pressKey} = ${pressKey})`
  await tx.insert(paperLetters).values({ decisionId, neededAt: now })
}

/** The letters of a proposal that no mailbox got, the oldest first, each with its place from 1 on. */
export async function listPaperLetters(db: Queryable, proposalId: number) {
  const rows = await db
    .select({
      decisionId: paperLetters.decisionId,
      kind: proposalDecisions.kind,
      number: proposalVersions.number,
      versionId: proposalVersions.id,
      pressKey: proposalDecisions.pressKey,
      neededAt: paperLetters.neededAt,
      givenAt: paperLetters.givenAt,
      givenHow: paperLetters.givenHow,
      givenBy: users.name,
    })
    .from(paperLetters)
    .innerJoin(proposalDecisions, eq(proposalDecisions.id, paperLetters.decisionId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalDecisions.versionId))
    .leftJoin(users, eq(users.id, paperLetters.givenByUserId))
    .where(eq(proposalDecisions.proposalId, proposalId))
    .orderBy(asc(paperLetters.decisionId))
  return rows.map((row, index) => ({ ...row, letter: index + 1 }))
}

export type StoredPaperLetter = Awaited<ReturnType<typeof listPaperLetters>>[number]

export function toPaperLetter({ letter, kind, number, neededAt, ...given }: StoredPaperLetter): PaperLetter {
  const { givenAt, givenHow: how, givenBy: by } = given
  return {
    letter,
    kind,
    number: number ?? 0,
    neededDate: neededAt.toISOString(),
    given: givenAt && how ? { how, date: givenAt.toISOString(), by: by ?? '' } : null,
  }
}

/** Says how a letter reached its customer, unless that is known. */
export async function markPaperLetterGiven(
  tx: Queryable,
  decisionId: number,
  { how, now, byUserId }: { how: PaperLetterWay; now: Date; byUserId: number },
) {
  await tx
    .update(paperLetters)
    .set({ givenAt: now, givenHow: how, givenByUserId: byUserId })
    .where(and(eq(paperLetters.decisionId, decisionId), isNull(paperLetters.givenAt)))
}
