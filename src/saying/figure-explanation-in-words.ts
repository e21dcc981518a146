import type { ColumnArithmetic } from '#engine/proposals/explain-option.ts'
import type { FigureExplanation } from '#engine/proposals/figure-explanation.ts'
import { fill } from '#texts/fill.ts'
import {
  assumptionInWords,
  explanationInWords,
  type SaidAssumption,
  type SaidExplanation,
} from './explanation-in-words.ts'
import { figureStepInWords } from './figure-steps-in-words.ts'
import type { Words } from './languages.ts'

/** How a figure comes about: the rule, the arithmetic with its numbers, and the constants with their sources. */
export type SaidFigure = Pick<FigureExplanation, 'key'> & {
  title: string
  formula: string
  steps: readonly string[]
  assumptions: readonly SaidAssumption[]
  note: string | null
}

export function figureExplanationInWords(
  { key, rule, years, steps, assumptions, note }: FigureExplanation,
  words: Words,
): SaidFigure {
  const texts = words.proposalArithmeticTexts
  const title = key === 'total' ? fill(texts.titles.total, { years: years ?? 0 }) : texts.titles[key]
  return {
    key,
    title,
    formula: texts.rules[rule],
    steps: steps.map((step) => figureStepInWords(step, title, words)),
    assumptions: assumptions.map((assumption) => assumptionInWords(assumption, words)),
    note: note && texts.notes[note],
  }
}

/** The arithmetic behind a column of a proposal: the comparison's rows of each place, and the figures made of them. */
export type SaidColumn = {
  places: { place: string; rows: readonly SaidExplanation[] }[]
  figures: SaidFigure[]
}

export function columnInWords({ places, figures }: ColumnArithmetic, words: Words): SaidColumn {
  return {
    places: places.map(({ place, rows }) => ({
      place,
      rows: rows.map((row) => explanationInWords(row, words)),
    })),
    figures: figures.map((figure) => figureExplanationInWords(figure, words)),
  }
}
