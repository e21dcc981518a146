import type { AnswerPart, ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import { codeFieldId } from '#domain/proposals/reading/page-places.ts'

/** The control of a field, which the list of what to look at again leads to. The code stands once, for all ways to answer. */
export const answerFieldId = (part: AnswerPart, field: string) =>
  field === 'code' ? codeFieldId : `${part}-${field}`

/** What a way to answer gives its fields: where each is, what is wrong with it, and at which of them the page opens. */
export function fieldProblems({ refusal }: ProposalAnswer, part: AnswerPart) {
  const problems = refusal?.part === part ? refusal.problems : {}
  const [first] = Object.keys(problems)
  return {
    field: (name: string) => ({ id: answerFieldId(part, name), name, problem: problems[name] }),
    /** The page that refuses an answer opens at the first wrong field. */
    focusOf: (name: string) => ({ autoFocus: name === first }),
  }
}
