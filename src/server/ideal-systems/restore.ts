import { idealSystems } from '#db/schema.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { isFreshDeletion } from '#domain/operations/deletion.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { findIdealSystem, lockKind, markNewest, unmarkOthers } from './queries.ts'

const deletedSystems = deletable(idealSystems, {
  equipmentName: idealSystems.equipmentName,
  equipmentKind: idealSystems.equipmentKind,
  /** Whether it was the default when it was deleted. */
  isDefault: idealSystems.isDefault,
})

export const listDeleted = calls.idealSystems.listDeleted.handler(
  async ({ input, context: { db, clock } }) => {
    const { rows, ...count } = await deletedSystems.list(db, input, clock())
    return {
      rows: rows.map(({ equipmentKind, ...row }) => ({
        ...row,
        equipmentTypeName: placeKinds.find(({ kind }) => kind === equipmentKind)?.name ?? '',
      })),
      ...count,
    }
  },
)

/** Restores an ideal system; it regains the default mark only if its deletion is undone at once. */
export const restore = calls.idealSystems.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  await db.transaction(async (tx) => {
    const now = clock()
    const kind = (await deletedSystems.findDeleted(tx, id, now))?.equipmentKind
    if (!kind) throw errors.NOT_FOUND()
    await lockKind(tx, kind)
    const deleted = await deletedSystems.lockDeleted(tx, id, { actor, now, errors })

    const isDefault = deleted.isDefault && isFreshDeletion(deleted.deletedAt, now)
    if (isDefault) await unmarkOthers(tx, kind, id)
    await deletedSystems.markRestored(tx, id, now, { isDefault })
    await markNewest(tx, kind)
    await recordAudit(tx, context, {
      action: 'restore-ideal-system',
      subject: ['ideal-system', id],
      after: await findIdealSystem(tx, id),
    })
  })
  return true as const
})
