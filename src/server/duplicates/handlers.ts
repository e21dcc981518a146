import type { LikelyDuplicate } from '#contract/homes/merging/duplicates.ts'
import { tagsOf } from '#domain/homes/list/duplicate-tags.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { isHome } from '../homes/queries.ts'
import {
  deleteNotSame,
  findHomesAt,
  findHomesOfPairs,
  findPairs,
  insertNotSame,
  lockHomes,
} from './queries.ts'

/** So many pairs say enough; each is worked out from two addresses. */
const pairCap = 200

const list = calls.duplicates.list.handler(async ({ input, context: { db }, errors }) => {
  const { page, pageSize, q, customerId } = input
  if (customerId !== undefined && !(await isHome(db, customerId))) throw errors.NOT_FOUND()
  const found = await findPairs(db, { limit: pairCap + 1, q, customerId })
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const homes = await findHomesOfPairs(
    db,
    shown.flatMap(({ low, high }) => [low, high]),
  )
  const home = (id: number) => {
    const row = homes.get(id)
    if (!row) return []
    const { createdAt, ...rest } = row
    return [{ ...rest, createdDate: createdAt.toISOString() }]
  }
  const rows = shown.flatMap(({ low, high, ...has }): LikelyDuplicate[] => {
    const [older] = home(low)
    const [newer] = home(high)
    // Why asked: a home may be erased between the two statements.
    return older && newer ? [{ homes: [older, newer], tags: tagsOf(has) }] : []
  })
  return { rows, total: Math.min(found.length, pairCap), totalIsCapped: found.length > pairCap }
})

/** As many as are read before a home is saved. */
const mostThere = 3

const at = calls.duplicates.at.handler(({ input, context: { db } }) =>
  findHomesAt(db, { ...input, limit: mostThere }),
)

const notSame = calls.duplicates.notSame.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const [low, high] = input.ids.toSorted((one, other) => one - other) as [number, number]
  await db.transaction(async (tx) => {
    if ((await lockHomes(tx, [low, high])).length < 2) throw errors.NOT_FOUND()
    const isNews = input.isTakenBack
      ? await deleteNotSame(tx, [low, high])
      : await insertNotSame(tx, [low, high], { byUserId: authorOf(actor).userId, at: clock() })
    if (isNews)
      await recordAudit(tx, context, {
        action: input.isTakenBack ? 'maybe-same-home' : 'not-same-home',
        subject: ['customer', low],
        after: { otherId: high },
      })
  })
  return true as const
})

export const duplicateHandlers = { list, at, notSame }
