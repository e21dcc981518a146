import { familiesOf, isSameMake } from './makes.ts'
import { type Confidence, letterTables, type SerialRule, serialRules } from './serial-rules.ts'
import { normalSerial } from './serial-text.ts'

/** A date at which a unit may have been made, and the rule that says so. */
export type MadeDate = {
  year: number
  month: number | null
  week: number | null
  rule: SerialRule
  confidence: Confidence
}

export type SerialRefusal =
  | 'EMPTY'
  | 'MAKE_NEEDED'
  | 'MAKE_UNKNOWN'
  | 'FORM_UNKNOWN'
  | 'NO_VALID_YEAR'
  | 'IN_THE_FUTURE'

export type Nameplate = {
  /** Every date that the rules allow, the earliest first. */
  dates: readonly MadeDate[]
  /** Their years, each once. */
  years: readonly number[]
  /** Why there is no date; null if there is one. */
  reason: SerialRefusal | null
}

/**
 * When a unit was made, by the serial number on its plate. The make must be known: the same number means other years for other
 * makers.
 * @param today as 2026-11-22
 */
export function nameplateOf(make: string, serial: string, today: string): Nameplate {
  const text = normalSerial(serial)
  if (text === '') return refused('EMPTY')
  if (make.trim() === '') return refused('MAKE_NEEDED')
  const families = familiesOf(make)
  if (families.length === 0) return refused('MAKE_UNKNOWN')
  const matches = rulesOf(make, families).flatMap((rule) => {
    const match = new RegExp(rule.regex, 'u').exec(text)
    return match?.groups ? [{ rule, groups: match.groups }] : []
  })
  if (matches.length === 0) return refused('FORM_UNKNOWN')
  const valid = matches.flatMap(({ rule, groups }) => datesOf(rule, groups, Number(today.slice(0, 4)) + 1))
  if (valid.length === 0) return refused('NO_VALID_YEAR')
  const dates = mostTrusted(valid.filter((date) => isPast(date, today))).toSorted(
    (one, other) => one.year - other.year || (one.month ?? one.week ?? 0) - (other.month ?? other.week ?? 0),
  )
  if (dates.length === 0) return refused('IN_THE_FUTURE')
  return { dates, years: [...new Set(dates.map(({ year }) => year))], reason: null }
}

function refused(reason: SerialRefusal): Nameplate {
  return { dates: [], years: [], reason }
}

function rulesOf(make: string, families: readonly string[]): readonly SerialRule[] {
  return serialRules.filter(
    ({ family, onlyMakes }) =>
      families.includes(family) &&
      (onlyMakes === undefined || onlyMakes.some((only) => isSameMake(only, make))),
  )
}

type Groups = Readonly<Record<string, string>>

/** Dates of a rule within its years; those of the year to come too, so that a date ahead is told from none. */
function datesOf(rule: SerialRule, groups: Groups, lastYear: number): MadeDate[] {
  const { validFrom, validTo, validToMonth, lowYearKeys } = rule
  const periods = periodsOf(rule, groups)
  const isDoubtful = rule.year.kind === 'letter' && lowYearKeys?.includes(groups[rule.year.group] ?? '')
  return yearsOf(rule, groups, lastYear)
    .filter((year) => year >= validFrom && year <= (validTo ?? lastYear))
    .flatMap((year) =>
      periods
        .filter(({ month }) => year !== validTo || (month ?? 1) <= (validToMonth ?? 12))
        .map((period) => ({ year, ...period, rule, confidence: isDoubtful ? 'low' : rule.confidence })),
    )
}

function yearsOf({ year }: SerialRule, groups: Groups, lastYear: number): number[] {
  switch (year.kind) {
    case 'twoDigits':
      return centuriesOf(groups[year.group] ?? '')
    case 'pair':
      return centuriesOf(year.groups.map((group) => groups[group]).join(''))
    case 'lastDigit':
      return Array.from({ length: 200 }, (_, index) => lastYear - index).filter(
        (each) => each % 10 === Number(groups[year.group]),
      )
    case 'letter':
      return [letterTables[year.table]?.[groups[year.group] ?? ''] ?? []].flat()
  }
}

function centuriesOf(twoDigits: string): number[] {
  return [1900 + Number(twoDigits), 2000 + Number(twoDigits)]
}

/** Where two tables of months disagree, both months. */
function periodsOf({ period }: SerialRule, groups: Groups): { month: number | null; week: number | null }[] {
  if (period.kind === 'none') return [{ month: null, week: null }]
  const found = groups[period.group] ?? ''
  if (period.kind === 'week') return [{ month: null, week: Number(found) }]
  if (period.kind === 'month') return [{ month: Number(found), week: null }]
  const months = period.tables.flatMap((table) => letterTables[table]?.[found] ?? [])
  return [...new Set(months)].map((month) => ({ month, week: null }))
}

function isPast({ year, month, week }: MadeDate, today: string): boolean {
  const [thisYear = 0, thisMonth = 0, day = 0] = today.split('-').map(Number)
  if (year !== thisYear) return year < thisYear
  if (month !== null) return month <= thisMonth
  // Week 1 can begin three days before its year, so that week w has begun by day 7 × (w - 1) + 1 of the year at the latest.
  const dayOfYear =
    Math.floor((Date.UTC(thisYear, thisMonth - 1, day) - Date.UTC(thisYear, 0, 1)) / 86_400_000) + 1
  return week === null || 7 * (week - 1) - 3 < dayOfYear
}

const trust: readonly Confidence[] = ['low', 'medium', 'high']

/** Each date once, by the rule that is trusted most. */
function mostTrusted(dates: readonly MadeDate[]): MadeDate[] {
  const best = new Map<string, MadeDate>()
  for (const date of dates) {
    const key = `${date.year}/${date.month}/${date.week}`
    const known = best.get(key)
    if (!known || trust.indexOf(date.confidence) > trust.indexOf(known.confidence)) best.set(key, date)
  }
  return [...best.values()]
}
