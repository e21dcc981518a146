import { compareTexts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { type AgeAnswer, type CompareAnswers, type CompareQuestion, compareQuestions } from './answers.ts'

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

const dollarsSaid = (dollars: number) =>
  `$${grouped(Math.floor(dollars))}${Number.isInteger(dollars) ? '' : dollars.toFixed(2).slice(-3)}`

/** Everything that was answered, as a row of name and answer. */
export function saidOf(
  answers: CompareAnswers,
): { question: CompareQuestion; name: string; answer: string }[] {
  return compareQuestions.flatMap((question) => {
    const answer = answerSaid(answers, question)
    return answer === null ? [] : [{ question, name: texts.names[question], answer }]
  })
}
