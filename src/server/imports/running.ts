import { isHalfUndone, isWorking } from '#domain/imports/import-states.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { undoUntil } from './present.ts'
import { findWorking, lockImport, lockImports, updateImport } from './queries.ts'
import { mustBeJudged } from './steps.ts'
import { trialOf } from './storing/undo-trial.ts'

/** Has the homes of a checked import stored by a job. */
export const start = calls.imports.start.handler(async ({ input, context, errors }) => {
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

/** Lets the job end after its present batch. */
export const stop = calls.imports.stop.handler(async ({ input, context, errors }) => {
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

/** Says what would be taken back, or has a job take it back. */
export const undo = calls.imports.undo.handler(async ({ input, context, errors }) => {
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
