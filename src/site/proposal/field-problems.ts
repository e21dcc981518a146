import type { AnswerPart, ProposalAnswer } from '#contract/proposal-page.ts'

/** What is wrong with the fields of a form, and which of them is the first. */
export function fieldProblems({ refusal }: ProposalAnswer, part: AnswerPart) {
  const problems = refusal?.part === part ? refusal.problems : {}
  const [first] = Object.keys(problems)
  return {
    problemOf: (field: string) => problems[field],
    /** The page that refuses a form opens at the first wrong field. */
    focusOf: (field: string) => ({ autoFocus: field === first }),
  }
}
