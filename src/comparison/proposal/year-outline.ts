import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { cools, heats, servesHeating } from '#domain/homes/equipment/equipment.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import type { RangeCode } from '#engine/analysis-outcome.ts'
import { betweenInWords } from '#saying/range-sentence.ts'
import { wholeDollarsOf } from '#saying/saving-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { count } from '../figures/format.ts'
import { directionOf } from '../figures/headline.ts'
import { kindOf } from './place-names.ts'

type Option = ProposalSnapshot['results']['options'][number]
/** What an option sells, and what each line of it replaces. */
export type SoldOption = { lines: readonly { kind: string; places: readonly string[] }[] }
type Year = Option['year']
type Payback = NonNullable<Option['payback']>

const texts = proposalTexts.year

export type YearOutline = {
  /** What a year costs less or more, never without its range; or why that is not known. */
  sentence: string
  /** What any legal replacement brings. */
  minimum: string | null
  co2e: string | null
  /** What is estimated, and what would make the range narrower. */
  notes: readonly string[]
}

/** Whole dollars without a sign, rounded towards the smaller promise. */
export function wholeDollars(cents: number): string {
  return `$${count(Math.abs(wholeDollarsOf(cents)))}`
}

/** Whether an option costs less or more; a difference of under a dollar is none, as in a comparison. */
export function directionOfCents(likelyCents: number) {
  return directionOf(likelyCents / 100)
}

/** A year of an option in sentences. */
export function yearOutline(
  { year, minimum }: Pick<Option, 'year' | 'minimum'>,
  sold: SoldOption,
): YearOutline {
  if ('problems' in year)
    return {
      sentence: fill(texts.refused, { why: year.problems[0]?.message ?? '' }).trim(),
      minimum: null,
      co2e: null,
      notes: [],
    }
  const { range, co2eSavedKg, estimated } = year
  const surer: Partial<Record<RangeCode, string>> = comparisonTexts.range.surerBy
  const what = range.causes.map(({ code }) => surer[code]).find((text) => text !== undefined)
  return {
    sentence: fill(texts[directionOfCents(range.likelyCents)], {
      amount: wholeDollars(range.likelyCents),
      what: texts.what[billOf(sold)],
      ends: betweenInWords(range),
    }),
    minimum: minimum && minimumInWords(minimum.year),
    co2e: co2eInWords(co2eSavedKg),
    notes: [
      ...estimated.map(({ reason }) => fill(texts.estimated, { why: reason })),
      ...(what === undefined ? [] : [fill(texts.surer, { what })]),
    ],
  }
}

function minimumInWords(year: Year): string | null {
  if ('problems' in year || directionOfCents(year.range.likelyCents) !== 'less') return null
  const { likelyCents } = year.range
  return fill(texts.minimum, { amount: wholeDollars(likelyCents), ends: betweenInWords(year.range) })
}

/** Which part of the bills a saving is of: heating, cooling and both are named apart. */
function billOf({ lines }: SoldOption): keyof typeof texts.what {
  const isForCooling = lines.some(({ places }) => places.some((place) => cools(kindOf(place))))
  const isForHeating = lines.some(
    ({ kind, places }) => servesHeating(kind) || places.some((place) => heats(kindOf(place))),
  )
  return isForCooling ? (isForHeating ? 'both' : 'cooling') : 'heating'
}

function co2eInWords(savedKg: number): string {
  return fill(texts.co2e[directionOf(savedKg)], { kg: count(Math.floor(Math.abs(savedKg))) })
}

/** Both paybacks, which always stand side by side. */
export type PaybackOutline = { nothing: string; minimum: string }

export function paybackOutline({ years, flags, incremental }: Payback): PaybackOutline {
  return { nothing: againstNothing({ years, flags }), minimum: againstMinimum(incremental) }
}

const words = proposalTexts.payback

function againstNothing({ years, flags }: Pick<Payback, 'years' | 'flags'>): string {
  if (flags.includes('NEVER') || years === null) return words.never
  const after = inYears(years)
  return flags.includes('LONGER_THAN_LIFE') ? fill(words.longerThanLife, { years: after }) : after
}

function againstMinimum(incremental: Payback['incremental']): string {
  if (!incremental) return words.unknown
  const { result, years, extraCostCents, longerThanLife } = incremental
  if (result === 'COSTS_NO_MORE') return words.costsNoMore
  if (result === 'CHEAPER_BUT_SAVES_LESS') return words.savesLess
  const after = result === 'NEVER' || years === null ? words.never : inYears(years)
  const said = longerThanLife && after !== words.never ? fill(words.longerThanLife, { years: after }) : after
  return fill(words.extra, { extra: dollarsOfCents(extraCostCents), years: inside(said) })
}

function inYears(years: number): string {
  return years > 50 ? words.overFifty : fill(words.years, { years: Math.round(years) })
}

/** As it stands inside a sentence. */
function inside(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
