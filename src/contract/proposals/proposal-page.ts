import type { z } from 'zod'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import type { OwnProposalPage } from './own-proposals.ts'
import type { ProposalExplanation } from './proposal-results.ts'

/** A version of a proposal, for its customer to read and to answer. */
export type ProposalPage = {
  kind: 'proposal'
  proposal: OwnProposalPage
  /** Null where nothing of the version is shown. */
  arithmetic: ProposalArithmetic | null
  /** Places of the home that must not be used now. */
  unsafePlaces: readonly string[]
  answer: ProposalAnswer
}

/** The arithmetic behind the figures of a version. */
export type ProposalArithmetic = {
  options: Readonly<Record<string, OptionArithmetic>>
  keep: readonly SaidFigure[]
  minimum: readonly SaidFigure[]
  /** Whether every figure of the version has its arithmetic: today's calculation still gives it. */
  isWhole: boolean
}

export type OptionArithmetic = {
  price: SaidFigure | null
  /** By the id of the plan. */
  payments: Readonly<Record<number, SaidFigure>>
  /** The rows of the comparison by place. */
  places: z.infer<typeof ProposalExplanation>['places']
  figures: readonly SaidFigure[]
}

/** What a customer may do with a version; asking for a code comes first for the holder of a label. 'none' is Enter in a field: it presses no button. */
export const answerParts = ['none', 'code', 'accept', 'changes', 'decline'] as const
export type AnswerPart = (typeof answerParts)[number]

/** The form of the answer, as it stands when the page is sent. */
export type ProposalAnswer = {
  /** Repeating a press with the same key decides nothing twice. */
  pressKey: string
  typed: TypedAnswer
  /** Why what was sent is refused: at its field, or above the form. */
  refusal: {
    part: AnswerPart
    message: string
    problems: Readonly<Record<string, string>>
    /** Another version stands now than the one that was answered. */
    isNewer?: true
    /** No code goes out for a while. */
    isWait?: true
  } | null
}

export type TypedAnswer = {
  optionKey: string
  /** 'other' for another way to pay, empty while nothing is chosen. */
  planId: string
  name: string
  isOwner: boolean
  agrees: boolean
  wishes: string
  /** Which option the wishes are about; empty for any. */
  changedOption: string
  reason: string
  askAgainOn: string
  words: string
  code: string
}

/** The link with which others read a proposal; it stands nowhere else. */
export type ProposalSharedPage = {
  kind: 'proposal-shared'
  proposalId: number
} & ({ link: string; endsOn: string; refusal: null } | { link: null; endsOn: null; refusal: string })
