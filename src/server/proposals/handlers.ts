import { isFollowing } from '#contract/fields/following.ts'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import { type Actor, can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { engineInput, proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { decidersOf } from '#domain/proposals/sending/receivers.ts'
import { explainColumn } from '#engine/proposals/explain-option.ts'
import { proposalFigures } from '#engine/proposals/proposal-figures.ts'
import { say } from '#saying/say.ts'
import { recordAudit } from '../audit/record.ts'
import { calls, staffOf } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { listAllEmployees } from '../employees/queries.ts'
import { answerChanges } from '../following/follow.ts'
import { answerPage } from '../lists/answer-page.ts'
import { businessDay, findProposalSettings } from '../proposal-settings/queries.ts'
import { cancel, recordDecision } from './answering/record-decision.ts'
import { setInstallation } from './answering/set-installation.ts'
import { settleDoubt } from './answering/settle-doubt.ts'
import { takeCancellationBack } from './answering/take-cancellation-back.ts'
import { findProposalGrounds } from './drafting/grounds.ts'
import { agreeToPrices, askToAgree, refusePrices } from './drafting/price-asks.ts'
import { findPriceFloor, toPriceFloor } from './drafting/price-floor.ts'
import { save } from './drafting/save.ts'
import { addLetter, letterFile } from './letters/letters.ts'
import { givePaperLetter, paperLetter } from './letters/paper-letters.ts'
import { followedProposals, proposalList, readTotals } from './list-queries.ts'
import { saveNextStep } from './next-step.ts'
import { draftsSeenBy, toDetails, toRow, withinReach } from './present.ts'
import { discardDraft, findProposal, lockProposal, updateProposal } from './queries.ts'
import { copyLink } from './sending/copy-link.ts'
import { handOver } from './sending/hand-over.ts'
import { endMailboxes } from './sending/mailboxes.ts'
import { send, withdraw } from './sending/send.ts'
import { endSharedByStaff } from './sending/share.ts'

/** Ends every link of a proposal that went to a mailbox, for whoever may send it. */
const endMailbox = calls.proposals.endMailbox.handler(async ({ input: { id }, context, errors }) => {
  const { db, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    const found = await findProposal(tx, id, await businessDay(tx, now))
    const settings = await findProposalSettings(tx)
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const by = { why: 'ended-by-staff', now, byUserId: authorOf(actor).userId } as const
    const ended = await endMailboxes(tx, context, { proposalId: id }, by)
    if (ended.length === 0) throw errors.NO_MAILBOX()
    return updateProposal(tx, id, {}, now)
  })
})

const list = calls.proposals.list.handler(async ({ input, context: { db, clock, actor }, errors }) => {
  const today = await businessDay(db, clock())
  if (isFollowing(input)) {
    if (!can.readAllProposals(actor)) throw errors.FORBIDDEN()
    const rowsOf = async (ids: number[]) =>
      new Map((await proposalList.byIds(db, ids)).map((row) => [row.id, toRow(row, { today, actor })]))
    const followed = followedProposals(draftsSeenBy(actor))
    return answerChanges(followed, input, { db, errors, fields: proposalFields, rowsOf })
  }
  const asked = withinReach({ ...input, today }, actor)
  const { rows, ...count } = await answerPage(proposalList, asked, { db, errors })
  return { rows: rows.map((row) => toRow(row, { today, actor })), ...count }
})

const totals = calls.proposals.totals.handler(async ({ context: { db, clock, actor } }) => {
  const ownerUserId = can.readAllProposals(actor) ? null : staffOf(actor).id
  return readTotals(db, await businessDay(db, clock()), ownerUserId)
})

const people = calls.proposals.people.handler(async ({ context: { db } }) => {
  const employees = await listAllEmployees(db, { areAssignable: false })
  return employees.map(({ id, name }) => ({ id, name }))
})

const find = calls.proposals.find.handler(async ({ input, context: { db, clock, actor }, errors }) => {
  const found = await findProposal(db, input.id, await businessDay(db, clock()))
  if (!found || !mayRead(actor, found.row)) throw errors.NOT_FOUND()
  return toDetails(found, actor)
})

/** What was sent is read by all staff, a draft by whoever may change it. */
function mayRead(actor: Actor, row: { number: number | null; ownerUserId: number }) {
  return row.number !== null || can.changeProposal(actor, row)
}

const preview = calls.proposals.preview.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, customerId, draft, explain } = input
  const before = id > 0 ? await findProposal(db, id, await businessDay(db, clock())) : undefined
  if (id > 0 && (before?.row.customerId !== customerId || !can.changeProposal(actor, before.row)))
    throw errors.NOT_FOUND()
  const customer = await readCustomer(db, customerId)
  if (!customer || customer.address === null) throw errors.NOT_FOUND()
  // Why not the customer's alone: a proposal can be sent to whoever may decide.
  const email = decidersOf(customer)[0]?.email ?? null
  const grounds = await findProposalGrounds(db, { ...customer, email }, draft, clock())
  const made = proposalResults(draft, grounds)
  const floor = await findPriceFloor(db, actor, { proposalId: id, customerId, draft, grounds, results: made })
  const results = { ...made, checks: [...made.checks, ...floor.checks] }
  const priceFloor = toPriceFloor(floor)
  const { horizonYears } = grounds.assumptions.ownership
  if (explain === null) return { results, explanation: null, horizonYears, priceFloor }
  const rests = engineInput(draft, results.options, grounds)
  const index = draft.options.findIndex(({ key }) => key === explain)
  const column = explain === 'keep' || explain === 'minimum' ? explain : index
  const figures = proposalFigures(rests, grounds.assumptions)
  const explanation = say('en').column(explainColumn(rests, figures, column, grounds.assumptions))
  return { results, explanation, horizonYears, priceFloor }
})

const discard = calls.proposals.discard.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const found = await findProposal(tx, id, await businessDay(tx, now))
    if (!found || !can.changeProposal(actor, found.row) || !(await discardDraft(tx, id, now)))
      throw errors.NOT_FOUND()
    await updateProposal(tx, id, {}, now)
    const { need, valueCents } = found.row
    await recordAudit(tx, context, {
      action: 'discard-proposal-draft',
      subject: ['proposal', id],
      before: { need, valueCents },
    })
  })
  return true as const
})

export const proposalsHandlers = {
  list,
  totals,
  people,
  saveNextStep,
  find,
  preview,
  save,
  send,
  withdraw,
  endMailbox,
  copyLink,
  endSharedLink: endSharedByStaff,
  settleDoubt,
  discard,
  askToAgree,
  agreeToPrices,
  refusePrices,
  present: handOver,
  recordDecision,
  cancel,
  takeCancellationBack,
  setInstallation,
  addLetter,
  letterFile,
  paperLetter,
  givePaperLetter,
}
