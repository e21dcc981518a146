import type { ProposalPage } from '#contract/proposals/proposal-page.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { mayAnswer } from './may-answer.ts'

const { tooLate, haveYes, notAnswerable } = proposalPageTexts.states

/** What becomes of something that was sent to a version that cannot be answered any more. */
export type LateAnswer = { sentence: string; isProblem: boolean }

/** Null where nothing was sent, or where the version can still be answered. */
export function lateAnswerOf({ proposal, answer }: ProposalPage): LateAnswer | null {
  const { refusal } = answer
  if (!refusal || mayAnswer(proposal)) return null
  if (refusal.part === 'code' || refusal.part === 'none') return { sentence: notAnswerable, isProblem: true }
  if (repeatsYes({ proposal, answer })) return { sentence: haveYes, isProblem: false }
  return { sentence: tooLate, isProblem: true }
}

/** Whether it is the yes that stands, said once more: to the same option, paid the same way, with the same name. */
function repeatsYes({ proposal, answer: { refusal, typed } }: Pick<ProposalPage, 'proposal' | 'answer'>) {
  const { state, decisions } = proposal
  if (state !== 'accepted' || refusal?.part !== 'accept') return false
  const yes = decisions.findLast(({ kind }) => kind === 'accept')
  const planId = yes?.planId == null ? ['', 'other'] : [String(yes.planId)]
  const isSaid = yes?.optionKey === typed.optionKey && planId.includes(typed.planId)
  return isSaid && yes.via !== 'recorded' && yes.name === typed.name.trim()
}
