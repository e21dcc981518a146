import type { ComparedKind } from '#engine/analysis-input.ts'
import type { Estimate, Note, Problem } from '#engine/analysis-outcome.ts'
import type { Explanation } from '#engine/explanation.ts'
import type { ColumnArithmetic } from '#engine/proposals/explain-option.ts'
import type { FigureExplanation } from '#engine/proposals/figure-explanation.ts'
import type { ProposalFigures } from '#engine/proposals/proposal-figures.ts'
import type { Tables } from '#engine/tables.ts'
import { explanationInWords } from './explanation-in-words.ts'
import { columnInWords, figureExplanationInWords } from './figure-explanation-in-words.ts'
import { estimateInWords, noteInWords, problemInWords } from './findings-in-words.ts'
import { type Language, languages } from './languages.ts'
import { proposalFiguresInWords } from './proposal-figures-in-words.ts'
import { tablesInWords } from './tables-in-words.ts'

/** What the calculation found, in the words of a language: the one place where its codes become sentences. */
export function say(language: Language) {
  const words = languages[language]
  return {
    problem: (problem: Problem) => problemInWords(problem, words),
    estimate: (estimate: Estimate) => estimateInWords(estimate, words),
    figureExplanation: (explanation: FigureExplanation) => figureExplanationInWords(explanation, words),
    tables: (tables: Tables, kind: ComparedKind) => tablesInWords(tables, kind, words),
    column: (column: ColumnArithmetic) => columnInWords(column, words),
    explanation: (explanation: Explanation) => explanationInWords(explanation, words),
    note: (note: Note) => noteInWords(note, words),
    proposalFigures: (figures: ProposalFigures) => proposalFiguresInWords(figures, words),
  }
}
