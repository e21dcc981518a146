/** The language of every number, day and list that people read; the only place that names it (docs/decisions/173). */
export const language = 'en-US'

/**
 * The language in which the program itself reads a clock, to take the digits apart (`domain/days.ts`): it stays when people read
 * another one.
 */
export const languageOfClocks = 'en-US'

/** Stands for the time zone of the device that shows a moment; on the server it is the machine's. */
export const readersZone = undefined

/** More formats than one text asks for, and more time zones than a business and its people have; a stranger may name any. */
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

// Why the marks: a page that uses one format leaves the others out of its file.

/*@__NO_SIDE_EFFECTS__*/
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat(language, options)
    return format.format(value)
  }
}

/*@__NO_SIDE_EFFECTS__*/
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatIn = madeOnce(
    (timeZone: string | undefined) => new Intl.DateTimeFormat(language, { ...options, timeZone }),
  )
  return (moment: Date | number, timeZone: string | undefined): string => formatIn(timeZone).format(moment)
}

/*@__NO_SIDE_EFFECTS__*/
function listFormat(locale: string, type: Intl.ListFormatType): (items: readonly string[]) => string {
  let format: Intl.ListFormat | undefined
  return (items) => {
    format ??= new Intl.ListFormat(locale, { type })
    return format.format(items)
  }
}

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

const formatWithDecimals = madeOnce((decimals: string) => {
  const [minimumFractionDigits, maximumFractionDigits] = decimals.split(' ').map(Number)
  return new Intl.NumberFormat(language, {
    minimumFractionDigits,
    maximumFractionDigits,
    signDisplay: 'negative',
  })
})

/** '1,250.5' with so many decimals; a value that rounds to zero has no sign. */
export function withDecimals(value: number, least: number, most = least): string {
  return formatWithDecimals(`${least} ${most}`).format(value)
}

/** A file's size: '340 KB', '2.4 MB' */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** 'November' */
export const monthName = dateFormat({ month: 'long' })

/** 'November 2026' */
export const monthAndYear = dateFormat({ month: 'long', year: 'numeric' })

/** 'November 28, 2026' */
export const longDay = dateFormat({ dateStyle: 'long' })

/** 'Nov 28, 2026' */
export const mediumDay = dateFormat({ dateStyle: 'medium' })

/** '11/28/2026' */
export const numericDay = dateFormat({ month: '2-digit', day: '2-digit', year: 'numeric' })

/** 'November 28' */
export const longMonthAndDay = dateFormat({ month: 'long', day: 'numeric' })

/** 'Nov 28' */
export const shortMonthAndDay = dateFormat({ month: 'short', day: 'numeric' })

/** 'Saturday' */
export const longWeekday = dateFormat({ weekday: 'long' })

/** 'Sat' */
export const shortWeekday = dateFormat({ weekday: 'short' })

/** 'Saturday, November 28' */
export const longWeekdayAndDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Sat, Nov 28' */
export const shortWeekdayAndDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** '2:41 PM' */
export const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** '2:41 PM EST' */
export const timeOfDayWithZone = dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** '11/28/2026, 2:41 PM EST' */
export const numericMoment = dateFormat({
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** 'Saturday, November 28, 2026 at 2:41 PM EST' */
export const momentInFull = dateFormat({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

let agoFormat: Intl.RelativeTimeFormat | undefined

/** '3 hours ago' for -3 hours, 'in 2 days' for 2 days. */
export function inRelationToNow(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  agoFormat ??= new Intl.RelativeTimeFormat(language)
  return agoFormat.format(count, unit)
}

/** 'furnace and AC', 'furnace, AC, and thermostat' */
export const inARow = listFormat(language, 'conjunction')

// Why of Britain: American lists have a comma before the last word.
/** '1980 or 2001', '2018, 2019 or 2020' */
export const anyOf = listFormat('en-GB', 'disjunction')
