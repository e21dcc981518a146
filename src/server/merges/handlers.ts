import { problemAt } from '#contract/errors.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { arePlacesPossible, unsafeLeftOut } from '#domain/homes/merging.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { type CallContext, calls } from '../calls.ts'
import { toAuditedCustomer } from '../customers/present.ts'
import { readCustomer } from '../customers/read.ts'
import { isBusyRow } from '../data-export/erase.ts'
import type { Database } from '../deps.ts'
import { isHome } from '../homes/queries.ts'
import { mergeHomes } from './merge.ts'
import {
  countWhatFollows,
  findHomeOf,
  insertMerge,
  isImportUndone,
  listMergesInto,
  lockRecords,
  lockTheirProposals,
  undoableSince,
} from './queries.ts'
import { unmerge } from './unmerge.ts'

const preview = calls.merges.preview.handler(async ({ input, context: { db }, errors }) => {
  const [keptId, goneId] = [await findHomeOf(db, input.keptId), await findHomeOf(db, input.goneId)]
  if (keptId === undefined || goneId === undefined) throw errors.NOT_FOUND()
  if (keptId === goneId) throw errors.SAME_RECORD()
  const [kept, gone] = [await readCustomer(db, keptId), await readCustomer(db, goneId)]
  if (!kept || !gone) throw errors.RECORD_DELETED()
  if (kept.address === null || gone.address === null) throw errors.LABEL_WITHOUT_HOME()
  return { kept, gone, follows: await countWhatFollows(db, goneId) }
})

const list = calls.merges.list.handler(async ({ input, context: { db, actor, clock }, errors }) => {
  if (!(await isHome(db, input.customerId))) throw errors.NOT_FOUND()
  const rows = await listMergesInto(db, input.customerId)
  const since = undoableSince(clock())
  return rows.map(({ mergedAt, mergedByUserId, isKept, ...row }) => ({
    id: row.id,
    goneId: row.goneId,
    mergedBy: row.mergedBy,
    mergedDate: mergedAt.toISOString(),
    mayUndo: isKept && mergedAt >= since && can.undoMerge(actor, { mergedByUserId }),
  }))
})

const merge = calls.merges.merge.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { fields, places } = input
  return db.transaction(async (tx) => {
    const [keptId, goneId] = [await findHomeOf(tx, input.keptId), await findHomeOf(tx, input.goneId)]
    if (keptId === undefined || goneId === undefined) throw errors.NOT_FOUND()
    if (keptId === goneId) throw errors.SAME_RECORD()
    const records = await lockRecords(tx, [keptId, goneId])
    if (records.some(({ isDeleted }) => isDeleted)) throw errors.RECORD_DELETED()
    if (records.some(({ isLabel }) => isLabel)) throw errors.LABEL_WITHOUT_HOME()
    if (await isImportUndone(tx, [keptId, goneId])) throw errors.IMPORT_UNDONE_NOW()
    const [kept, gone] = [await readCustomer(tx, keptId), await readCustomer(tx, goneId)]
    if (!kept || !gone) throw errors.NOT_FOUND()
    const stale = [kept, gone].find(({ version }, nth) => version !== input.versions[nth])
    if (stale) throw await staleWrite(tx, errors, { current: stale, changed: ['customer', stale.id] })
    if (!arePlacesPossible(places, gone.equipmentDetails))
      throw errors.BAD_REQUEST(problemAt('places', mergeWords.refused.places))
    const left = unsafeLeftOut(places, kept, gone)
    if (left)
      throw errors.UNSAFE_LEFT_OUT({
        message: fill(mergeWords.refused.unsafe, {
          place: left.slot,
          id: left.side === 'kept' ? keptId : goneId,
        }),
      })
    const proposals = await lockedProposals(tx, [keptId, goneId])
    if (proposals === 'busy') throw errors.BEING_SIGNED()
    if (proposals > 0 && !can.mergeHomesWithProposals(actor)) throw errors.ADMIN_NEEDED()
    const now = clock()
    const groups = await mergeHomes(tx, {
      kept,
      gone,
      fields,
      places,
      by: authorOf(actor),
      now,
    })
    const mergeId = await insertMerge(tx, { keptId, goneId, byUserId: authorOf(actor).userId, now, groups })
    const merged = await readCustomer(tx, keptId)
    if (!merged) throw errors.NOT_FOUND()
    await recordMerge(context, tx, { kept, gone, merged })
    return { customerId: keptId, mergeId, version: merged.version }
  })
})

/** How many proposals both have; 'busy' while one of them is answered. */
async function lockedProposals(tx: Database, ids: [number, number]): Promise<number | 'busy'> {
  try {
    return await tx.transaction((inner) => lockTheirProposals(inner, ids))
  } catch (error) {
    if (isBusyRow(error)) return 'busy'
    throw error
  }
}

async function recordMerge(
  context: CallContext,
  tx: Database,
  { kept, gone, merged }: { kept: Customer; gone: Customer; merged: Customer },
) {
  await recordAudit(tx, context, {
    action: 'merge-homes',
    subject: ['customer', kept.id],
    before: toAuditedCustomer(kept),
    after: { ...toAuditedCustomer(merged), otherId: gone.id },
  })
  await recordAudit(tx, context, {
    action: 'merge-into-home',
    subject: ['customer', gone.id],
    before: toAuditedCustomer(gone),
    after: { otherId: kept.id },
  })
}

export const mergeHandlers = { preview, list, merge, unmerge }
