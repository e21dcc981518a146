import type { AnswerPart, ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import { codeFieldId } from '#domain/proposals/reading/page-places.ts'

/** The control of a field, which the list of what to look at again leads to. The code stands once, for all ways to answer. */
export const answerFieldId = (part: AnswerPart, field: string) =>
  field === 'code' ? codeFieldId : `${part}-${field}`

/** What a way to answer gives its fields: where each is, and what is wrong with it. */
export function fieldProblems({ refusal }: ProposalAnswer, part: AnswerPart) {
  const problems = refusal?.part === part ? refusal.problems : {}
  return {
    field: (name: string) => ({ id: answerFieldId(part, name), name, problem: problems[name] }),
  }
}
