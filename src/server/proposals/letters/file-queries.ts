import { and, eq } from 'drizzle-orm'
import { proposalDecisions, proposalFiles, proposalVersions } from '#db/schema.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import type { ProposalFileContent } from '#domain/proposals/letters/file-contents.ts'
import type { Queryable } from '../../deps.ts'

/** Which file of a version, on which paper. */
export type WantedFile = { versionId: number; content: ProposalFileContent; paper: Paper }

/** A file as it was first drawn; undefined where it was not drawn yet. */
export async function findProposalFile(
  db: Queryable,
  { versionId, content, paper }: WantedFile,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pdf: proposalFiles.pdf })
    .from(proposalFiles)
    .where(
      and(
        eq(proposalFiles.versionId, versionId),
        eq(proposalFiles.content, content),
        eq(proposalFiles.paper, paper),
      ),
    )
  return row && Buffer.from(row.pdf)
}

/** Keeps files unless they were kept already. */
export async function insertProposalFiles(db: Queryable, files: (typeof proposalFiles.$inferInsert)[]) {
  await db.insert(proposalFiles).values(files).onConflictDoNothing()
}

/** What was sent, as its pages need it; undefined for a draft and for a version that does not exist. */
export async function findPrintedVersion(db: Queryable, versionId: number) {
  const [row] = await db
    .select({
      snapshot: proposalVersions.snapshot,
      hash: proposalVersions.hash,
      sentAt: proposalVersions.sentAt,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId))
  if (!row?.snapshot || row.hash === null || row.sentAt === null) return undefined
  return { snapshot: row.snapshot, hash: row.hash, sentAt: row.sentAt }
}

/** The proposal of a version, and its number there; undefined for a draft and for a version that does not exist. */
export async function findVersionNumber(db: Queryable, versionId: number) {
  const [row] = await db
    .select({ proposalId: proposalVersions.proposalId, number: proposalVersions.number })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId))
  return row?.number == null ? undefined : { proposalId: row.proposalId, number: row.number }
}

/** How a version was accepted; undefined where it was not. */
export async function findAcceptance(db: Queryable, versionId: number) {
  const [row] = await db
    .select({
      optionKey: proposalDecisions.optionKey,
      planId: proposalDecisions.planId,
      name: proposalDecisions.name,
      consentText: proposalDecisions.consentText,
      via: proposalDecisions.via,
      how: proposalDecisions.how,
      at: proposalDecisions.at,
    })
    .from(proposalDecisions)
    .where(and(eq(proposalDecisions.versionId, versionId), eq(proposalDecisions.kind, 'accept')))
  return row
}

export type Acceptance = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>
