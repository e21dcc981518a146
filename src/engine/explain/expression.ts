import type { GasUnit } from '../regions.ts'

/**
 * How a number is written: with the digits that a pocket calculator needs, as an amount of energy in tenths, that of gas with its unit, as a
 * price of one unit, or as an amount of money.
 */
type WrittenAs = 'digits' | 'tenths' | GasUnit | 'price' | 'dollars'

/** A number in an expression. */
export type Figure = {
  value: number
  as: WrittenAs
  /** A term of a sum or product stands in parentheses where it is negative. */
  isTerm: boolean
}

/** Arithmetic as it is written down: numbers, with the signs and the symbols of units between them, and no words. */
export type Expression = readonly (string | Figure)[]

const written =
  (as: WrittenAs, isTerm = false) =>
  (value: number): Figure => ({ value, as, isTerm })

/** A price, rating, share or size. */
export const digits = written('digits')

/** An amount of energy that was worked out. */
export const tenths = written('tenths')

/** The price of one unit, in dollars. */
export const price = written('price')

export const dollars = written('dollars')

/** An amount of money as a term of a sum or product. */
export const dollarsAsTerm = written('dollars', true)

/** An amount of gas, as a term of a sum or product. */
export const gasAsTerm = (value: number, unit: GasUnit): Figure => written(unit, true)(value)

type Part = string | number | Figure | Expression

const isExpression = (part: Part): part is Expression => Array.isArray(part)

/** A template of signs and units around numbers and other expressions. A plain number is written as it is. */
export function expression(signs: TemplateStringsArray, ...between: readonly Part[]): Expression {
  return signs.flatMap((sign, index) => {
    const part = between[index]
    if (part === undefined) return [sign]
    if (isExpression(part)) return [sign, ...part]
    return [sign, typeof part === 'number' ? String(part) : part]
  })
}
