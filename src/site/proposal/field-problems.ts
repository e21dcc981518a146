import type { AnswerPart, ProposalAnswer } from '#contract/proposal-page.ts'

/** The control of a field in one of the forms, which the list of what to look at again leads to. */
export const answerFieldId = (part: AnswerPart, field: string) => `${part}-${field}`

/** What a form gives its fields: where each is, what is wrong with it, and at which of them the page opens. */
export function fieldProblems({ refusal }: ProposalAnswer, part: AnswerPart) {
  const problems = refusal?.part === part ? refusal.problems : {}
  const [first] = Object.keys(problems)
  return {
    field: (name: string) => ({ id: answerFieldId(part, name), name, problem: problems[name] }),
    /** The page that refuses a form opens at the first wrong field. */
    focusOf: (name: string) => ({ autoFocus: name === first }),
  }
}
