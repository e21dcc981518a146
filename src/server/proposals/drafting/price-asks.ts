import type { Actor } from '#domain/people/access.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import type { OptionAgainstBook } from '#domain/proposals/drafting/price-floor.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import { readCustomer } from '../../customers/read.ts'
import type { Queryable } from '../../deps.ts'
import { businessDay } from '../../proposal-settings/queries.ts'
import { findProposal, lockProposal } from '../queries.ts'
import { findProposalGrounds } from './grounds.ts'
import { answerAsk, insertAsk } from './price-ask-queries.ts'
import { findPriceFloor } from './price-floor.ts'

/** Asks for the prices of the stored draft. Repeating it while nobody has answered changes nothing. */
export const askToAgree = calls.proposals.askToAgree.handler(async ({ input: { id }, context, errors }) => {
  const { db, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    const { below, isAgreed, stored, ask, pricesHash, seller } = await priceOfDraft(
      tx,
      actor,
      id,
      now,
      errors,
    )
    if (below.length === 0 || isAgreed) throw errors.NOTHING_TO_AGREE()
    const { userId: askedByUserId } = authorOf(actor)
    const isAsked = ask?.isOfThesePrices && ask.answer === null && ask.askedByUserId === askedByUserId
    if (stored && isAsked) return { askId: stored.id }
    const asked = { askedByUserId, askedOfUserId: seller?.id ?? null, askedAt: now }
    const askId = await insertAsk(tx, { proposalId: id, options: below, pricesHash, ...asked })
    await recordAudit(tx, context, {
      action: 'ask-to-agree',
      subject: ['proposal', id],
      after: { options: inWords(below), askedOf: seller?.name ?? 'Admins' },
    })
    return { askId }
  })
})

type Answer = { id: number; askId: number; agrees: boolean; word: string | null }

export const agreeToPrices = calls.proposals.agreeToPrices.handler(({ input, context, errors }) =>
  answer(context, { ...input, agrees: true }, errors),
)

export const refusePrices = calls.proposals.refusePrices.handler(({ input, context, errors }) =>
  answer(context, { ...input, agrees: false }, errors),
)

type Refusals = Record<'NOT_FOUND' | 'NO_DRAFT' | 'ASK_OVER' | 'NOT_YOURS_TO_AGREE', () => Error>

/** Answers the newest question, as long as the draft has the prices that it is about. */
async function answer(context: CallContext, { id, askId, agrees, word }: Answer, errors: Refusals) {
  const { db, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    const { stored, ask, mayAnswer } = await priceOfDraft(tx, actor, id, now, errors)
    if (stored?.id !== askId || !ask?.isOfThesePrices || ask.answer) throw errors.ASK_OVER()
    if (!mayAnswer) throw errors.NOT_YOURS_TO_AGREE()
    await answerAsk(tx, askId, { agrees, word, answeredByUserId: authorOf(actor).userId, answeredAt: now })
    await recordAudit(tx, context, {
      action: agrees ? 'agree-to-prices' : 'refuse-prices',
      subject: ['proposal', id],
      after: { options: inWords(stored.options), askedBy: stored.askedBy, word },
    })
    return true as const
  })
}

/** How the stored draft of a proposal stands to the caller's floor, the proposal locked until the transaction ends. */
async function priceOfDraft(
  tx: Queryable,
  actor: Actor,
  id: number,
  now: Date,
  errors: Pick<Refusals, 'NOT_FOUND' | 'NO_DRAFT'>,
) {
  await lockProposal(tx, id)
  const found = await findProposal(tx, id, await businessDay(tx, now))
  if (!found || !can.changeProposal(actor, found.row)) throw errors.NOT_FOUND()
  const draft = found.versions.find(({ state }) => state === 'draft')?.draft
  if (!draft) throw errors.NO_DRAFT()
  const { customerId } = found.row
  const customer = await readCustomer(tx, customerId)
  if (!customer) throw errors.NOT_FOUND()
  const grounds = await findProposalGrounds(tx, customer, draft, now)
  return findPriceFloor(tx, actor, { proposalId: id, customerId, draft, grounds })
}

/** 'Good: $4,400 for $5,200' */
const inWords = (options: readonly OptionAgainstBook[]) =>
  options.map(
    ({ label, cents, bookCents }) =>
      `${label}: ${dollarsOfCents(cents)}${bookCents === null ? '' : ` for ${dollarsOfCents(bookCents)}`}`,
  )
