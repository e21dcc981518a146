import { financingPlans } from '#db/schema.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { planRecords } from './queries.ts'
import { auditedPlan, save } from './save.ts'

const list = calls.financingPlans.list.handler(async ({ context: { db, clock } }) =>
  planRecords.list(db, await businessDay(db, clock())),
)

const remove = calls.financingPlans.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    await planRecords.lock(tx)
    const before = await planRecords.find(tx, input.query.id, await businessDay(tx, now))
    if (!before) throw errors.NOT_FOUND()
    await planRecords.markDeleted(tx, before.id, authorOf(actor).userId, now)
    await recordAudit(tx, context, {
      action: 'delete-financing-plan',
      subject: ['financing-plan', before.id],
      before: auditedPlan(before),
    })
  })
  return true as const
})

const deletedPlans = deletable(financingPlans, { name: financingPlans.name })

const listDeleted = calls.financingPlans.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedPlans.list(db, input, clock()),
)

const restore = calls.financingPlans.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    await planRecords.lock(tx)
    await deletedPlans.lockDeleted(tx, id, { actor, now, errors })
    await deletedPlans.markRestored(tx, id, now)
    await recordAudit(tx, context, {
      action: 'restore-financing-plan',
      subject: ['financing-plan', id],
      after: auditedPlan(await planRecords.find(tx, id, await businessDay(tx, now))),
    })
  })
  return true as const
})

export const financingPlanHandlers = { list, save, delete: remove, listDeleted, restore }
