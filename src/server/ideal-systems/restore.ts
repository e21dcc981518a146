import { equipmentKinds } from '#domain/homes/equipment.ts'
import { isFreshDeletion, restorableSince } from '#domain/operations/deletion.ts'
import { can } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import {
  findDeletedIdealSystem,
  listDeletedIdealSystems,
  markIdealSystemRestored,
} from './deleted-queries.ts'
import { findIdealSystem, lockKind, markNewest, unmarkOthers } from './queries.ts'

export const listDeleted = calls.idealSystems.listDeleted.handler(
  async ({ input, context: { db, clock } }) => {
    const { rows, ...count } = await listDeletedIdealSystems(db, {
      ...input,
      since: restorableSince(clock()),
    })
    return {
      rows: rows.map(({ deletedAt, equipmentKind, ...row }) => ({
        ...row,
        equipmentTypeName: equipmentKinds.find(({ kind }) => kind === equipmentKind)?.name ?? '',
        deletedDate: (deletedAt ?? clock()).toISOString(),
      })),
      ...count,
    }
  },
)

/** Puts an ideal system back; it has the default mark again only if its deletion is undone at once. */
export const restore = calls.idealSystems.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  await db.transaction(async (tx) => {
    const now = clock()
    const since = restorableSince(now)
    const kind = (await findDeletedIdealSystem(tx, id, since))?.equipmentKind
    if (kind) await lockKind(tx, kind)
    const deleted = await findDeletedIdealSystem(tx, id, since)
    if (!kind || !deleted?.deletedAt) throw errors.NOT_FOUND()
    const deletion = { at: deleted.deletedAt, byUserId: deleted.deletedByUserId }
    if (!can.restore(actor, deletion, now)) throw errors.FORBIDDEN()

    const isDefault = deleted.isDefault && isFreshDeletion(deleted.deletedAt, now)
    if (isDefault) await unmarkOthers(tx, kind, id)
    await markIdealSystemRestored(tx, id, { isDefault, now })
    await markNewest(tx, kind)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'restore-ideal-system',
        subject: ['ideal-system', id],
        after: await findIdealSystem(tx, id),
      },
    )
  })
  return true as const
})
