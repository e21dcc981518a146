import { endsInWords } from '#saying/saving-in-words.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { fill } from '#texts/fill.ts'
import type { Verdict } from '../verdict/verdicts.ts'
import type { AnswerOfAnswers } from './answer-of-answers.ts'
import type { CompareAnswers } from './answers.ts'
import { saidOf } from './said.ts'

/** What a request keeps of the comparison that came before it: the answers, what we said, and what that rested on. */
export type KeptComparison = {
  answers: CompareAnswers
  verdict: Verdict
  /** As the page had it: 'Plan for a new furnace'. */
  tag: string
  /** The saving of a year in cents; null where no dollars were named. */
  range: AnswerOfAnswers['range']
  engineVersion: string
  assumptionsId: number
}

/** 'gas furnace, 15 to 20 years, $140 in a winter month' */
export function answersInShort(answers: CompareAnswers): string {
  return saidOf(answers)
    .map(({ name, answer }) => fill(compareStaffTexts.answer, { name, answer }))
    .join(', ')
}

/** What staff read of it in one sentence. */
export function comparisonForStaff({ answers, tag, range }: KeptComparison): string {
  const { said, saidWithRange, nothing } = compareStaffTexts
  const values = { answers: answersInShort(answers) || nothing, verdict: tag }
  return range ? fill(saidWithRange, { ...values, ends: endsInWords(range) }) : fill(said, values)
}
