import { and, asc, eq } from 'drizzle-orm'
import type { LetterFile } from '#contract/proposals/proposal-cancellations.ts'
import { cancellationLetters, users } from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'

/** The files of a letter without what they show, in their order. */
export function listLetterFiles(db: Queryable, proposalId: number) {
  return db
    .select({
      number: cancellationLetters.number,
      format: cancellationLetters.format,
      addedBy: users.name,
      pressKey: cancellationLetters.pressKey,
      addedAt: cancellationLetters.addedAt,
    })
    .from(cancellationLetters)
    .innerJoin(users, eq(users.id, cancellationLetters.addedByUserId))
    .where(eq(cancellationLetters.proposalId, proposalId))
    .orderBy(asc(cancellationLetters.number))
}

type StoredFile = Awaited<ReturnType<typeof listLetterFiles>>[number]

export function toLetterFile({ number, format, addedBy, addedAt }: StoredFile): LetterFile {
  return { number, format, addedBy, addedDate: addedAt.toISOString() }
}

/** A file of a letter with what it shows; undefined where there is none. */
export async function findLetterFile(db: Queryable, proposalId: number, number: number) {
  const [file] = await db
    .select({ format: cancellationLetters.format, content: cancellationLetters.content })
    .from(cancellationLetters)
    .where(and(eq(cancellationLetters.proposalId, proposalId), eq(cancellationLetters.number, number)))
  return file
}

export async function insertLetterFiles(
  db: Queryable,
  files: readonly (typeof cancellationLetters.$inferInsert)[],
) {
  await db.insert(cancellationLetters).values([...files])
}
