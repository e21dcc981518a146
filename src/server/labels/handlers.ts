import { randomBytes } from 'node:crypto'
import { problemAt } from '#contract/errors.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { endsLinks } from '#domain/labels/new-code.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { askSellerInWords } from '#texts/en/staff/homes/label-words.ts'
import { recordAudit } from '../audit/record.ts'
import { findSiteOrigin, printableOrigin } from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { answerPage } from '../lists/answer-page.ts'
import { countCap } from '../lists/count.ts'
import { endLinksOfHome, hasLiveLink } from '../proposals/sending/links-of-home.ts'
import { endMailboxes } from '../proposals/sending/mailboxes.ts'
import { sendAgain } from '../proposals/sending/send-again.ts'
import { giveRequestsToCustomer } from '../requests/queries.ts'
import { pdfOfImport, pdfOfList } from './label-files.ts'
import { toBlankLabel, toLabel } from './present.ts'
import {
  bindLabelTo,
  findLabelsOf,
  findSellerOfHome,
  insertLabels,
  labelList,
  lockForBinding,
  replaceAccessCode,
} from './queries.ts'

const newCode = () => labelCodeFrom(randomBytes(10))

const generate = calls.profiles.generate.handler(async ({ input, context, errors }) => {
  const { db, env, actor, clock } = context
  const codes = Array.from({ length: input.query.profilesCount }, newCode)
  return db.transaction(async (tx) => {
    const siteOrigin = await printableOrigin(tx, env.PUBLIC_URL, errors)
    const rows = await insertLabels(tx, codes, { addedUserId: authorOf(actor).userId, now: clock() })
    const ids = rows.map((row) => row.id)
    await recordAudit(tx, context, {
      action: 'generate-labels',
      subject: ['label', null],
      after: { count: ids.length, ids },
    })
    return rows.map((row) => toLabel(row, siteOrigin))
  })
})

const list = calls.profiles.list.handler(async ({ input, context: { db }, errors }) => {
  const { page } = input
  if (page === undefined)
    return (await labelList.rows(db, { ...input, page: 1, pageSize: countCap })).map(toBlankLabel)
  const { rows, ...count } = await answerPage(labelList, { ...input, page }, { db, errors })
  return { rows: rows.map(toBlankLabel), ...count }
})

/** Answers stored codes, as the files of `label-files.ts` do: to print labels, or to show them. Each is named in the trail (docs/decisions/004). */
const print = calls.profiles.print.handler(async ({ input, context, errors }) => {
  const { db, env } = context
  return db.transaction(async (tx) => {
    // Why on a screen all the same: what is shown there leads nowhere yet, and nothing is stuck on a furnace.
    const siteOrigin =
      input.on === 'paper'
        ? await printableOrigin(tx, env.PUBLIC_URL, errors)
        : await findSiteOrigin(tx, env.PUBLIC_URL)
    const found = new Map((await findLabelsOf(tx, input.ids)).map((row) => [row.number, row]))
    const asked = [...new Set(input.ids)].flatMap((number) => found.get(number) ?? [])
    const rows = [...new Map(asked.map((row) => [row.id, row])).values()]
    for (const { id, address } of rows) {
      await recordAudit(tx, context, {
        action: input.on === 'paper' ? 'print-label' : 'show-label',
        subject: [address === null ? 'label' : 'customer', id],
      })
    }
    return rows.map((row) => {
      const merged = asked.filter(({ id, number }) => id === row.id && number !== id)
      return {
        ...toLabel(row, siteOrigin),
        ...(merged.length > 0 && { mergedNumbers: merged.map(({ number }) => number) }),
      }
    })
  })
})

const issueCode = calls.profiles.issueCode.handler(async ({ input, context, errors }) => {
  const { db, env, clock } = context
  const { id, why, sendsAgain } = input.query
  return db.transaction(async (tx) => {
    const row = await replaceAccessCode(tx, id, newCode(), clock())
    if (!row) throw errors.NOT_FOUND()
    const isExposed = endsLinks(why)
    const ended = isExposed ? await endAllLinks(context, tx, row.id) : []
    const sentAgain = isExposed && sendsAgain && (await sendAgain(context, tx, { customerId: row.id, ended }))
    await recordAudit(tx, context, {
      action: 'issue-label-code',
      subject: ['customer', row.id],
      after: { why },
    })
    return { ...toLabel(row, await findSiteOrigin(tx, env.PUBLIC_URL)), ...(sentAgain && { sentAgain }) }
  })
})

/** Ends every link to a proposal of a home and every device that was handed over. Returns the versions that had a mailbox. */
async function endAllLinks(context: CallContext, tx: Queryable, customerId: number) {
  const ending = { why: 'code-lost', now: context.clock() } as const
  const byUserId = authorOf(context.actor).userId
  const ended = await endMailboxes(tx, context, { customerId }, { ...ending, byUserId })
  await endLinksOfHome(tx, customerId, ending)
  return ended
}

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
    if (!can.issueLabelCode(context.actor) && (await mayBeInUse(tx, customer, clock()))) {
      const seller = (await findSellerOfHome(tx, customer.id))?.name ?? null
      throw errors.ASK_SELLER({ message: askSellerInWords(seller), data: { seller } })
    }
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

/** Whether somebody ever came in with the label of a home, or may still come in by a link of a proposal. */
async function mayBeInUse(
  tx: Queryable,
  { id, wasLabelUsed }: { id: number; wasLabelUsed: boolean },
  now: Date,
): Promise<boolean> {
  return wasLabelUsed || (await hasLiveLink(tx, id, now))
}

export const labelHandlers = { generate, list, print, pdfOfImport, pdfOfList, issueCode, bindLabel }
