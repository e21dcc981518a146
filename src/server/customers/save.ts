import { can } from '#domain/people/access.ts'
import { calls } from '../calls.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { toOwnProfile } from './present.ts'
import { readCustomer } from './read.ts'
import { orEmailTaken, storeCustomer } from './store.ts'

/** Adds or changes a customer with its equipment and images, in one transaction. */
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

/** Saves per customer: more than anyone types, too few to probe which e-mails are known. */
const perCustomer: Limit = { burst: 60, pauseSeconds: 60 }

/**
 * Changes a home on behalf of its customer, except the name. Another customer's home and an unassociated label are
 * 'not found'.
 */
export const saveOwn = calls.customers.saveOwn.handler(async ({ input, context, errors }) => {
  const { db, env, actor, clock } = context
  if (!can.seeHome(actor, input.id)) throw errors.NOT_FOUND()
  const retryAfterSeconds = await consume(db, `save-own:${input.id}`, perCustomer, clock())
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  return orEmailTaken(input, () =>
    db.transaction(async (tx) => {
      const before = await readCustomer(tx, input.id, env.PUBLIC_URL, { forUpdate: true })
      if (!before || before.address === null) throw errors.NOT_FOUND()
      if (before.version !== input.version)
        throw errors.STALE_WRITE({ data: { current: toOwnProfile(before) } })
      const stored = await storeCustomer({ ...context, db: tx }, before, { ...input, name: before.name })
      if ('problems' in stored) throw errors.BAD_REQUEST({ data: stored })
      return stored
    }),
  )
})
