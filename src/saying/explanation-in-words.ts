import type {
  ExplainedAssumption,
  ExplainedInput,
  Explanation,
  InputAnswer,
  Rule,
  Step,
} from '#engine/explain/explanation.ts'
import type { Expression, Figure } from '#engine/explain/expression.ts'
import { unitPlurals } from '#engine/regions.ts'
import { fill } from '#texts/fill.ts'
import { monthName } from '#texts/formats.ts'
import { assumptionLabel } from './assumption-label.ts'
import {
  cellInWords,
  inDigits,
  inDollars,
  inGasUnits,
  inTenths,
  priceInDollars,
  term,
} from './figures-in-words.ts'
import type { Words } from './languages.ts'
import { sourceInWords } from './source-in-words.ts'

/** An explanation as its reader meets it: the rule, the arithmetic, and where each number comes from. */
export type SaidExplanation = Pick<Explanation, 'key'> & {
  title: string
  formula: string
  steps: (Pick<Step, 'side' | 'result'> & { text: string })[]
  inputs: SaidInput[]
  assumptions: SaidAssumption[]
  note: string | null
}
export type SaidInput = Omit<ExplainedInput, 'label' | 'value' | 'unit'> & {
  label: string
  value: number | string
  unit: string
}
export type SaidAssumption = { path: string; label: string; value: number; unit: string; source: string }

export function explanationInWords(explanation: Explanation, words: Words): SaidExplanation {
  const { explanationsTexts: texts } = words
  const { key, rule, steps, inputs, assumptions, notes } = explanation
  return {
    key,
    title: texts.titles[key],
    formula: ruleInWords(rule, words),
    steps: steps.map(({ side, result, ...step }) => ({
      side,
      text: stepInWords({ side, result, ...step }, explanation, words),
      result,
    })),
    inputs: inputs.map(({ label, value, ...input }) => ({
      label: texts.labels[label],
      value: typeof value === 'number' ? value : answerInWords(value, words),
      ...input,
    })),
    assumptions: assumptions.map((assumption) => assumptionInWords(assumption, words)),
    note: notes.length > 0 ? notes.map((note) => texts.notes[note]).join(' ') : null,
  }
}

/** An assumption by its name, with its source in one line. */
export function assumptionInWords(
  { path, region, value, unit, source }: ExplainedAssumption,
  words: Words,
): SaidAssumption {
  return {
    path,
    label: assumptionLabel(path, region, words),
    value,
    unit: words.assumptionsTexts.units[unit],
    source: sourceInWords(source, words),
  }
}

function ruleInWords(rule: Rule, { explanationsTexts: { rules } }: Words): string {
  if (rule.code !== 'seer') return rules[rule.code]
  const { fromAgeYears, loss, floor } = rule
  return fill(rules.seer, { age: fromAgeYears, loss: inDigits(loss), floor: inDigits(floor) })
}

function answerInWords(answer: InputAnswer, { explanationsTexts: texts }: Words): string {
  if ('year' in answer) return String(answer.year)
  if ('billMonth' in answer) return fill(texts.billOfMonth, { month: monthName(answer.billMonth) })
  return texts.answers[answer.answer]
}

function stepInWords({ of, result, yields }: Step, { unit }: Explanation, words: Words): string {
  const { stated, results } = words.explanationsTexts
  const text = typeof of === 'string' ? stated[of] : expressionInWords(of)
  switch (yields) {
    case 'cell':
      return `${text} = ${cellInWords(result, unit)}`
    case 'of-a-year':
    case 'bills-in-a-year':
      return `${text} = ${inDigits(result)} ${results[yields]}`
    case 'kWh':
      return `${text} = ${inTenths(result)} kWh`
    default:
      return `${text} = ${inTenths(result)} ${unitPlurals[yields]}`
  }
}

/** '537.6 kWh × $0.11' */
export function expressionInWords(expression: Expression): string {
  return expression.map((part) => (typeof part === 'string' ? part : figureInWords(part))).join('')
}

function figureInWords({ value, as, isTerm }: Figure): string {
  const text = writtenAs(as, value)
  return isTerm ? term(text) : text
}

function writtenAs(as: Figure['as'], value: number): string {
  switch (as) {
    case 'digits':
      return inDigits(value)
    case 'tenths':
      return inTenths(value)
    case 'price':
      return priceInDollars(value)
    case 'dollars':
      return inDollars(value)
    default:
      return inGasUnits(value, as)
  }
}
