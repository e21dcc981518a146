import { endsInWords } from '#saying/saving-in-words.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { fill } from '#texts/fill.ts'
import type { Verdict } from '../verdict/verdicts.ts'
import type { AnswerOfAnswers } from './answer-of-answers.ts'
import type { CompareAnswers } from './answers.ts'
import { answersInShort } from './answers-in-short.ts'

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

/** What staff read of it in one sentence. */
export function comparisonForStaff({ answers, tag, range }: KeptComparison): string {
  const { said, saidWithRange, nothing } = compareStaffTexts
  const values = { answers: answersInShort(answers) || nothing, verdict: inASentence(tag) }
  return range ? fill(saidWithRange, { ...values, ends: endsInWords(range) }) : fill(said, values)
}

/** 'plan for a new furnace': a tag within a sentence. */
const inASentence = (tag: string) => `${tag.charAt(0).toLowerCase()}${tag.slice(1)}`
