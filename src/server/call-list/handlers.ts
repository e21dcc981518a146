import { problemAt } from '#contract/errors.ts'
import { callableFrom, untilProblem } from '#domain/call-list/call-marks.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { answerPage } from '../lists/answer-page.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { cancelUnaskedEmails } from './do-not-contact.ts'
import { toCallListRow, toMark } from './present.ts'
import { findMark, findMarkInForce, homesToCall, replaceMark, undoMark as undo } from './queries.ts'

const list = calls.callList.list.handler(async ({ input, context: { db, clock }, errors }) => {
  const today = await businessDay(db, clock())
  const { rows, ...count } = await answerPage(homesToCall, { ...input, today }, { db, errors })
  return { rows: rows.map((row) => toCallListRow(row, today)), ...count }
})

const mark = calls.callList.mark.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, mark } = input
  const now = clock()
  const today = await businessDay(db, now)
  const until = mark === 'not-now' ? input.until || null : null
  const problem = mark === 'not-now' ? untilProblem(until, today) : null
  if (problem) throw errors.BAD_REQUEST(problemAt('until', problem))
  return db.transaction(async (tx) => {
    const customer = await readCustomer(tx, customerId, { forUpdate: true })
    if (!customer || customer.address === null) throw errors.NOT_FOUND()
    const before = await findMarkInForce(tx, customerId)
    if (before?.mark === 'do-not-contact' && mark !== 'do-not-contact') throw errors.DO_NOT_CONTACT()
    const { userId, name } = authorOf(actor)
    const made = await replaceMark(tx, before, {
      customerId,
      mark,
      callableFrom: callableFrom(mark, until, today),
      markedAt: now,
      markedByUserId: userId,
      markedBy: name,
    })
    if (mark === 'do-not-contact') await cancelUnaskedEmails(tx, customerId)
    await recordAudit(tx, context, {
      action: 'mark-home',
      subject: ['customer', customerId],
      before: { mark: before?.mark ?? null, callableFrom: before?.callableFrom ?? null },
      after: { mark, callableFrom: made.callableFrom },
    })
    return toMark(made)
  })
})

const undoMark = calls.callList.undoMark.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const seen = await findMark(tx, input.query.id)
    if (!seen) throw errors.NOT_FOUND()
    const { customerId } = seen
    if (!(await readCustomer(tx, customerId, { forUpdate: true }))) throw errors.NOT_FOUND()
    const inForce = await findMarkInForce(tx, customerId)
    if (inForce?.id !== seen.id) throw errors.REPLACED()
    await undo(tx, seen, { undoneAt: clock(), undoneByUserId: authorOf(actor).userId })
    const after = await findMarkInForce(tx, customerId)
    await recordAudit(tx, context, {
      action: 'undo-call-mark',
      subject: ['customer', customerId],
      before: { mark: seen.mark, callableFrom: seen.callableFrom },
      after: { mark: after?.mark ?? null, callableFrom: after?.callableFrom ?? null },
    })
  })
  return true as const
})

export const callListHandlers = { list, mark, undoMark }
