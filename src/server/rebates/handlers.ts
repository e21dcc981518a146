import { rebates } from '#db/schema.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { rebateRecords } from './queries.ts'
import { auditedRebate, save } from './save.ts'

const list = calls.rebates.list.handler(async ({ context: { db, clock } }) =>
  rebateRecords.list(db, await businessDay(db, clock())),
)

const remove = calls.rebates.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    await rebateRecords.lock(tx)
    const before = await rebateRecords.find(tx, input.query.id, await businessDay(tx, now))
    if (!before) throw errors.NOT_FOUND()
    await rebateRecords.markDeleted(tx, before.id, authorOf(actor).userId, now)
    await recordAudit(tx, context, {
      action: 'delete-rebate',
      subject: ['rebate', before.id],
      before: auditedRebate(before),
    })
  })
  return true as const
})

const deletedRebates = deletable(rebates, { name: rebates.name })

const listDeleted = calls.rebates.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedRebates.list(db, input, clock()),
)

const restore = calls.rebates.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    await rebateRecords.lock(tx)
    await deletedRebates.lockDeleted(tx, id, { actor, now, errors })
    await deletedRebates.markRestored(tx, id, now)
    await recordAudit(tx, context, {
      action: 'restore-rebate',
      subject: ['rebate', id],
      after: auditedRebate(await rebateRecords.find(tx, id, await businessDay(tx, now))),
    })
  })
  return true as const
})

export const rebateHandlers = { list, save, delete: remove, listDeleted, restore }
