import { isFollowing } from '#contract/fields/following.ts'
import { CustomerFilter, type CustomerRow } from '#contract/homes/customers.ts'
import { customerFields } from '#contract/homes/list-fields.ts'
import { customerViews } from '#domain/homes/list/customer-views.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { answerChanges } from '../following/follow.ts'
import { answerPage } from '../lists/answer-page.ts'
import { toAuditedCustomer } from './present.ts'
import { asOf, customerList, followedHomes, markCustomerDeleted } from './queries.ts'
import { readCustomer, readCustomerByNumber } from './read.ts'
import { listDeleted, restore } from './restore.ts'
import { save, saveOwn } from './save.ts'
import { searchCustomers } from './search-queries.ts'

const list = calls.customers.list.handler(async ({ input, context: { db, clock }, errors }) => {
  if (isFollowing(input)) {
    const rowsOf = async (ids: number[]) =>
      new Map((await customerList.byIds(db, ids)).map((row) => [row.id, toRow(row)]))
    return answerChanges(followedHomes, input, { db, errors, fields: customerFields, rowsOf })
  }
  const asked = { ...input, ...(await asOf(db, clock())) }
  const { rows, ...count } = await answerPage(customerList, asked, { db, errors })
  return { rows: rows.map(toRow), ...count }
})

const toRow = (row: Awaited<ReturnType<typeof customerList.rows>>[number]): CustomerRow => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
})

/** So many homes say enough about a view, and are found sooner than all of a list. */
const viewCap = 1_000

/** Why one after another: a view that few homes match reads all of them, and a list that is only counted must not hold seven connections. */
const countViews = calls.customers.countViews.handler(async ({ context: { db, clock } }) => {
  const now = await asOf(db, clock())
  const counted = []
  for (const { view, shown } of customerViews) {
    const { total, totalIsCapped } = await customerList.count(
      db,
      { ...CustomerFilter.parse(shown), ...now },
      viewCap,
    )
    counted.push({ view, count: total, isCapped: totalIsCapped })
  }
  return counted
})

const find = calls.customers.find.handler(async ({ input, context: { db }, errors }) => {
  const customer = await readCustomerByNumber(db, input.id)
  if (!customer) throw errors.NOT_FOUND()
  return customer
})

const search = calls.customers.search.handler(async ({ input, context: { db } }) => {
  const hits = await searchCustomers(db, input.q)
  return hits.map(({ rank: _rank, ...hit }) => ({ ...hit, isLabel: hit.address === null }))
})

const remove = calls.customers.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const customer = await readCustomer(tx, input.query.id, { forUpdate: true })
    if (!customer) throw errors.NOT_FOUND()
    await markCustomerDeleted(tx, customer.id, authorOf(actor).userId, clock())
    await recordAudit(tx, context, {
      action: 'delete-customer',
      subject: ['customer', customer.id],
      before: toAuditedCustomer(customer),
    })
  })
  return true as const
})

export const customerHandlers = {
  list,
  countViews,
  find,
  search,
  save,
  saveOwn,
  delete: remove,
  listDeleted,
  restore,
}
