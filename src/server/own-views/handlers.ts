import { OwnViews } from '#contract/own-views.ts'
import { calls, staffOf } from '../calls.ts'
import { findViews, storeViews } from './queries.ts'

const find = calls.ownViews.find.handler(async ({ context: { db, actor } }) =>
  OwnViews.parse((await findViews(db, staffOf(actor).id)) ?? {}),
)

const save = calls.ownViews.save.handler(async ({ input, context: { db, actor } }) => {
  await storeViews(db, staffOf(actor).id, input)
  return input
})

export const ownViewHandlers = { find, save }
