import { type ProposalInput, proposalFigures } from '#engine/proposals/proposal-figures.ts'
import type { SaidFigures, SaidOption } from '#saying/proposal-figures-in-words.ts'
import { say } from '#saying/say.ts'
import { expiryOf } from '../reading/rebate-days.ts'
import { checksOf, type DraftFinding, warningsOf } from './checks.ts'
import type { ProposalDraft } from './draft.ts'
import type { ProposalGrounds } from './grounds.ts'
import {
  equipmentOf,
  minimumPricesOf,
  type OfferedOption,
  offeredOption,
  soldLines,
} from './offered-option.ts'

export type ProposalResults = {
  /** The last day of the proposal if it were sent today. */
  expiresOn: string
  options: (OfferedOption & SaidOption)[]
  ownership: SaidFigures['ownership']
  repairs: SaidFigures['repairs']
  /** What stops it from being sent. */
  checks: DraftFinding[]
  warnings: DraftFinding[]
}

/** Every figure of a draft, with what stops it from being sent and what staff should know. */
export function proposalResults(draft: ProposalDraft, grounds: ProposalGrounds): ProposalResults {
  const offered = draft.options.map((option) => offeredOption(option, draft, grounds))
  const figures = say('en').proposalFigures(
    proposalFigures(engineInput(draft, offered, grounds), grounds.assumptions),
  )
  const rebates = draft.options.flatMap(({ rebateIds }) =>
    rebateIds.flatMap((id) => grounds.rebates.get(id) ?? []),
  )
  return {
    expiresOn: expiryOf(grounds.today, draft.validityDays, draft.leadDays, rebates),
    options: offered.flatMap((option, index) => {
      const found = figures.options[index]
      return found ? [{ ...option, ...found }] : []
    }),
    ownership: figures.ownership,
    repairs: figures.repairs,
    checks: checksOf(draft, offered, grounds),
    warnings: warningsOf(draft, figures, grounds),
  }
}

/** The engine's input of a draft, for its figures and for their explanations. */
export function engineInput(
  { options, repairQuote }: ProposalDraft,
  offered: readonly Pick<OfferedOption, 'price'>[],
  { home, entries, minimums, taxes }: ProposalGrounds,
): ProposalInput {
  return {
    home,
    options: options.map((option, index) => ({
      equipment: equipmentOf(soldLines(option, entries)),
      payNowCents: offered[index]?.price?.payNowCents ?? 0,
    })),
    minimumPrices: minimumPricesOf(minimums, taxes),
    repairQuote,
  }
}
