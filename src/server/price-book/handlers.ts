import { problemAt } from '#contract/errors.ts'
import { priceEntries } from '#db/schema.ts'
import { authorOf } from '#domain/people/author.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { deletable } from '../lists/deletable.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { entryRecords, findEntry, listEntries, lockEntries } from './queries.ts'
import { auditedEntry, save } from './save.ts'

const list = calls.priceBook.list.handler(async ({ context: { db, clock } }) =>
  listEntries(db, await businessDay(db, clock())),
)

const remove = calls.priceBook.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    await lockEntries(tx)
    const before = await findEntry(tx, input.query.id, await businessDay(tx, now))
    if (!before) throw errors.NOT_FOUND()
    await entryRecords.markDeleted(tx, before.id, authorOf(actor).userId, now)
    await recordAudit(tx, context, {
      action: 'delete-price-entry',
      subject: ['price-entry', before.id],
      before: auditedEntry(before),
    })
  })
  return true as const
})

const deletedEntries = deletable(priceEntries, { name: priceEntries.name })

const listDeleted = calls.priceBook.listDeleted.handler(({ input, context: { db, clock } }) =>
  deletedEntries.list(db, input, clock()),
)

/** Restores an entry without the minimum mark, which another one may have by now. */
const restore = calls.priceBook.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  try {
    await db.transaction(async (tx) => {
      await lockEntries(tx)
      await deletedEntries.lockDeleted(tx, id, { actor, now, errors })
      await deletedEntries.markRestored(tx, id, now, { isMinimum: false })
      await recordAudit(tx, context, {
        action: 'restore-price-entry',
        subject: ['price-entry', id],
        after: auditedEntry(await findEntry(tx, id, await businessDay(tx, now))),
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'price_entries_name'))
      throw errors.NAME_TAKEN(problemAt('name', priceBookTexts.nameTaken))
    throw error
  }
  return true as const
})

export const priceBookHandlers = { list, save, delete: remove, listDeleted, restore }
