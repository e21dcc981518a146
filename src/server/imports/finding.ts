import { isBegun, isHalfUndone } from '#domain/imports/import-states.ts'
import { calls } from '../calls.ts'
import { countHomes } from './count-homes.ts'
import { countEnds, pageOfEntries } from './entries-page.ts'
import { listMadeHomes } from './made-homes.ts'
import { toImportFile, toImportRow, undoUntil } from './present.ts'
import { countUndecided, countWaiting, findImport, findSameFile, listImports } from './queries.ts'
import { countOpenedLabels } from './storing/opened-labels.ts'
import { named } from './storing/staying-homes.ts'

/** How far an import is, with all that its page shows beside its lines. */
export const find = calls.imports.find.handler(async ({ input, context: { db, clock }, errors }) => {
  const stored = await findImport(db, input.importId)
  if (!stored) throw errors.NOT_FOUND()
  const [sameFile, undecided, waiting, homesOf, labelsOpened, ends] = await Promise.all([
    findSameFile(db, stored),
    countUndecided(db, stored.id),
    countWaiting(db, stored.id),
    countHomes(db, [stored.id]),
    isBegun(stored) ? countOpenedLabels(db, stored) : 0,
    stored.state === 'undone' ? countEnds(db, stored.id) : {},
  ])
  const {
    state,
    done,
    of,
    rules,
    counts,
    whys,
    says,
    skippedLines,
    skippedCount,
    uploadedBy,
    startedBy,
    failure,
  } = stored
  return {
    ...toImportFile(stored, sameFile),
    ...{
      state,
      done: Math.min(done, of),
      of,
      rules,
      counts,
      ends,
      whys,
      says,
      skippedLines,
      skippedCount,
      undecided,
      waiting,
      homes: homesOf(stored.id),
    },
    uploadedBy,
    uploadedDate: stored.uploadedAt.toISOString(),
    checkedAt: stored.checkedAt?.toISOString() ?? null,
    startedBy,
    startedDate: stored.startedAt?.toISOString() ?? null,
    endedDate: stored.endedAt?.toISOString() ?? null,
    undoUntil: undoUntil(stored, clock())?.toISOString() ?? null,
    labelsOpened,
    failure,
    isHalfUndone: isHalfUndone(stored),
    stays: await named(db, stored.stayed?.homes ?? []),
    staysCount: stored.stayed?.count ?? 0,
  }
})

/** A page of its entries. */
export const rows = calls.imports.rows.handler(async ({ input, context: { db }, errors }) => {
  if (!(await findImport(db, input.importId))) throw errors.NOT_FOUND()
  return pageOfEntries(db, input)
})

/** The homes that it made, for their labels. */
export const madeHomes = calls.imports.madeHomes.handler(async ({ input, context: { db }, errors }) => {
  if (!(await findImport(db, input.importId))) throw errors.NOT_FOUND()
  return listMadeHomes(db, input.importId)
})

/** The imports of the last days. */
export const list = calls.imports.list.handler(async ({ context: { db, clock } }) => {
  const stored = await listImports(db, clock())
  const homesOf = await countHomes(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map((one) => toImportRow(one, homesOf(one.id)))
})
