import { problemAt } from '#contract/errors.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { MergedRecord } from '#contract/homes/merging/merges.ts'
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
import { toEquipmentPhoto } from '../equipment-photos/present.ts'
import { listPhotos } from '../equipment-photos/queries.ts'
import { isHome } from '../homes/queries.ts'
import { findLeftPieces } from './left-pieces.ts'
import { mergeHomes } from './merge.ts'
import { findMergeOf, listMergesInto, toMergedRecord } from './merged-records.ts'
import { findHomeOf, insertMerge, isImportUndone, lockRecords, lockTheirProposals } from './queries.ts'
import { unmerge } from './unmerge.ts'
import { countWhatFollows } from './what-follows.ts'

const preview = calls.merges.preview.handler(async ({ input, context, errors }) => {
  const { db, actor } = context
  const { keptId, goneId } = await findHomes(context, db, input, errors)
  const [kept, gone] = await Promise.all([readCustomer(db, keptId), readCustomer(db, goneId)])
  if (!kept || !gone) throw errors.RECORD_DELETED()
  if (kept.address === null || gone.address === null) throw errors.LABEL_WITHOUT_HOME()
  const [{ follows, hasProposals }, photosOfKept, photosOfGone] = await Promise.all([
    countWhatFollows(db, { keptId, goneId }),
    listPhotos(db, keptId),
    listPhotos(db, goneId),
  ])
  return {
    kept,
    gone,
    photos: { kept: photosOfKept.map(toEquipmentPhoto), gone: photosOfGone.map(toEquipmentPhoto) },
    follows,
    needsAdmin: hasProposals && !can.mergeHomesWithProposals(actor),
  }
})

const list = calls.merges.list.handler(async ({ input, context: { db, actor, clock }, errors }) => {
  if (!(await isHome(db, input.customerId))) throw errors.NOT_FOUND()
  const rows = await listMergesInto(db, input.customerId)
  const leftOf = await findLeftPieces(
    db,
    rows.map(({ goneId }) => goneId),
  )
  const caller = { actor, now: clock() }
  return rows.map((row) => ({ ...toMergedRecord(row, caller), left: leftOf(row.goneId) }))
})

type Numbers = { keptId: number; goneId: number }

type Refusals = {
  NOT_FOUND: () => Error
  SAME_RECORD: () => Error
  MERGED_ALREADY: (options: { data: MergedRecord }) => Error
}

/** The homes that two numbers lead to; refused where they lead to one. */
async function findHomes(
  context: CallContext,
  db: Database,
  numbers: Numbers,
  errors: Refusals,
): Promise<Numbers> {
  const [keptId, goneId] = [await findHomeOf(db, numbers.keptId), await findHomeOf(db, numbers.goneId)]
  if (keptId === undefined || goneId === undefined) throw errors.NOT_FOUND()
  if (keptId === goneId) {
    if (numbers.keptId !== numbers.goneId) await refuseMerged(context, db, numbers, errors)
    throw errors.SAME_RECORD()
  }
  return { keptId, goneId }
}

/** Refuses, with who merged it and when, where one of the numbers leads to another home since a merge. */
async function refuseMerged(
  { actor, clock }: CallContext,
  db: Database,
  { keptId, goneId }: Numbers,
  errors: Refusals,
) {
  const merged = await findMergeOf(db, [keptId, goneId])
  if (merged) throw errors.MERGED_ALREADY({ data: toMergedRecord(merged, { actor, now: clock() }) })
}

const merge = calls.merges.merge.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { fields, places } = input
  return db.transaction(async (tx) => {
    const { keptId, goneId } = await findHomes(context, tx, input, errors)
    const records = await lockRecords(tx, [keptId, goneId])
    // Why here: another merge of one of them may have ended while this one waited for the rows.
    if (records.some(({ isAlias }) => isAlias)) await refuseMerged(context, tx, { keptId, goneId }, errors)
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
