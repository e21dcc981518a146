import { withDecimals } from '#texts/formats.ts'
import type { ExplainedAssumption } from '../explanation.ts'

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

/** How a figure comes about: the rule, the arithmetic with its numbers, and the constants with their sources. */
export type FigureExplanation = {
  key: FigureKey
  title: string
  formula: string
  steps: readonly string[]
  assumptions: readonly ExplainedAssumption[]
  note: string | null
}

export function centsInWords(cents: number): string {
  const dollars = withDecimals(Math.abs(cents) / 100, 2)
  return cents < 0 ? `−$${dollars}` : `$${dollars}`
}
