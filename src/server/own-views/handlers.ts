import { OwnViews } from '#contract/callers/own-views.ts'
import { sharingChanges } from '#domain/operations/shared-views.ts'
import { can } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { calls, staffOf } from '../calls.ts'
import { findViews, listViewsOfAdmins, lockViews, storeViews } from './queries.ts'

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

/** Others see what an Admin shares: who shares, changes or takes back one is on the audit trail; a person's own views are nobody's matter. */
const save = calls.ownViews.save.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const shares = [...input.customers, ...input.requests].some(({ isShared }) => isShared)
  if (shares && !can.shareViews(actor)) throw errors.SHARING_REFUSED()
  const { id } = staffOf(actor)
  return db.transaction(async (tx) => {
    const before = OwnViews.parse((await lockViews(tx, id)) ?? {})
    await storeViews(tx, id, input)
    for (const list of ['customers', 'requests'] as const)
      for (const change of sharingChanges(before[list], input[list]))
        await recordAudit(tx, context, { ...change, subject: ['list', list] })
    return input
  })
})

export const ownViewHandlers = { find, listShared, save }
