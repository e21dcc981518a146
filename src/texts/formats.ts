/** The language of every number, day and list that people read; the only place that names it (docs/decisions/150). */
export const language = 'en-US'

/**
 * The language in which the program itself reads a clock, to take the digits apart (`domain/days.ts`): it stays when people read
 * another one.
 */
export const languageOfClocks = 'en-US'

/** More time zones than a business and its people have; a stranger may name any. */
const mostKept = 20

/** What is made from a key is kept: a format takes longer to make than a record to read. */
/*@__NO_SIDE_EFFECTS__*/
export function madeOnce<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>()
  return (key) => {
    const made = kept.get(key) ?? make(key)
    if (!kept.has(key) && kept.size >= mostKept) kept.clear()
    kept.set(key, made)
    return made
  }
}

/** A format as a function of its value, made when it is first used. */
// Why the mark: a page that uses one format leaves the others out of its file.
/*@__NO_SIDE_EFFECTS__*/
function format<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let made: ReturnType<typeof make> | undefined
  return (value) => {
    made ??= make()
    return made.format(value)
  }
}

/*@__NO_SIDE_EFFECTS__*/
const numberFormat = (options: Intl.NumberFormatOptions) =>
  format<number>(() => new Intl.NumberFormat(language, options))

/*@__NO_SIDE_EFFECTS__*/
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  format<Date | number>(() => new Intl.DateTimeFormat(language, options))

/** '12,345', with up to three decimals where it has them. */
export const grouped = numberFormat({})

/** '12345.678901': up to six decimals and no separators, as values are typed. */
export const ungrouped = numberFormat({ maximumFractionDigits: 6, useGrouping: false })

/** Dollars as '$1,250.50', with cents even where there are none. */
export const dollarsWithCents = numberFormat({ style: 'currency', currency: 'USD' })

/** Dollars as '$1,250', rounded. */
export const dollarsWithoutCents = numberFormat({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const formatsWithDecimals = new Map<string, (value: number) => string>()

/** '1,250.5' with so many decimals; a value that rounds to zero has no sign. */
export function withDecimals(value: number, least: number, most = least): string {
  const key = `${least}-${most}`
  const made =
    formatsWithDecimals.get(key) ??
    numberFormat({ minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' })
  formatsWithDecimals.set(key, made)
  return made(value)
}

/** A file's size: '340 KB', '2.4 MB' */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

// Days are in UTC, as year-month-day is read.

const longMonth = dateFormat({ month: 'long', timeZone: 'UTC' })

/** 'November' for 11 */
export const monthName = (month: number): string => longMonth(Date.UTC(2000, month - 1))

/** 'November 2026' */
export const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 28, 2026' */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** 'Saturday' */
export const longWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' })

/** 'Sat' */
export const shortWeekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })

/** 'Saturday, November 28' */
export const longWeekdayAndDay = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Sat, Nov 28' */
export const shortWeekdayAndDay = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'November 28' */
export const longMonthAndDay = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'Nov 28' */
export const shortMonthAndDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

// Moments are in the time zone of the device that shows them.

/** 'November 28, 2026' */
export const longDayHere = dateFormat({ dateStyle: 'long' })

/** 'Nov 28, 2026' */
export const mediumDayHere = dateFormat({ dateStyle: 'medium' })

/** '11/28/2026' */
export const numericDayHere = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric' })

/** 'November 28' */
export const longMonthAndDayHere = dateFormat({ month: 'long', day: 'numeric' })

/** 'Nov 28' */
export const shortMonthAndDayHere = dateFormat({ month: 'short', day: 'numeric' })

/** '2:41 PM' */
export const timeOfDayHere = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** '2:41 PM EST' */
export const timeOfDayWithZoneHere = dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** '11/28/2026, 2:41 PM EST' */
export const numericMomentHere = dateFormat({
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const momentsInFull = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)

/** 'Saturday, November 28, 2026 at 2:41 PM EST', in the time zone of the business. */
export function momentInFull(moment: Date, timeZone: string): string {
  return momentsInFull(timeZone).format(moment)
}

let agoFormat: Intl.RelativeTimeFormat | undefined

/** '3 hours ago' for -3 hours, 'in 2 days' for 2 days. */
export function inRelationToNow(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  agoFormat ??= new Intl.RelativeTimeFormat(language)
  return agoFormat.format(count, unit)
}

/** 'furnace and AC', 'furnace, AC, and thermostat' */
export const inARow = format<readonly string[]>(() => new Intl.ListFormat(language, { type: 'conjunction' }))

// Why of Britain: American lists have a comma before the last word.
/** '1980 or 2001', '2018, 2019 or 2020' */
export const anyOf = format<readonly string[]>(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
