import type { ImportFile, ImportRow } from '#contract/imports/import-file.ts'
import type { ImportHomes } from '#contract/imports/import-rows.ts'
import { daysKept, isBegun } from '#domain/imports/import-states.ts'
import { namesOfColumns } from '#domain/imports/lines-of-file.ts'
import type { StoredImport } from './queries.ts'

type SameFile = { id: number; fileName: string; uploadedAt: Date } | undefined

/** What was read of a file, as the calls answer it. */
export function toImportFile(stored: StoredImport, sameFile: SameFile): ImportFile {
  const names = namesOfColumns(stored.headings)
  return {
    importId: stored.id,
    fileName: stored.fileName,
    sha256: stored.sha256,
    byteCount: stored.byteCount,
    reads: stored.reads as ImportFile['reads'],
    program: stored.program,
    columns: stored.columns.map(({ letter, target, because }, index) => {
      const { filled = 0, samples = [] } = stored.facts[index] ?? {}
      return {
        letter,
        heading: names[index] ?? letter,
        samples,
        filled: stored.lines === 0 ? 0 : Math.round((filled / stored.lines) * 1000) / 1000,
        target,
        because,
      }
    }),
    lines: stored.lines,
    templateUsed: stored.templateUsed,
    sameFileAs: sameFile
      ? {
          importId: sameFile.id,
          fileName: sameFile.fileName,
          uploadedDate: sameFile.uploadedAt.toISOString(),
        }
      : null,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Until when an import can be taken back; null where there is nothing to take back, or it is too late. */
export function undoUntil(of: StoredImport, now: Date): Date | null {
  const { startedAt, emptiedAt } = of
  if (!isBegun(of) || startedAt === null || emptiedAt !== null) return null
  const until = new Date(startedAt.getTime() + daysKept * dayMs)
  return until > now ? until : null
}

export function toImportRow(stored: StoredImport, homes: ImportHomes): ImportRow {
  return {
    importId: stored.id,
    fileName: stored.fileName,
    program: stored.program,
    state: stored.state,
    lines: stored.lines,
    uploadedBy: stored.uploadedBy,
    uploadedDate: stored.uploadedAt.toISOString(),
    startedBy: stored.startedBy,
    endedDate: stored.endedAt?.toISOString() ?? null,
    counts: stored.counts,
    homes,
  }
}
