import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { kindOfEquipmentTypeId } from '#domain/homes/equipment/equipment.ts'
import { authorOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit, unseenIn } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import { publishImage } from '../images/queries.ts'
import { listProposedSystems, toSystemToPropose } from './proposed-systems.ts'
import {
  countIdealSystems,
  findIdealSystem,
  insertIdealSystem,
  listIdealSystems,
  lockKind,
  markIdealSystemDeleted,
  markNewest,
  unmarkOthers,
  updateIdealSystem,
} from './queries.ts'
import { listDeleted, restore } from './restore.ts'

const list = calls.idealSystems.list.handler(({ context: { db } }) => listIdealSystems(db))

/** Without ratings and prices, which only Admins manage. */
const toPropose = calls.idealSystems.toPropose.handler(async ({ context: { db } }) =>
  (await listProposedSystems(db)).map(toSystemToPropose),
)

const find = calls.idealSystems.find.handler(async ({ input, context: { db }, errors }) => {
  const system = await findIdealSystem(db, input.id)
  if (!system) throw errors.NOT_FOUND()
  return system
})

const save = calls.idealSystems.save.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const kind = kindOfEquipmentTypeId(input.equipmentTypeId)
  return db.transaction(async (tx) => {
    await lockKind(tx, kind)
    const before = input.id > 0 ? await findIdealSystem(tx, input.id) : undefined
    if (input.id > 0 && !before) throw errors.NOT_FOUND()
    if (before && before.version !== (input.version ?? before.version))
      throw await staleWrite(tx, errors, { current: before, changed: ['ideal-system', before.id] })

    if (!(await publishImage(tx, input.imageName))) {
      const problem = { path: 'imageName', message: messages.image.missing }
      throw errors.BAD_REQUEST({ data: { problems: [problem] } })
    }
    // Why: a kind with any system always has a default, so the mark can be moved but not removed.
    const isOnly =
      (await countIdealSystems(tx, kind)) === (before && isOfKind(before, input.equipmentTypeId) ? 1 : 0)
    const keepsMark = before?.isDefault === true && isOfKind(before, input.equipmentTypeId)
    const isDefault = input.isDefault || isOnly || keepsMark
    if (isDefault) await unmarkOthers(tx, kind, input.id)

    const fields = { ...input, isDefault }
    const stored = before
      ? await updateIdealSystem(tx, before.id, fields, clock())
      : await insertIdealSystem(tx, fields, clock())
    if (before && !isOfKind(before, input.equipmentTypeId)) {
      await markNewest(tx, kindOfEquipmentTypeId(before.equipmentTypeId))
    }
    await recordAudit(tx, context, {
      action: before ? 'change-ideal-system' : 'add-ideal-system',
      subject: ['ideal-system', stored.id],
      before,
      after: { ...(await findIdealSystem(tx, stored.id)), ...unseenIn(before, input) },
    })
    return { statusCode: before ? (2 as const) : (1 as const), ...stored }
  })
})

const remove = calls.idealSystems.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const before = await findIdealSystem(tx, input.query.id)
    if (!before) throw errors.NOT_FOUND()
    const kind = kindOfEquipmentTypeId(before.equipmentTypeId)
    await lockKind(tx, kind)
    await markIdealSystemDeleted(tx, before.id, authorOf(actor).userId, clock())
    const nextDefault = await markNewest(tx, kind)
    await recordAudit(tx, context, {
      action: 'delete-ideal-system',
      subject: ['ideal-system', before.id],
      before: { ...before, nextDefault: null },
      after: nextDefault === undefined ? undefined : { nextDefault },
    })
  })
  return true as const
})

function isOfKind(system: IdealSystem, equipmentTypeId: number) {
  return system.equipmentTypeId === equipmentTypeId
}

export const idealSystemHandlers = { list, toPropose, find, save, delete: remove, listDeleted, restore }
