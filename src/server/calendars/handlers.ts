import { recordAudit } from '../audit/record.ts'
import { hashOfToken, newToken } from '../auth/tokens.ts'
import { findPortalOrigin } from '../business/queries.ts'
import { type CallContext, calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { openSeal } from '../seal.ts'
import { endFeed, findFeed, listFeeds, storeFeed } from './queries.ts'

const sealOf = (db: Queryable) => openSeal(db, 'calendar-feed', 'address')
const whose = (userId: number) => `calendar-feed:${userId}`

const addressOf = async ({ env }: Pick<CallContext, 'env'>, db: Queryable, token: string) =>
  `${await findPortalOrigin(db, env.PUBLIC_URL)}/calendar/${token}.ics`

/** The caller's own address, which a second phone may need; null until there is one. */
const find = calls.calendars.find.handler(async ({ context }) => {
  const { db, actor } = context
  const { id } = staffOf(actor)
  const feed = await findFeed(db, id)
  if (!feed) return { address: null, madeDate: null }
  const token = (await sealOf(db)).open(feed.sealed, whose(id)).toString('utf8')
  return { address: await addressOf(context, db, token), madeDate: feed.madeAt.toISOString() }
})

/** Makes the caller's own address, in place of the one before. */
const renew = calls.calendars.renew.handler(async ({ context }) => {
  const { db, actor, clock } = context
  const { id } = staffOf(actor)
  const now = clock()
  const token = newToken()
  return db.transaction(async (tx) => {
    const sealed = (await sealOf(tx)).seal(Buffer.from(token), whose(id))
    await storeFeed(tx, { userId: id, tokenHash: hashOfToken(token), sealed, madeAt: now })
    await recordAudit(tx, context, { action: 'renew-calendar', subject: ['user', id] })
    return { address: await addressOf(context, tx, token), madeDate: now.toISOString() }
  })
})

const list = calls.calendars.list.handler(async ({ context: { db } }) =>
  (await listFeeds(db)).map(({ madeAt, ...row }) => ({ ...row, madeDate: madeAt.toISOString() })),
)

const end = calls.calendars.end.handler(async ({ input: { userId }, context, errors }) => {
  await context.db.transaction(async (tx) => {
    if (!(await endFeed(tx, userId))) throw errors.NOT_FOUND()
    await recordAudit(tx, context, { action: 'end-calendar', subject: ['user', userId] })
  })
  return true as const
})

export const calendarHandlers = { find, renew, list, end }
