import type { ProposalDetails } from '#contract/proposals.ts'
import type { DeclineReason, RecordedWay } from '#domain/proposals/decisions.ts'
import type { OptionKey } from '#domain/proposals/draft.ts'

/** What the customer said, as the form holds it. */
export type RecordedAnswer = {
  kind: '' | 'accept' | 'decline' | 'request-changes'
  how: RecordedWay | ''
  optionKey: OptionKey | ''
  /** Empty for 'another way'. */
  planId: string
  name: string
  isOwner: boolean
  agrees: boolean
  reason: DeclineReason | ''
  askAgainOn: string
  text: string
}

export const noAnswer: RecordedAnswer = {
  kind: '',
  how: '',
  optionKey: '',
  planId: '',
  name: '',
  isOwner: false,
  agrees: false,
  reason: '',
  askAgainOn: '',
  text: '',
}

/** The answer as the call takes it; null until it is said what the customer answered. */
export function decisionOf(answer: RecordedAnswer) {
  const { kind, text, name, isOwner, agrees } = answer
  const optionKey = answer.optionKey || null
  switch (kind) {
    case '':
      return null
    case 'accept':
      return { kind, optionKey, planId: answer.planId ? Number(answer.planId) : null, name, isOwner, agrees }
    case 'decline':
      return {
        kind,
        reason: answer.reason as DeclineReason,
        askAgainOn: (answer.reason === 'not-now' && answer.askAgainOn) || null,
        text: text || null,
      }
    case 'request-changes':
      return { kind, optionKey, text }
  }
}

/** The plans of an option. */
export function plansOf({ options }: Pick<ProposalDetails, 'options'>, key: OptionKey | '') {
  return options.find((option) => option.key === key)?.plans ?? []
}
