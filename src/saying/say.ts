import type { Estimate, Note, Problem } from '#engine/analysis-outcome.ts'
import type { Explanation } from '#engine/explanation.ts'
import type { ProposalFigures } from '#engine/proposals/proposal-figures.ts'
import { explanationInWords } from './explanation-in-words.ts'
import { estimateInWords, noteInWords, problemInWords } from './findings-in-words.ts'
import { type Language, languages } from './languages.ts'
import { proposalFiguresInWords } from './proposal-figures-in-words.ts'

/** What the calculation found, in the words of a language: the one place where its codes become sentences. */
export function say(language: Language) {
  const words = languages[language]
  return {
    problem: (problem: Problem) => problemInWords(problem, words),
    estimate: (estimate: Estimate) => estimateInWords(estimate, words),
    explanation: (explanation: Explanation) => explanationInWords(explanation, words),
    note: (note: Note) => noteInWords(note, words),
    proposalFigures: (figures: ProposalFigures) => proposalFiguresInWords(figures, words),
  }
}
