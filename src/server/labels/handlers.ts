import { randomBytes } from 'node:crypto'
import { problemAt } from '#contract/errors.ts'
import type { Label } from '#contract/labels.ts'
import { labelCodeFrom, printLabelCode, profileLink } from '#domain/labels/label-code.ts'
import { recordAudit } from '../audit/record.ts'
import { findSiteOrigin, printableOrigin } from '../business/queries.ts'
import { calls, staffOf } from '../calls.ts'
import { answerPage } from '../lists/answer-page.ts'
import { countCap } from '../lists/count.ts'
import { giveRequestsToCustomer } from '../requests/queries.ts'
import {
  bindLabelTo,
  findLabelsOf,
  insertLabels,
  labelList,
  lockForBinding,
  replaceAccessCode,
} from './queries.ts'

type StoredLabel = { id: number; createdAt: Date; accessCode: string }

function toLabel({ id, createdAt, accessCode }: StoredLabel, siteOrigin: string): Label {
  return {
    id,
    createdDate: createdAt.toISOString(),
    accessCode: printLabelCode(accessCode),
    profileLink: profileLink(siteOrigin, id, accessCode),
  }
}

const newCode = () => labelCodeFrom(randomBytes(10))

const generate = calls.profiles.generate.handler(async ({ input, context, errors }) => {
  const { db, env, actor, clock } = context
  const codes = Array.from({ length: input.query.profilesCount }, newCode)
  return db.transaction(async (tx) => {
    const siteOrigin = await printableOrigin(tx, env.PUBLIC_URL, errors)
    const rows = await insertLabels(tx, codes, { addedUserId: staffOf(actor).id, now: clock() })
    const ids = rows.map((row) => row.id)
    await recordAudit(tx, context, {
      action: 'generate-labels',
      subject: ['label', null],
      after: { count: ids.length, ids },
    })
    return rows.map((row) => toLabel(row, siteOrigin))
  })
})

const list = calls.profiles.list.handler(async ({ input, context: { db, env }, errors }) => {
  const { page } = input
  const finding = findSiteOrigin(db, env.PUBLIC_URL)
  if (page === undefined) {
    const newest = labelList.rows(db, { ...input, page: 1, pageSize: countCap })
    const [siteOrigin, rows] = await Promise.all([finding, newest])
    return rows.map((row) => toLabel(row, siteOrigin))
  }
  const answering = answerPage(labelList, { ...input, page }, { db, errors })
  const [siteOrigin, { rows, ...count }] = await Promise.all([finding, answering])
  return { rows: rows.map((row) => toLabel(row, siteOrigin)), ...count }
})

const listOfHomes = calls.profiles.listOfHomes.handler(async ({ input, context: { db, env }, errors }) => {
  const [siteOrigin, rows] = await Promise.all([
    printableOrigin(db, env.PUBLIC_URL, errors),
    findLabelsOf(db, input.ids),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(input.ids)].flatMap((id) => {
    const row = found.get(id)
    return row ? [toLabel(row, siteOrigin)] : []
  })
})

const issueCode = calls.profiles.issueCode.handler(async ({ input, context, errors }) => {
  const { db, env, clock } = context
  return db.transaction(async (tx) => {
    const row = await replaceAccessCode(tx, input.query.id, newCode(), clock())
    if (!row) throw errors.NOT_FOUND()
    await recordAudit(tx, context, { action: 'issue-label-code', subject: ['customer', row.id] })
    return toLabel(row, await findSiteOrigin(tx, env.PUBLIC_URL))
  })
})

const bindLabel = calls.profiles.bindLabel.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const refuse = (path: string, message: string) => errors.BAD_REQUEST(problemAt(path, message))
  await db.transaction(async (tx) => {
    const { customer, label } = await lockForBinding(tx, input.customerId, input.labelId)
    if (!customer) throw errors.NOT_FOUND()
    if (customer.address === null) throw refuse('customerId', 'This is a label without a customer itself')
    if (!label) throw refuse('labelId', 'There is no label without a customer that has this number')
    if (label.accessCode !== input.accessCode)
      throw refuse('accessCode', 'This is not the code of that label')
    await bindLabelTo(tx, label, customer.id, clock())
    await giveRequestsToCustomer(tx, label.id, customer.id)
    await recordAudit(tx, context, {
      action: 'bind-label',
      subject: ['customer', customer.id],
      after: { labelId: label.id },
    })
  })
  return true as const
})

export const labelHandlers = { generate, list, listOfHomes, issueCode, bindLabel }
