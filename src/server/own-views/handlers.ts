import { OwnViews } from '#contract/own-views.ts'
import { can } from '#domain/people/access.ts'
import { calls, staffOf } from '../calls.ts'
import { findViews, listViewsOfAdmins, storeViews } from './queries.ts'

const find = calls.ownViews.find.handler(async ({ context: { db, actor } }) =>
  OwnViews.parse((await findViews(db, staffOf(actor).id)) ?? {}),
)

/** Whoever may not share anymore, or has left, shares nothing. */
const listShared = calls.ownViews.listShared.handler(async ({ context: { db, actor } }) => {
  const others = await listViewsOfAdmins(db, { butNot: staffOf(actor).id })
  const shared = others.map(({ name: sharedBy, views }) => ({ sharedBy, ...OwnViews.parse(views) }))
  return {
    customers: shared.flatMap(({ customers, sharedBy }) => sharedAmong(customers, sharedBy)),
    requests: shared.flatMap(({ requests, sharedBy }) => sharedAmong(requests, sharedBy)),
  }
})

function sharedAmong<View extends { isShared: boolean }>(views: readonly View[], sharedBy: string) {
  return views
    .filter(({ isShared }) => isShared)
    .map(({ isShared: _isShared, ...view }) => ({ ...view, sharedBy }))
}

const save = calls.ownViews.save.handler(async ({ input, context: { db, actor }, errors }) => {
  const shares = [...input.customers, ...input.requests].some(({ isShared }) => isShared)
  if (shares && !can.shareViews(actor)) throw errors.SHARING_REFUSED()
  await storeViews(db, staffOf(actor).id, input)
  return input
})

export const ownViewHandlers = { find, listShared, save }
