import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import { longMonthAndDay } from '#texts/formats.ts'
import { dayInWords } from '../../days.ts'
import { dollarsToPay } from '../../price-book/money.ts'
import type { WorkStage } from '../answering/after-yes.ts'
import type { StandingState } from '../sending/sent-to-home.ts'

const texts = proposalPageTexts.card

/** A proposal as the page of its home says it, in words: what became of it, and what follows. */
export type LabelCard = {
  id: number
  /** Whether it can be answered: it then comes before everything else. */
  isWaiting: boolean
  what: string
  more: string
  /** What the press of it does, where it waits. */
  act: string | null
  /** The same for the button that stays in reach. */
  bar: string
}

type LabelCardFacts = {
  id: number
  state: StandingState
  /** Its last day. */
  expiresOn: string
  /** When it was answered; null where nobody did. */
  closedOn: string | null
  acceptanceMeaning: 'go-ahead' | 'contract'
  /** Where the work stands that was accepted. */
  work: WorkStage
  /** What each option costs, with tax and what is taken off at once; null without a price. */
  payCents: readonly (number | null)[]
}

/** What the page of a home says of a proposal, for each state that it tells. */
export function labelCard({
  id,
  state,
  expiresOn,
  closedOn,
  acceptanceMeaning,
  work,
  payCents,
}: LabelCardFacts): LabelCard {
  const isWaiting = state === 'open' || state === 'changes-requested'
  const shared = { id, isWaiting, act: isWaiting ? texts.look : null, bar: texts.see }
  const prices = payCents.flatMap((cents) => (cents === null ? [] : [dollarsToPay(cents)])).join(' · ')
  const lastDay = longMonthAndDay(new Date(expiresOn))
  const day = dayInWords(closedOn ?? expiresOn)
  switch (state) {
    case 'open':
      return {
        ...shared,
        what: prices === '' ? texts.ready : fill(texts.readyAt, { prices }),
        more: fill(texts.hold, { day: lastDay }),
      }
    case 'changes-requested':
      return { ...shared, what: texts.changes, more: fill(texts.holdFirst, { day: lastDay }) }
    case 'accepted': {
      const next = { 'to-plan': texts.next[acceptanceMeaning], set: texts.daySet, over: texts.workOver }
      return { ...shared, what: fill(texts.accepted, { day }), more: next[work] }
    }
    case 'declined':
      return { ...shared, what: texts.declined, more: texts.declinedMore }
    case 'expired':
      return { ...shared, what: texts.expired, more: texts.expiredMore }
  }
}
