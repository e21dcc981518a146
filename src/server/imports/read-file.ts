import { createHash } from 'node:crypto'
import { fingerprintOf } from '#domain/imports/columns/headings.ts'
import { guessColumns, isKnownHeading } from '#domain/imports/columns.ts'
import type { ImportRules } from '#domain/imports/plan.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { insertFile, withFile, withFileOf } from './file-store.ts'
import { toImportFile } from './present.ts'
import { findRemembered, findSameFile, insertImport, lockImport, updateImport } from './queries.ts'
import { FileRefused } from './reading/file-refused.ts'
import { most } from './reading/limits.ts'
import { type ChosenReading, type ReadTable, readTable } from './reading/read-table.ts'
import { mayBeChanged } from './steps.ts'

/** How lines become homes where nobody chose otherwise. */
const usualRules: ImportRules = {
  sameHome: 'fill',
  billingServes: false,
  archivedToo: false,
  keepRest: false,
}

type Refusing = {
  FILE_REFUSED: (options: {
    message: string
    data: { why: string; fileName: string; line: number | null }
  }) => Error
}

/** Reads a file, keeps it with what was read of it, and guesses what its columns are. */
export const upload = calls.imports.upload.handler(async ({ input: { file }, context, errors }) => {
  const fileName = nameOf(file.name)
  const bytes = file.size > most.fileBytes ? undefined : await file.bytes()
  const read = await refusing(fileName, errors, async () => {
    if (!bytes) throw new FileRefused('tooLarge', { limit: 'bytes' })
    return withFile(bytes, (path) => readTable(path, fileName, { isKnownHeading }))
  })
  const { db, clock, actor } = context
  const { userId, name } = authorOf(actor)
  const sha256 = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  return db.transaction(async (tx) => {
    const stored = await insertImport(tx, {
      fileName,
      sha256,
      byteCount: file.size,
      uploadedAt: clock(),
      uploadedByUserId: userId,
      uploadedBy: name,
      rules: usualRules,
      state: 'read',
      ...(await guessed(tx, read)),
    })
    await insertFile(tx, stored.id, bytes ?? new Uint8Array())
    await recordAudit(tx, context, {
      action: 'read-import',
      subject: ['import', stored.id],
      after: { fileName, sha256, byteCount: file.size, lines: read.lines },
    })
    return toImportFile(stored, await findSameFile(tx, stored))
  })
})

/** Reads the file of an import again as somebody chose. */
export const read = calls.imports.read.handler(async ({ input, context, errors }) => {
  const { importId, ...chosen } = input
  const { db } = context
  return db.transaction(async (tx) => {
    const stored = await lockImport(tx, importId)
    if (!stored) throw errors.NOT_FOUND()
    mayBeChanged(stored, errors)
    const read = await refusing(stored.fileName, errors, () =>
      withFileOf(tx, importId, (path) => readTable(path, stored.fileName, { isKnownHeading, chosen })),
    )
    await updateImport(tx, importId, { ...(await guessed(tx, read)), state: 'read', checkedAt: null })
    await recordAudit(tx, context, { action: 'reread-import', subject: ['import', importId], after: chosen })
    const changed = await lockImport(tx, importId)
    if (!changed) throw errors.NOT_FOUND()
    return toImportFile(changed, await findSameFile(tx, changed))
  })
})

/** A file's name without what would break a sentence or a header. */
const nameOf = (name: string) =>
  name
    .replaceAll(/[\p{C}"\\/]/gu, '')
    .trim()
    .slice(0, 120) || 'homes'

async function refusing(
  fileName: string,
  errors: Refusing,
  reading: () => Promise<ReadTable>,
): Promise<ReadTable> {
  try {
    return await reading()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw errors.FILE_REFUSED({
      message: error.wordsFor(fileName),
      data: { why: error.why, fileName, line: error.line },
    })
  }
}

/** What is kept of a file that was read, with what its columns may be. */
export async function guessed(db: Queryable, read: ReadTable) {
  const { format, encoding, separator, sheets, sheet, headingLine = null, lettersSeen } = read
  const { headings, facts, lines } = read
  const fingerprint = fingerprintOf(headings)
  const remembered = fingerprint === '' ? undefined : await findRemembered(db, fingerprint)
  const { program, columns } = guessColumns({ headings, facts, remembered })
  return {
    reads: { format, encoding, separator, sheets, sheet, headingLine, lettersSeen },
    headings,
    facts,
    lines,
    program,
    columns,
    fingerprint,
    templateUsed: remembered !== undefined,
  }
}

/** How a kept file is read again: as it was read before. */
export function readingOf({ reads, headings }: StoredReading): ChosenReading & { width: number } {
  const encoding = reads.encoding?.replace(' with mark', '')
  return {
    sheet: reads.sheet ?? undefined,
    headingLine: reads.headingLine ?? undefined,
    encoding: encoding as ChosenReading['encoding'],
    separator: (reads.separator ?? undefined) as ChosenReading['separator'],
    width: headings.length,
  }
}

type StoredReading = Pick<Awaited<ReturnType<typeof insertImport>>, 'reads' | 'headings'>
