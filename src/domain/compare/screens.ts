import { comparePath, type compareResultPath, type Unread } from './address.ts'
import { type CompareAnswers, type CompareQuestion, isHeatingBillAsked, isPowerBillAsked } from './answers.ts'

/** The questions that have a screen of their own on a phone, in their order. */
export const screens = ['heatsWith', 'furnaceAge', 'cooling', 'heatingBill', 'powerBill', 'works'] as const
export type Screen = (typeof screens)[number]

/** The screen that has a question: the age of an air conditioner is asked beside whether there is one. */
export const screenOf = (question: CompareQuestion): Screen =>
  question === 'coolingAge' ? 'cooling' : question

/** Where a link leads to a question. */
export const idOf = (screen: Screen) => `question-${screen}`

/** Whether a question is asked at all after these answers. */
export function isAsked(screen: Screen, answers: CompareAnswers): boolean {
  if (screen === 'heatingBill') return isHeatingBillAsked(answers)
  return screen !== 'powerBill' || isPowerBillAsked(answers)
}

/** The fields of a question: something is chosen of the first, also 'I don't know', or typed into the second. */
const fieldsOf: Readonly<Record<Screen, { chosen?: string; typed?: string }>> = {
  heatsWith: { chosen: 'h' },
  furnaceAge: { chosen: 'a', typed: 'ay' },
  cooling: { chosen: 'c' },
  heatingBill: { typed: 'g' },
  powerBill: { typed: 'e' },
  works: { chosen: 'w' },
}

/**
 * The question after the last one that was replied to, for whoever presses Enter in a field; null after the last. A question that was passed
 * over is not asked again.
 */
export function screenAfter(said: Readonly<Record<string, unknown>>, answers: CompareAnswers): Screen | null {
  const asked = screens.filter((screen) => isAsked(screen, answers))
  const last = asked.findLastIndex((screen) => {
    const { chosen = '', typed = '' } = fieldsOf[screen]
    return typeof said[chosen] === 'string' || (typeof said[typed] === 'string' && said[typed] !== '')
  })
  return asked[last + 1] ?? null
}

/** The first question with something that cannot be used; null where all can. */
export function screenOfUnread(unread: Unread): Screen | null {
  if (unread.ay !== undefined) return 'furnaceAge'
  if (unread.cy !== undefined) return 'cooling'
  if (unread.g !== undefined) return 'heatingBill'
  return unread.e === undefined ? null : 'powerBill'
}

/** The address of a question, among all of them or above their result, with a query that has the answers in their places. */
export const questionHref = (
  screen: Screen,
  query: string,
  page: typeof comparePath | typeof compareResultPath = comparePath,
) => `${page}${query && `?${query}`}#${idOf(screen)}`
