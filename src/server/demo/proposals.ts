import { randomUUID } from 'node:crypto'
import { calendarDay, dayAfter } from '#domain/days.ts'
import type { Actor } from '#domain/people/access.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import type { ProposalEventKind } from '#domain/proposals/answering/decisions.ts'
import type { DraftOption, ProposalDraft, ProposalNeed } from '#domain/proposals/drafting/draft.ts'
import { proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { readCustomer } from '../customers/read.ts'
import type { Queryable } from '../deps.ts'
import { insertDecision, recordEvent } from '../proposals/decision-queries.ts'
import { findProposalGrounds } from '../proposals/drafting/grounds.ts'
import { valueCentsOf } from '../proposals/drafting/save.ts'
import { findProposal, insertProposal, storeDraft } from '../proposals/queries.ts'
import { sealDraft } from '../proposals/sending/seal.ts'
import { closeVersion, markChangesRequested } from '../proposals/sending/sent-queries.ts'
import { demoTimeZone } from './plan.ts'
import type { DemoOffer } from './price-book.ts'

type Answer =
  | { kind: 'accept'; optionKey: 'b' }
  | { kind: 'decline'; reason: 'price'; text: string }
  | { kind: 'request-changes'; optionKey: 'b'; text: string }

/** A proposal by the days that have passed since something happened to it. */
type Planned = {
  need: ProposalNeed
  sent: number
  events?: readonly (readonly [ProposalEventKind, number])[]
  answered?: Answer & { ago: number }
  nextStep: string | null
  /** Days from now. */
  nextStepIn: number
}

const planned: readonly Planned[] = [
  {
    need: 'end-of-life',
    sent: 3,
    events: [
      ['opened', 3],
      ['opened', 1],
    ],
    nextStep: 'Call and ask what is unclear',
    nextStepIn: 1,
  },
  {
    need: 'upgrade',
    sent: 25,
    events: [['opened', 22]],
    nextStep: 'Call before it ends',
    nextStepIn: -2,
  },
  {
    need: 'end-of-life',
    sent: 6,
    events: [['opened', 5]],
    answered: {
      kind: 'request-changes',
      optionKey: 'b',
      text: 'We would like to keep the thermostat that we have. What would it cost without?',
      ago: 4,
    },
    nextStep: 'Send a version without the thermostat',
    nextStepIn: 0,
  },
  {
    need: 'repair-or-replace',
    sent: 38,
    events: [['opened', 36]],
    answered: { kind: 'accept', optionKey: 'b', ago: 33 },
    nextStep: null,
    nextStepIn: 0,
  },
  {
    need: 'upgrade',
    sent: 30,
    events: [['opened', 29]],
    answered: {
      kind: 'decline',
      reason: 'price',
      text: 'We wait until the furnace needs a repair.',
      ago: 26,
    },
    nextStep: 'Call again in spring',
    nextStepIn: 120,
  },
  {
    need: 'upgrade',
    sent: 45,
    events: [['end-told', 14]],
    nextStep: 'Ask whether it is still wanted',
    nextStepIn: 2,
  },
]

type ProposalSeed = {
  offer: DemoOffer
  /** Homes with an old furnace. */
  customerIds: readonly number[]
  owners: readonly number[]
  now: Date
}

/**
 * Adds proposals in the states that an office sees on a day; none of them leads to an email. All stay drafts where the business lacks
 * what a sent one must name.
 */
export async function insertProposals(db: Queryable, given: ProposalSeed) {
  for (const [index, plan] of planned.entries()) {
    const customerId = given.customerIds[index]
    const ownerUserId = given.owners[index % given.owners.length]
    if (customerId !== undefined && ownerUserId !== undefined)
      await insertSent(db, plan, { ...given, customerId, ownerUserId })
  }
}

/** Who sent them, as far as prices go. */
const office: Actor = { kind: 'staff', id: 0, role: 'admin', name: '', email: '' }

async function insertSent(
  db: Queryable,
  { need, sent, events = [], answered, nextStep, nextStepIn }: Planned,
  { offer, customerId, ownerUserId, now }: ProposalSeed & { customerId: number; ownerUserId: number },
) {
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 + hours * 3_600_000)
  const dayOf = calendarDay(demoTimeZone)
  const sentAt = ago(sent)
  const customer = await readCustomer(db, customerId)
  if (!customer) throw new Error('The home of a demo proposal is missing')
  const draft = draftOf(need, offer)
  const grounds = await findProposalGrounds(db, customer, draft, sentAt)
  const { id } = await insertProposal(db, {
    customerId,
    ownerUserId,
    need,
    nextStep,
    nextStepOn: nextStep === null ? null : dayAfter(dayOf(now), nextStepIn),
    nextStepUserId: ownerUserId,
    createdAt: ago(sent, -1),
    updatedAt: sentAt,
  })
  await storeDraft(db, id, draft, valueCentsOf(draft, proposalResults(draft, grounds)))
  const found = await findProposal(db, id, dayOf(sentAt))
  if (!found) throw new Error('A demo proposal was not stored')
  const sealing = { customer, draft, grounds, sendKey: randomUUID(), now: sentAt }
  const sealed = await sealDraft(db, found, sealing, { isInPerson: false, actor: office })
  // Why a draft: the environment may name a business without an address or license, and a sent proposal must have both.
  if ('checks' in sealed && sealed.checks.every(({ code }) => code === 'BUSINESS_INCOMPLETE')) return
  if ('checks' in sealed)
    throw new Error(`A demo proposal cannot be sent: ${sealed.checks.map(({ code }) => code).join(', ')}`)
  const { versionId } = found.row
  await recordEvent(db, versionId, 'sent', sentAt)
  for (const [kind, days] of events) await recordEvent(db, versionId, kind, ago(days, 2))
  if (!answered) return
  const { ago: days, ...said } = answered
  const at = ago(days, 3)
  await insertDecision(db, {
    ...said,
    proposalId: id,
    versionId,
    name: said.kind === 'accept' ? customer.name : null,
    consentText: said.kind === 'accept' ? sealed.snapshot.consentText : null,
    via: 'email-link',
    hash: sealed.hash,
    pressKey: randomUUID(),
    at,
  })
  const next = stateAfter(said.kind, 'open')
  if (said.kind === 'request-changes') await markChangesRequested(db, versionId)
  else if (next) await closeVersion(db, versionId, next, at)
}

