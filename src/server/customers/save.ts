import { calls } from '../calls.ts'
import { readCustomer } from './read.ts'
import { orEmailTaken, storeCustomer } from './store.ts'

/** Adds or changes a customer, the equipment and the images it names, in one transaction or not at all. */
export const save = calls.customers.save.handler(async ({ input, context, errors }) => {
  const { db, env } = context
  return orEmailTaken(input, () =>
    db.transaction(async (tx) => {
      const before =
        input.id > 0 ? await readCustomer(tx, input.id, env.PUBLIC_URL, { forUpdate: true }) : undefined
      if (input.id > 0 && !before) throw errors.NOT_FOUND()
      if (before && before.version !== input.version) throw errors.STALE_WRITE({ data: { current: before } })
      const stored = await storeCustomer({ ...context, db: tx }, before, input)
      if ('problems' in stored) throw errors.BAD_REQUEST({ data: stored })
      return stored
    }),
  )
})
