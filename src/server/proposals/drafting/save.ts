import { problemAt } from '#contract/errors.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds } from '#domain/proposals/drafting/grounds.ts'
import { type ProposalResults, proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../../audit/record.ts'
import { staleWrite } from '../../audit/who-changed.ts'
import { calls } from '../../calls.ts'
import { readCustomer } from '../../customers/read.ts'
import { findEmployee } from '../../employees/queries.ts'
import { toDetails } from '../present.ts'
import { findProposal, insertProposal, lockProposal, storeDraft, updateProposal } from '../queries.ts'
import { findProposalGrounds } from './grounds.ts'

const texts = messages.proposals

/** Saves the draft of a proposal. What is not ready to be sent can still be saved; what the home does not have cannot. */
export const save = calls.proposals.save.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, version, customerId, draft, nextStep, nextStepOn, nextStepUserId } = input
  const now = clock()
  return db.transaction(async (tx) => {
    if (id > 0) await lockProposal(tx, id)
    const customer = await readCustomer(tx, customerId)
    if (!customer || customer.address === null) throw errors.NOT_FOUND()
    const grounds = await findProposalGrounds(tx, customer, draft, now)
    const problem = draftProblem(draft, customer, grounds)
    if (problem) throw errors.BAD_REQUEST(problem)
    if (nextStepUserId !== null && !(await findEmployee(tx, nextStepUserId)))
      throw errors.BAD_REQUEST(problemAt('nextStepUserId', texts.noSuchPerson))
    const before = id > 0 ? await findProposal(tx, id, grounds.today) : undefined
    if (id > 0 && (before?.row.customerId !== customerId || !can.changeProposal(actor, before.row)))
      throw errors.NOT_FOUND()
    if (before && before.row.version !== version)
      throw await staleWrite(tx, errors, { current: toDetails(before, actor), changed: ['proposal', id] })
    const state = before?.row.state
    if (state && state !== 'draft' && !stateAfter('supersede', state))
      throw errors.CLOSED({ data: { state } })

    const fields = { need: draft.need, nextStep, nextStepOn, nextStepUserId }
    const created = {
      ...fields,
      customerId,
      ownerUserId: authorOf(actor).userId,
      createdAt: now,
      updatedAt: now,
    }
    const stored = before ? await updateProposal(tx, id, fields, now) : await insertProposal(tx, created)
    const results = proposalResults(draft, grounds)
    await storeDraft(tx, stored.id, draft, valueCentsOf(draft, results))
    await recordAudit(tx, context, {
      action: before ? 'change-proposal-draft' : 'draft-proposal',
      subject: ['proposal', stored.id],
      before: before && { need: before.row.need, valueCents: before.row.valueCents },
      after: { customerId, need: draft.need, valueCents: valueCentsOf(draft, results) },
    })
    return stored
  })
})

/** The total with tax of the suggested option, else of the cheapest; null without a price. */
export function valueCentsOf(
  { suggestion }: ProposalDraft,
  { options }: Pick<ProposalResults, 'options'>,
): number | null {
  const priced = options.flatMap(({ key, price }) => (price ? [{ key, totalCents: price.totalCents }] : []))
  const suggested = priced.find(({ key }) => key === suggestion?.key)
  const totals = priced.map(({ totalCents }) => totalCents)
  return suggested?.totalCents ?? (totals.length > 0 ? Math.min(...totals) : null)
}

/** The first part of a draft that cannot be: an unknown entry, or a place that the home lacks or that is for other equipment. */
function draftProblem(
  { options, repairQuote }: ProposalDraft,
  { equipmentDetails }: Customer,
  { entries, today }: ProposalGrounds,
) {
  const used = new Set(
    equipmentDetails.filter((entry) => entry.isEquipmentSelected).map((entry) => entry.equipmentTypeName),
  )
  if (repairQuote && !used.has(repairQuote.place))
    return problemAt('draft.repairQuote.place', texts.placeMissing)
  if (repairQuote?.quotedOn && repairQuote.quotedOn > today)
    return problemAt('draft.repairQuote.quotedOn', texts.quotedLater)
  for (const [index, { lines }] of options.entries())
    for (const [position, { priceEntryId, places }] of lines.entries()) {
      const at = `draft.options.${index}.lines.${position}`
      const entry = entries.get(priceEntryId)
      if (!entry) return problemAt(`${at}.priceEntryId`, texts.noSuchEntry)
      if (places.some((place) => !used.has(place))) return problemAt(`${at}.places`, texts.placeMissing)
      if (places.some((place) => kindOfSlot(place) !== entry.kind))
        return problemAt(`${at}.places`, texts.placeOfOtherKind)
    }
  return null
}
