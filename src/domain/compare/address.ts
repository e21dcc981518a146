import { inputLimits } from '#engine/input-limits.ts'
import {
  type AgeAnswer,
  type AgeBand,
  ageBandNames,
  ageBands,
  type CompareAnswers,
  coolingAnswers,
  type HeatingBill,
  heatingAnswers,
  isHeatingBillAsked,
  isPowerBillAsked,
  withoutUnasked,
  worksAnswers,
} from './answers.ts'

/** Where the questions and their result are. */
export const comparePath = '/compare'
export const compareResultPath = '/compare/result'

/** The picture that its link is shown with. */
export const compareImagePath = '/compare/image.png'

/** Characters of the answers in an address, with the way that their reader came. */
export const longestComparison = 200

/** What an address or a form says, by name; a name that it repeats says nothing. */
export type SaidInAddress = Readonly<Record<string, unknown>>

const periods = { m: 'month', y: 'year' } as const
const letters = { month: 'm', year: 'y' } as const

/** The answers as the query of an address: `h=gas&a=15-20&c=10-15&g=140m`; empty where nothing was answered. */
export function addressOf(answers: CompareAnswers): string {
  const { heatsWith, furnaceAge, cooling, coolingAge, heatingBill, powerBill, works } =
    withoutUnasked(answers)
  const said = {
    h: heatsWith,
    a: furnaceAge,
    c: cooling === 'yes' ? (coolingAge ?? cooling) : cooling,
    g: heatingBill && `${heatingBill.dollars}${letters[heatingBill.per]}`,
    e: powerBill && `${powerBill}m`,
    w: works,
  }
  return Object.entries(said)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&')
}

/** The same with what was typed beside them and cannot be used. */
export function addressWithUnread(answers: CompareAnswers, unread: Unread): string {
  return [addressOf(answers), new URLSearchParams(unread).toString()].filter(Boolean).join('&')
}

/** The address of the result of these answers. */
export function resultHref(answers: CompareAnswers): string {
  const query = addressOf(answers)
  return query === '' ? compareResultPath : `${compareResultPath}?${query}`
}

/** What was typed into a field of the questions and cannot be used, by the field; with a bill, for what time it is. */
export type Unread = Readonly<Partial<Record<'ay' | 'cy' | 'g' | 'gp' | 'e', string>>>

/** Characters of it that are shown again. */
const longestUnread = 20

/**
 * The answers in an address, or in the form of the questions, which has a field of its own for a typed year (`ay`, `cy`), for the age of an air
 * conditioner (`ca`) and for what time a bill is (`gp`). Whatever cannot be read is 'I don't know'; chosen, it is sent as an empty text.
 */
export function answersIn(said: SaidInAddress, thisYear: number): CompareAnswers {
  const isUncooled = said.c === 'no' || said.c === ''
  const inAddress = ageIn(said.c, thisYear)
  const coolingAge = isUncooled ? null : (inAddress ?? ageOf(said.ca, said.cy, thisYear))
  return withoutUnasked({
    heatsWith: oneOf(heatingAnswers, said.h),
    furnaceAge: ageOf(said.a, said.ay, thisYear),
    cooling: coolingAge === null ? oneOf(coolingAnswers, said.c) : 'yes',
    coolingAge,
    heatingBill: billIn(said.g, said.gp),
    powerBill: billIn(said.e, 'm')?.dollars ?? null,
    works: oneOf(worksAnswers, said.w),
  })
}

/** What of the same was typed where it counts and cannot be used: it is asked for again, in its place. */
export function unreadIn(said: SaidInAddress, thisYear: number): Unread {
  const answers = answersIn(said, thisYear)
  const year = (typed: unknown, chosen: unknown) =>
    chosen === '' || yearIn(typed, thisYear) !== null ? '' : shown(typed)
  const g = isHeatingBillAsked(answers) && !billIn(said.g, said.gp) ? shown(said.g) : ''
  const all = {
    ay: year(said.ay, said.a),
    cy: isPowerBillAsked(answers) ? year(said.cy, said.ca) : '',
    g,
    gp: g && said.gp === 'y' ? 'y' : '',
    e: isPowerBillAsked(answers) && !billIn(said.e, 'm') ? shown(said.e) : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, typed]) => typed !== ''))
}

/** A typed text as it is shown again: its beginning, without what no field can hold. */
function shown(typed: unknown): string {
  return typeof typed === 'string' ? typed.replaceAll(/\p{C}/gu, '').trim().slice(0, longestUnread) : ''
}

/** The same of the query of an address as text. */
export function answersInQuery(query: string, thisYear: number): CompareAnswers {
  return answersIn(Object.fromEntries(new URLSearchParams(query)), thisYear)
}

function oneOf<Answer extends string>(answers: readonly Answer[], said: unknown): Answer | null {
  return answers.find((answer) => answer === said) ?? null
}

function ageIn(said: unknown, thisYear: number): AgeAnswer | null {
  return oneOf(ageBandNames, said) ?? yearIn(said, thisYear)
}

/** The span that was chosen, or a year typed beside it that does not gainsay it: whoever chooses another span need not empty the field. */
function ageOf(chosen: unknown, typed: unknown, thisYear: number): AgeAnswer | null {
  if (chosen === '') return null
  const age = ageIn(chosen, thisYear)
  const year = yearIn(typed, thisYear)
  if (year === null || typeof age !== 'string') return year ?? age
  return isOfBand(thisYear - year, age) ? year : age
}

/** Whole years: what dates from the end of a year is one year younger than the difference of the years. */
function isOfBand(years: number, band: AgeBand): boolean {
  const { youngest, oldest } = ageBands[band]
  return years >= youngest && (band === 'over-20' || years <= oldest + 1)
}

function yearIn(said: unknown, thisYear: number): number | null {
  if (typeof said !== 'string' || !/^\s*\d{4}\s*$/.test(said)) return null
  const year = Number(said)
  return year >= inputLimits.year.least && year <= thisYear ? year : null
}

/** '140m', '$1,200.50y'; without a letter `period` has it. A comma before three digits groups them, before one or two it is that of cents. */
function billIn(said: unknown, period: unknown): HeatingBill | null {
  if (typeof said !== 'string') return null
  const [, whole = '', cents = '0', letter = period] =
    /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?\s*([my])?\s*$/.exec(said) ?? []
  const dollars = Number(`${whole.replaceAll(',', '')}.${cents}`)
  if (!(dollars > 0 && dollars <= inputLimits.dollars.most)) return null
  return { dollars, per: letter === 'y' ? periods.y : periods.m }
}
