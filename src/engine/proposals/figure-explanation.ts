import type { ExplainedAssumption } from '../explain/explanation.ts'
import type { FigureStep } from './figure-steps.ts'

/** Figures of an option that open to their arithmetic; the rows of a year open to those of the comparison. */
export const figureKeys = [
  'price',
  'payment',
  'saving',
  'range',
  'payback',
  'extra-payback',
  'energy',
  'upkeep',
  'repairs',
  'replacement',
  'left-value',
  'total',
  'ownership-co2e',
  'cheaper-by',
] as const
export type FigureKey = (typeof figureKeys)[number]

/** The rule of a figure: that of its key, except that lenders compute a payment in two ways. */
export type FigureRule = Exclude<FigureKey, 'payment'> | 'payment-by-factor' | 'payment-by-rate'

/** What a reader of the arithmetic should know besides. */
export type FigureNote =
  | 'later-rebate-in-no-figure'
  | 'energy-alone'
  | 'devices-of-the-option'
  | 'ends-are-estimates'
  | 'repairs-of-its-type'
  | 'replaced-once'
  | 'worth-of-the-least'
  | 'dollars-of-today'
  | 'without-refrigerant'

/**
 * How a figure comes about, as codes and numbers: the rule, the arithmetic, and the constants with their sources.
 * `saying/figure-explanation-in-words.ts` says it.
 */
export type FigureExplanation = {
  key: FigureKey
  rule: FigureRule
  /** The years of owning that the figure covers; null where it covers none. */
  years: number | null
  steps: readonly FigureStep[]
  assumptions: readonly ExplainedAssumption[]
  note: FigureNote | null
}

/** A figure without years, constants and note. */
export const bareFigure = { years: null, assumptions: [], note: null } as const
