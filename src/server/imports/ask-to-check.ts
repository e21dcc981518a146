import { problemsAt } from '#contract/errors.ts'
import { letterOf } from '#domain/imports/columns/headings.ts'
import { isTarget, type Target } from '#domain/imports/columns/targets.ts'
import { type ColumnProblem, problemsOfColumns } from '#domain/imports/columns.ts'
import { importProblems } from '#texts/en/problems/imports.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { findWorking, lockImport, lockImports, updateImport } from './queries.ts'
import { mayBeChanged } from './steps.ts'

/** Has every line checked by a job, with the columns and rules that somebody chose. */
export const check = calls.imports.check.handler(async ({ input, context, errors }) => {
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
