import { problemsAt } from '#contract/errors.ts'
import { letterOf } from '#domain/imports/columns/headings.ts'
import { isTarget, type Target } from '#domain/imports/columns/targets.ts'
import { type ColumnProblem, problemsOfColumns } from '#domain/imports/columns.ts'
import { isBegun, isHalfUndone, isWorking } from '#domain/imports/import-states.ts'
import { authorOf } from '#domain/people/author.ts'
import { importProblems } from '#texts/en/problems/imports.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { countHomes } from './count-homes.ts'
import { changeRow } from './decide.ts'
import { pageOfEntries } from './entries-page.ts'
import { listMadeHomes } from './made-homes.ts'
import { toImportFile, toImportRow, undoUntil } from './present.ts'
import {
  countUndecided,
  countWaiting,
  findImport,
  findSameFile,
  findWorking,
  listImports,
  lockImport,
  lockImports,
  updateImport,
} from './queries.ts'
import { read, upload } from './read-file.ts'
import { result, template } from './result.ts'
import { mayBeChanged, mustBeJudged } from './steps.ts'
import { countOpenedLabels } from './storing/opened-labels.ts'
import { named } from './storing/staying-homes.ts'
import { trialOf } from './storing/undo-trial.ts'

const { imports } = calls

const check = imports.check.handler(async ({ input, context, errors }) => {
  const { importId, sheet, headingLine, columns, rules } = input
  return context.db.transaction(async (tx) => {
    await lockImports(tx)
    const stored = await lockImport(tx, importId)
    if (!stored) throw errors.NOT_FOUND()
    mayBeChanged(stored, errors)
    if ((await findWorking(tx)) !== undefined) throw errors.UNDER_WAY()
    // Why refused: the columns are those of another reading than the page shows.
    if (sheet !== stored.reads.sheet || headingLine !== stored.reads.headingLine) throw errors.WRONG_STATE()
    const chosen = stored.columns.map((column, index) => {
      const target = columns[letterOf(index)] || null
      return {
        ...column,
        target: target as Target | null,
        because: target === column.target ? column.because : null,
      }
    })
    const unknown = Object.entries(columns).filter(([, target]) => target !== '' && !isTarget(target))
    const problems = [
      ...unknown.map(([letter]) => ({ path: `columns.${letter}`, message: importProblems.unknownTarget })),
      ...problemsOfColumns(chosen.map(({ target }) => target)).flatMap(problemsAtColumns),
    ]
    if (problems.length > 0) throw errors.BAD_REQUEST(problemsAt(problems))
    await updateImport(tx, importId, {
      columns: chosen,
      rules,
      state: 'checking',
      checkedAt: null,
      cursor: null,
      done: 0,
      of: stored.lines * 2,
      isStopping: false,
      failure: null,
      counts: {},
      whys: {},
      says: {},
      workerId: null,
    })
    await recordAudit(tx, context, {
      action: 'check-import',
      subject: ['import', importId],
      after: { fileName: stored.fileName, ...rules },
    })
    return true as const
  })
})

function problemsAtColumns(problem: ColumnProblem) {
  if (problem.problem === 'noAddressColumn')
    return [{ path: 'columns', message: importProblems.noAddressColumn }]
  const message = fill(importProblems.twice, { letters: problem.letters.join(', ') })
  return problem.letters.map((letter) => ({ path: `columns.${letter}`, message }))
}

const find = imports.find.handler(async ({ input, context: { db, clock }, errors }) => {
  const stored = await findImport(db, input.importId)
  if (!stored) throw errors.NOT_FOUND()
  const [sameFile, undecided, waiting, homesOf, labelsOpened] = await Promise.all([
    findSameFile(db, stored),
    countUndecided(db, stored.id),
    countWaiting(db, stored.id),
    countHomes(db, [stored.id]),
    isBegun(stored) ? countOpenedLabels(db, stored) : 0,
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

const rows = imports.rows.handler(async ({ input, context: { db }, errors }) => {
  if (!(await findImport(db, input.importId))) throw errors.NOT_FOUND()
  return pageOfEntries(db, input)
})

const madeHomes = imports.madeHomes.handler(async ({ input, context: { db }, errors }) => {
  if (!(await findImport(db, input.importId))) throw errors.NOT_FOUND()
  return listMadeHomes(db, input.importId)
})

const start = imports.start.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  return db.transaction(async (tx) => {
    await lockImports(tx)
    const stored = await lockImport(tx, input.importId)
    if (!stored) throw errors.NOT_FOUND()
    if (isWorking(stored.state) || (await findWorking(tx)) !== undefined) throw errors.UNDER_WAY()
    if (stored.checkedAt === null || stored.checkedAt.toISOString() !== input.checkedAt)
      throw errors.CHANGED_SINCE()
    mustBeJudged(stored, errors)
    const { userId, name } = authorOf(actor)
    await updateImport(tx, stored.id, {
      state: 'importing',
      startedAt: stored.startedAt ?? clock(),
      startedByUserId: userId,
      startedBy: name,
      endedAt: null,
      failure: null,
      isStopping: false,
      cursor: 0,
      done: 0,
      of: Object.values(stored.counts).reduce((sum, count) => sum + count, 0),
      workerId: null,
    })
    const { fileName, sha256, counts } = stored
    await recordAudit(tx, context, {
      action: 'start-import',
      subject: ['import', stored.id],
      after: { fileName, sha256, ...counts },
    })
    return true as const
  })
})

const stop = imports.stop.handler(async ({ input, context, errors }) => {
  return context.db.transaction(async (tx) => {
    const stored = await lockImport(tx, input.importId)
    if (!stored) throw errors.NOT_FOUND()
    if (stored.state !== 'importing') throw errors.WRONG_STATE()
    await updateImport(tx, stored.id, { isStopping: true })
    await recordAudit(tx, context, {
      action: 'stop-import',
      subject: ['import', stored.id],
      after: { fileName: stored.fileName, done: stored.done },
    })
    return true as const
  })
})

const undo = imports.undo.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    await lockImports(tx)
    const stored = await lockImport(tx, input.importId)
    if (!stored) throw errors.NOT_FOUND()
    if (isWorking(stored.state)) throw errors.UNDER_WAY()
    if (undoUntil(stored, clock()) === null) throw errors.WRONG_STATE()
    const { count, outcome } = await trialOf(tx, stored)
    if (input.isTrial) {
      context.reply.status(200)
      return outcome
    }
    if ((await findWorking(tx)) !== undefined) throw errors.UNDER_WAY()
    await updateImport(tx, stored.id, {
      state: 'undoing',
      // Why not from the start: what an undoing that failed left is where it stands.
      ...(!isHalfUndone(stored) && { stayed: { count: 0, homes: [] }, cursor: 0, done: 0, of: count }),
      failure: null,
      isStopping: false,
      workerId: null,
    })
    await recordAudit(tx, context, {
      action: 'undo-import',
      subject: ['import', stored.id],
      after: {
        fileName: stored.fileName,
        sha256: stored.sha256,
        goes: outcome.goes,
        restores: outcome.restores,
        stays: outcome.staysCount,
      },
    })
    return outcome
  })
})

const list = imports.list.handler(async ({ context: { db, clock } }) => {
  const stored = await listImports(db, clock())
  const homesOf = await countHomes(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map((one) => toImportRow(one, homesOf(one.id)))
})

export const importHandlers = {
  upload,
  read,
  check,
  find,
  rows,
  madeHomes,
  changeRow,
  start,
  stop,
  undo,
  result,
  template,
  list,
}
