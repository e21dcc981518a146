import { randomBytes } from 'node:crypto'
import { undoDays } from '#domain/homes/merging.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { tellNobodyOfMarks } from '../customers/store-queries.ts'
import type { Database } from '../deps.ts'
import { replaceAccessCode } from '../labels/queries.ts'
import { type ChangeGroup, exchange, pieceThatWent, undo } from './changes.ts'
import {
  countChanged,
  isImportUndone,
  lockMerge,
  lockRecords,
  markUndone,
  shareCode,
  undoableSince,
} from './queries.ts'

const words: Readonly<Record<string, string>> = mergeWords.stays

/** Puts back what a merge moved, in the opposite order, where it is as the merge left it. */
export const unmerge = calls.merges.unmerge.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  return db.transaction(async (tx) => {
    const merge = await lockMerge(tx, input.mergeId)
    if (!merge) throw errors.NOT_FOUND()
    if (!can.undoMerge(actor, merge)) throw errors.FORBIDDEN()
    if (merge.undoneAt) throw errors.UNDONE_ALREADY()
    if (!merge.before || merge.mergedAt < undoableSince(now))
      throw errors.TOO_OLD({ message: fill(mergeWords.notUndone.over, { days: undoDays }) })
    const { keptId, goneId } = merge
    const records = await lockRecords(tx, [keptId, goneId])
    const kept = records.find(({ id }) => id === keptId)
    if (kept?.isAlias) throw errors.MERGED_ON()
    if (!kept || kept.isDeleted) throw errors.RECORD_DELETED()
    if (await isImportUndone(tx, [keptId, goneId])) throw errors.IMPORT_UNDONE_NOW()
    await tellNobodyOfMarks(tx)
    const stays = []
    for (const group of merge.before.toReversed()) {
      const count = await undo(tx, group)
      // Why thrown: nothing but an undo changes the row of a record that became a number.
      if (count > 0 && group.what === 'record') throw new Error(`Merge ${merge.id} cannot be undone`)
      const isExchanged = count > 0 && (await givePieceBack(tx, merge, group))
      if (count > 0 && !isExchanged) stays.push(words[group.what] ?? group.what)
    }
    if (await shareCode(tx, [keptId, goneId])) {
      await replaceAccessCode(tx, goneId, labelCodeFrom(randomBytes(10)), now)
      stays.push(fill(mergeWords.stays.code, { gone: goneId }))
    }
    await countChanged(tx, [keptId, goneId], now)
    await markUndone(tx, merge.id, { byUserId: authorOf(actor).userId, now })
    await recordAudit(tx, context, {
      action: 'unmerge-homes',
      subject: ['customer', keptId],
      after: { otherId: goneId, stays: stays.join(', ') || null },
    })
    return { keptId, goneId, stays }
  })
})

/**
 * Where a piece was changed since, that of the kept home which it replaced never goes to the other one: both go back as they are now.
 * Returns whether there was one.
 */
async function givePieceBack(
  tx: Database,
  { keptId, goneId }: { keptId: number; goneId: number },
  group: ChangeGroup,
): Promise<boolean> {
  const slot = pieceThatWent(group, goneId)
  if (slot === undefined) return false
  await exchange(tx, { customerId: goneId, slot }, { customerId: keptId, slot: group.what })
  return true
}
