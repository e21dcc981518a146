import { inDollars } from '#saying/figures-in-words.ts'
import { explanationsTexts } from '#texts/en/comparison/explanations.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import type { AgeAnswer, CompareAnswers } from './answers.ts'
import type { AnsweredSlot } from './home-of-answers.ts'
import { dollarsSaid, spanSaid } from './said.ts'

/** An input of the arithmetic, in words. */
export type TakenInput = {
  label: string
  value: number | string
  unit: string
  estimated: boolean
  /** Where it comes from, where that is not what its code says. */
  origin?: string
}

type Taking = {
  /** Months whose average a bill of a winter month is taken for. */
  heatingMonths: number
  /** Parts that a bill of a year is taken in. */
  instalments: number
}

const { taken: texts } = compareTexts
const { labels } = explanationsTexts

/** An input as it was truly taken from the answers: nobody said the middle of a span, nor that a bill is that of an average month. */
export function takenInput<Input extends TakenInput>(
  input: Input,
  { slot, answers }: { slot: AnsweredSlot; answers: CompareAnswers },
  taking: Taking,
): Input {
  const ofYear = answers.heatingBill?.per === 'year' ? answers.heatingBill.dollars : null
  const { countsMonth, countsYear } = texts
  const { said } = texts.origins
  switch (input.label) {
    case labels['installation-year']:
      return { ...input, origin: originOfYear(slot === 'AC 1' ? answers.coolingAge : answers.furnaceAge) }
    case labels['gas-bill-of-house']:
      return ofYear === null
        ? { ...input, origin: said }
        : { ...input, label: texts.billOfYear, value: dollarsSaid(ofYear), unit: '', origin: said }
    case labels.billing:
      return ofYear === null
        ? {
            ...input,
            value: fill(texts.heatingMonths, { count: taking.heatingMonths }),
            origin: countsMonth,
            estimated: false,
          }
        : { ...input, value: partsOf(ofYear, taking), origin: countsYear }
    default:
      return input
  }
}

function partsOf(dollars: number, { instalments }: Taking): string {
  const part = inDollars(Math.round((100 * dollars) / instalments) / 100)
  return fill(texts.parts, { count: instalments, part })
}

/** Of what is older than the last span begins, there is no middle. */
const isOpen = (age: AgeAnswer | null) => age === 'over-20'

function originOfYear(age: AgeAnswer | null): string {
  const { said, middle, guess } = texts.origins
  const span = spanSaid(age)
  if (span === undefined) return said
  return fill(isOpen(age) ? guess : middle, { span })
}

/** For which year the arithmetic is, and what is said of that; null where no year was said. */
export function yearTaken(age: AgeAnswer | null, year: number | null): string | null {
  if (age === null || year === null) return null
  const span = spanSaid(age)
  if (span === undefined) return fill(texts.said, { year })
  return fill(isOpen(age) ? texts.guess : texts.middle, { year, span })
}
