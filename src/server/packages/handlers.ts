import { packages } from '#db/schema.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { findPackage, listPackages, lockPackage, packageRecords } from './queries.ts'
import { auditedPackage, save } from './save.ts'

const list = calls.packages.list.handler(async ({ context: { db, clock } }) =>
  listPackages(db, await businessDay(db, clock())),
)

const remove = calls.packages.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    if (!(await lockPackage(tx, id))) throw errors.NOT_FOUND()
    const before = await findPackage(tx, id, await businessDay(tx, now))
    await packageRecords.markDeleted(tx, id, authorOf(actor).userId, now)
    await recordAudit(tx, context, {
      action: 'delete-package',
      subject: ['package', id],
      before: auditedPackage(before),
    })
  })
  return true as const
})

const deletedPackages = deletable(packages, { name: packages.name })

const listDeleted = calls.packages.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedPackages.list(db, input, clock()),
)

const restore = calls.packages.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    await deletedPackages.lockDeleted(tx, id, { actor, now, errors })
    await deletedPackages.markRestored(tx, id, now)
    await recordAudit(tx, context, {
      action: 'restore-package',
      subject: ['package', id],
      after: auditedPackage(await findPackage(tx, id, await businessDay(tx, now))),
    })
  })
  return true as const
})

export const packageHandlers = { list, save, delete: remove, listDeleted, restore }
