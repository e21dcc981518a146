import type { ComparedKind } from '#engine/analysis-input.ts'
import type { Estimate, Note, Problem } from '#engine/analysis-outcome.ts'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import type { AssumptionUnit } from '#engine/assumptions/assumption-entry.ts'
import type { AssumptionProblems } from '#engine/assumptions/assumption-problems.ts'
import type { AssumptionSource } from '#engine/assumptions/assumption-sources.ts'
import type { Explanation } from '#engine/explain/explanation.ts'
import type { ColumnArithmetic } from '#engine/proposals/explain-option.ts'
import type { FigureExplanation } from '#engine/proposals/figure-explanation.ts'
import type { ProposalFigures } from '#engine/proposals/proposal-figures.ts'
import type { Region } from '#engine/regions.ts'
import type { Tables } from '#engine/tables.ts'
import { assumptionLabel } from './assumption-label.ts'
import { assumptionProblemInWords } from './assumption-problem-in-words.ts'
import { explanationInWords } from './explanation-in-words.ts'
import { columnInWords, figureExplanationInWords } from './figure-explanation-in-words.ts'
import { estimateInWords, noteInWords, problemInWords } from './findings-in-words.ts'
import type { Words } from './languages.ts'
import { type Language, languages } from './languages.ts'
import { proposalFiguresInWords } from './proposal-figures-in-words.ts'
import { sourceInWords } from './source-in-words.ts'
import { tablesInWords } from './tables-in-words.ts'

/** What the calculation found, in the words of a language: the one place where its codes become sentences. */
export function say(language: Language) {
  const words = languages[language]
  return {
    assumptionLabel: (path: string, region: Region) => assumptionLabel(path, region, words),
    assumptionProblems: (problems: AssumptionProblems, region: Region) =>
      assumptionProblemsInWords(problems, region, words),
    source: (source: AssumptionSource) => sourceInWords(source, words),
    unit: (unit: AssumptionUnit) => words.assumptionsTexts.units[unit],
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

/** What is wrong with a set, each problem with the path of its value. */
function assumptionProblemsInWords(
  problems: AssumptionProblems,
  region: Region,
  words: Words,
): { path: string; message: string }[] {
  const units = new Map(catalogueOf(region).map(({ path, unit }) => [path, unit]))
  return Object.entries(problems).map(([path, problem]) => {
    const unit = units.get(path)
    // Why perhaps none: a problem may be about a whole table, or about what is no assumption.
    const named =
      unit === undefined
        ? { label: path, unit: '' }
        : { label: assumptionLabel(path, region, words), unit: words.assumptionsTexts.units[unit] }
    return { path, message: assumptionProblemInWords(problem, named, words.assumptionProblemsTexts) }
  })
}
