import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import { fill } from '#texts/fill.ts'
import { type Actor, can } from '../../people/access.ts'
import type { ProposalSettings } from '../../price-book/proposal-settings.ts'
import type { DraftFinding } from './checks.ts'
import type { ProposalDraft } from './draft.ts'
import { belowInWords, floorOf, isBelowFloor, type OptionAgainstBook } from './price-floor.ts'

const words = proposalWords.ask

/** Longest word with an answer. */
export const longestAskWord = 300

/** Somebody asked another person to agree to the prices of a draft. */
export type PriceAsk = {
  askedByUserId: number
  /** The seller of the home, or nobody by name: then the Admins were asked. */
  askedOf: string | null
  /** Whether the draft still has the lines and prices that were asked about. */
  isOfThesePrices: boolean
  answer: { agrees: boolean; byUserId: number; by: string; word: string | null } | null
}

type Floors = Pick<ProposalSettings, 'floorPercent' | 'salespersonFloorPercent'>

/** Whether somebody may agree to prices: who sells, could go so low alone, and has not asked. */
export function mayAnswerAsk(
  actor: Actor,
  { askedByUserId }: Pick<PriceAsk, 'askedByUserId'>,
  priced: readonly OptionAgainstBook[],
  floors: Floors,
): boolean {
  return (
    can.agreeToPrices(actor) &&
    actor.kind === 'staff' &&
    actor.id !== askedByUserId &&
    !priced.some((option) => isBelowFloor(option, floorOf(actor, floors)))
  )
}

/** Whether somebody else agreed to exactly these prices. */
export function isAgreed(actor: Actor, ask: PriceAsk | null): boolean {
  return (
    ask?.isOfThesePrices === true &&
    ask.answer?.agrees === true &&
    actor.kind === 'staff' &&
    ask.answer.byUserId !== actor.id
  )
}

/** What keeps a draft from being sealed until somebody agrees, an option at a time; nothing once they have. */
export function floorChecks(
  actor: Actor,
  { options }: Pick<ProposalDraft, 'options'>,
  below: readonly OptionAgainstBook[],
  { ask, asksOf }: { ask: PriceAsk | null; asksOf: string | null },
): DraftFinding[] {
  if (isAgreed(actor, ask)) return []
  return below.map((option) => ({
    code: 'BELOW_FLOOR',
    field: `options.${options.findIndex(({ key }) => key === option.key)}`,
    message: `${fill(words.option, { below: belowInWords(option) })} ${nextInWords(ask, asksOf)}`,
  }))
}

/** 'Ask Sam to agree.', or where that stands. */
function nextInWords(ask: PriceAsk | null, asksOf: string | null): string {
  const whom = asksOf ?? words.anAdmin
  if (!ask) return fill(words.ask, { whom })
  const { askedOf, answer, isOfThesePrices } = ask
  if (!isOfThesePrices) {
    if (answer) return fill(words.changedSinceAnswer, { by: answer.by, whom })
    return askedOf
      ? fill(words.changedSinceAsked, { askedOf, whom })
      : fill(words.changedSinceAdmins, { whom })
  }
  if (!answer) return askedOf ? fill(words.asked, { askedOf }) : words.adminsAsked
  if (answer.agrees) return fill(words.agreedAlone, { whom })
  return answer.word
    ? fill(words.refusedSaying, { by: answer.by, word: answer.word })
    : fill(words.refused, { by: answer.by })
}