function draftOf(need: ProposalNeed, offer: DemoOffer): ProposalDraft {
  const line = (priceEntryId: number, places: DraftOption['lines'][number]['places']) => ({
    priceEntryId,
    quantity: 1,
    unitPriceCents: offer.prices.get(priceEntryId) ?? 0,
    priceReason: null,
    places,
  })
  const furnace = line(offer.furnace, ['Furnace 1'])
  const thermostat = line(offer.thermostat, [])
  const common = {
    rebateIds: [...offer.rebateIds],
    financingPlanIds: [...offer.planIds],
    comfortTexts: [],
    scope: offer.scope,
  }
  const withThermostat = { ...common, rebateIds: [...common.rebateIds, ...offer.thermostatRebateIds] }
  return {
    need,
    contactOrigin: 'asked-for-quote',
    repairQuote: need === 'repair-or-replace' ? { place: 'Furnace 1', cents: 90_000 } : null,
    staffNote: null,
    options: [
      { ...common, key: 'a', label: 'Good', lines: [furnace] },
      { ...withThermostat, key: 'b', label: 'Better', lines: [furnace, thermostat] },
      {
        ...withThermostat,
        key: 'c',
        label: 'Best',
        lines: [line(offer.bestFurnace, ['Furnace 1']), thermostat],
      },
    ],
    discount: null,
    suggestion: { key: 'b', reason: 'The thermostat brings more of the saving than the dearer furnace.' },
    validityDays: firstProposalSettings.validityDays,
    leadDays: firstProposalSettings.leadDays,
    personalMessage: 'Thank you for showing us your furnace. Call us with any question.',
  }
}
