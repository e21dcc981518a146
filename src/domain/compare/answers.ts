/** What can heat a home, as the first question has it. */
export const heatingAnswers = ['gas', 'oil', 'propane', 'electric', 'boiler', 'heat-pump'] as const
export type HeatingAnswer = (typeof heatingAnswers)[number]

/**
 * Spans of age in years: the youngest and the oldest that each holds, and the one that its figures start with (judgement: the middle; of what is
 * older than 20, most is not much older).
 */
export const ageBands = {
  'under-10': { youngest: 0, likely: 5, oldest: 9 },
  '10-15': { youngest: 10, likely: 12, oldest: 14 },
  '15-20': { youngest: 15, likely: 17, oldest: 20 },
  'over-20': { youngest: 21, likely: 24, oldest: 35 },
} as const satisfies Readonly<Record<string, Readonly<Record<'youngest' | 'likely' | 'oldest', number>>>>
export type AgeBand = keyof typeof ageBands
export const ageBandNames = Object.keys(ageBands) as AgeBand[]

/** How old something is: a span, or the year in which it was put in. */
export type AgeAnswer = AgeBand | number

export const coolingAnswers = ['no', 'yes'] as const
export const worksAnswers = ['yes', 'sometimes', 'unsafe'] as const

/** For what time a heating bill is: a month of winter, or a whole year. */
export const billPeriods = ['month', 'year'] as const

/** A heating bill in dollars. */
export type HeatingBill = { dollars: number; per: (typeof billPeriods)[number] }

/** What a homeowner answered; null is 'I don't know', also where nothing was answered. No name, no address, no telephone. */
export type CompareAnswers = {
  heatsWith: HeatingAnswer | null
  furnaceAge: AgeAnswer | null
  cooling: (typeof coolingAnswers)[number] | null
  /** Only where there is central air conditioning. */
  coolingAge: AgeAnswer | null
  heatingBill: HeatingBill | null
  /** Dollars of electricity a month. */
  powerBill: number | null
  works: (typeof worksAnswers)[number] | null
}

export const nothingAnswered: CompareAnswers = {
  heatsWith: null,
  furnaceAge: null,
  cooling: null,
  coolingAge: null,
  heatingBill: null,
  powerBill: null,
  works: null,
}

/** The questions, in their order. */
export const compareQuestions = [
  'heatsWith',
  'furnaceAge',
  'cooling',
  'coolingAge',
  'heatingBill',
  'powerBill',
  'works',
] as const satisfies readonly (keyof CompareAnswers)[]
export type CompareQuestion = (typeof compareQuestions)[number]

/** How many of the questions were answered. */
export function countAnswers(answers: CompareAnswers): number {
  return compareQuestions.filter((question) => answers[question] !== null).length
}

/** The years in which something of that age may have been put in, the newest first. */
export function yearsOf(age: AgeAnswer, thisYear: number): number[] {
  if (typeof age === 'number') return [age]
  const { youngest, oldest } = ageBands[age]
  return Array.from({ length: oldest - youngest + 1 }, (_, more) => thisYear - youngest - more)
}

/** The year that the figures start with. */
export function likelyYearOf(age: AgeAnswer | null, thisYear: number): number | null {
  return typeof age === 'string' ? thisYear - ageBands[age].likely : age
}

/** A bill is asked for only where it helps: that of gas unless something else heats, that of electricity where there is central air. */
export const isHeatingBillAsked = ({ heatsWith }: Pick<CompareAnswers, 'heatsWith'>): boolean =>
  heatsWith === null || heatsWith === 'gas'
export const isPowerBillAsked = ({ cooling }: Pick<CompareAnswers, 'cooling'>): boolean => cooling === 'yes'

/** The answers without the bills that no question asks for any more, as of who answered once more. */
export function withoutUnasked(answers: CompareAnswers): CompareAnswers {
  return {
    ...answers,
    heatingBill: isHeatingBillAsked(answers) ? answers.heatingBill : null,
    powerBill: isPowerBillAsked(answers) ? answers.powerBill : null,
  }
}

/** The first question without an answer that would change what is said; null where none would. */
export function nextQuestionOf(answers: CompareAnswers): CompareQuestion | null {
  const { heatsWith, furnaceAge, heatingBill, cooling, coolingAge, powerBill, works } = answers
  if (works === 'unsafe') return null
  const open: readonly (readonly [CompareQuestion, boolean])[] = [
    ['heatsWith', heatsWith === null],
    ['furnaceAge', furnaceAge === null],
    ['heatingBill', heatsWith === 'gas' && heatingBill === null],
    ['cooling', cooling === null],
    ['coolingAge', cooling === 'yes' && coolingAge === null],
    ['powerBill', cooling === 'yes' && powerBill === null],
  ]
  return open.find(([, isOpen]) => isOpen)?.[0] ?? null
}
