import { compareTexts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import type { AgeAnswer, CompareAnswers, CompareQuestion } from './answers.ts'

const texts = compareTexts.said

/** What was answered to a question, in few words; null where nothing was. */
export function answerSaid(answers: CompareAnswers, question: CompareQuestion): string | null {
  return said[question](answers)
}

const said: Readonly<Record<CompareQuestion, (answers: CompareAnswers) => string | null>> = {
  heatsWith: ({ heatsWith }) => heatsWith && compareTexts.heating[heatsWith],
  furnaceAge: ({ furnaceAge }) => ageSaid(furnaceAge),
  cooling: ({ cooling }) => cooling && compareTexts.cooling[cooling],
  coolingAge: ({ coolingAge }) => ageSaid(coolingAge),
  heatingBill: ({ heatingBill }) =>
    heatingBill && fill(texts[heatingBill.per], { dollars: dollarsSaid(heatingBill.dollars) }),
  powerBill: ({ powerBill }) =>
    powerBill === null ? null : fill(texts.aMonth, { dollars: dollarsSaid(powerBill) }),
  works: ({ works }) => works && compareTexts.works[works],
}

function ageSaid(age: AgeAnswer | null): string | null {
  if (age === null) return null
  return typeof age === 'number' ? fill(texts.since, { year: age }) : compareTexts.ages[age]
}

/** '15 to 20 years', in the middle of a sentence; undefined for a year or where nothing was said. */
export function spanSaid(age: AgeAnswer | null): string | undefined {
  return typeof age === 'string' ? compareTexts.ages[age].toLowerCase() : undefined
}

/** What its homeowner calls a heater of which nothing but the fuel is known; undefined where the answer says what it is. */
export function heaterSaid({ heatsWith }: CompareAnswers): string | undefined {
  const names: Readonly<Record<string, string>> = compareTexts.heaters
  return heatsWith === null ? undefined : names[heatsWith]
}

export const dollarsSaid = (dollars: number) =>
  `$${grouped(Math.floor(dollars))}${Number.isInteger(dollars) ? '' : dollars.toFixed(2).slice(-3)}`
