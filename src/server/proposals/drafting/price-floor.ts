import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import type { Actor } from '#domain/people/access.ts'
import type { DraftFinding } from '#domain/proposals/drafting/checks.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds } from '#domain/proposals/drafting/grounds.ts'
import { floorChecks, isAgreed, mayAnswerAsk, type PriceAsk } from '#domain/proposals/drafting/price-ask.ts'
import {
  againstBook,
  floorOf,
  isBelowFloor,
  type OptionAgainstBook,
  pricedContent,
} from '#domain/proposals/drafting/price-floor.ts'
import { type ProposalResults, proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import type { Queryable } from '../../deps.ts'
import { findSellerOfHome } from '../../labels/queries.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { findNewestAsk, type StoredAsk } from './price-ask-queries.ts'
import { hashOf } from './snapshot.ts'

type Priced = {
  /** 0 for a draft that is not stored yet. */
  proposalId: number
  customerId: number
  draft: ProposalDraft
  grounds: ProposalGrounds
  results?: Pick<ProposalResults, 'options'>
}

/** How the prices of a draft stand to somebody's floor: what is below it, whom they would ask, what was asked, and what stops it. */
export async function findPriceFloor(
  db: Queryable,
  actor: Actor,
  { proposalId, customerId, draft, grounds, results = proposalResults(draft, grounds) }: Priced,
) {
  const settings = await findProposalSettings(db)
  const priced = againstBook(draft, results.options, grounds)
  const pricesHash = hashOf(pricedContent(draft, priced))
  const below = priced.filter((option) => isBelowFloor(option, floorOf(actor, settings)))
  const stored = proposalId > 0 ? await findNewestAsk(db, proposalId) : undefined
  const ask = stored ? askOf(stored, pricesHash) : null
  const seller = below.length > 0 ? await findWhomToAsk(db, actor, { customerId, priced, settings }) : null
  const mayAnswer =
    ask?.isOfThesePrices === true && ask.answer === null && mayAnswerAsk(actor, ask, priced, settings)
  return {
    below,
    seller,
    pricesHash,
    stored,
    ask,
    mayAnswer,
    isAgreed: isAgreed(actor, ask),
    checks: floorChecks(actor, draft, below, { ask, asksOf: seller?.name ?? null }) satisfies DraftFinding[],
  }
}

export type FoundPriceFloor = Awaited<ReturnType<typeof findPriceFloor>>

/** The seller of the home where they could agree to these prices; null: the Admins. */
async function findWhomToAsk(
  db: Queryable,
  actor: Actor,
  {
    customerId,
    priced,
    settings,
  }: {
    customerId: number
    priced: readonly OptionAgainstBook[]
    settings: Awaited<ReturnType<typeof findProposalSettings>>
  },
) {
  const seller = await findSellerOfHome(db, customerId)
  if (!seller || actor.kind !== 'staff') return null
  const mayAgree = mayAnswerAsk({ kind: 'staff', ...seller }, { askedByUserId: actor.id }, priced, settings)
  return mayAgree ? seller : null
}

function askOf(
  { askedByUserId, askedOf, agrees, answeredByUserId, answeredBy, word, ...stored }: StoredAsk,
  pricesHash: string,
): PriceAsk {
  return {
    askedByUserId,
    askedOf,
    isOfThesePrices: stored.pricesHash === pricesHash,
    answer:
      agrees === null || answeredByUserId === null
        ? null
        : { agrees, byUserId: answeredByUserId, by: answeredBy ?? 'Somebody', word },
  }
}

/** The same as the caller reads it. */
export function toPriceFloor({ below, seller, stored, ask, mayAnswer }: FoundPriceFloor): PriceFloor {
  return {
    below,
    asksOf: seller?.name ?? null,
    ask: stored && ask ? { ...toAsk(stored, ask), mayAnswer } : null,
  }
}

function toAsk({ id, options, askedBy, askedOf, askedAt, answeredAt }: StoredAsk, ask: PriceAsk) {
  const { answer, isOfThesePrices } = ask
  return {
    id,
    options,
    askedBy,
    askedOf,
    askedDate: askedAt.toISOString(),
    answer: answer &&
      answeredAt && {
        agrees: answer.agrees,
        by: answer.by,
        word: answer.word,
        date: answeredAt.toISOString(),
      },
    isOfThesePrices,
  }
}
