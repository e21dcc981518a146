import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { DeclineReason, RecordedWay } from '#domain/proposals/answering/decisions.ts'
import type { OptionKey } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import type { Checked } from '../../../shared/form/use-checked-form.ts'
import { refusedAt } from '../../../ui/form/schema-problems.ts'

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

/** An answer as the call takes it, and how it was heard. */
export type Recorded = { how: RecordedWay; decision: NonNullable<ReturnType<typeof decisionOf>> }

/** The form as the call takes it; what each answer needs, the call knows. */
export function readAnswer(answer: RecordedAnswer): Checked<Recorded> {
  const decision = decisionOf(answer)
  if (!decision) return { error: refusedAt({ kind: officeTexts.answerMissing }) }
  if (answer.how === '') return { error: refusedAt({ how: messages.proposals.howMissing }) }
  return { data: { how: answer.how, decision } }
}

function decisionOf(answer: RecordedAnswer) {
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
