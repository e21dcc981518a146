import { folded } from '../../folding.ts'
import { limitProblem, questionAbout } from '../../homes/form/home-limits.ts'
import { splitRating } from '../../homes/form/typed-rating.ts'
import { equipmentFields, homeFields } from '../../homes/home-fields.ts'
import { readNumber } from '../../typed-number.ts'

/** A value of a cell, and what is said of it; undefined where it is none. */
export type ReadValue = { value: number; isShare?: true; isOdd?: true } | undefined

const months = /^(?:jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aou|sep|oct|nov|dec)[a-z]*$/

/** Days of a spreadsheet between 1954 and 2064. */
const spreadsheetDays = { least: 20_000, most: 60_000 }
const msOfDay = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

/** The year of a date in any order, of 'Sept 2008', of '98', and of a spreadsheet's number of a day. */
export function yearOf(text: string, thisYear: number): ReadValue {
  const year = writtenYear(folded(text.replaceAll(/[~?.'’]/g, (sign) => (sign === '.' ? '.' : ''))))
  if (year === undefined || limitProblem(equipmentFields.installationYear, year, thisYear) !== null)
    return undefined
  return { value: year }
}

function writtenYear(text: string): number | undefined {
  const plain = text.replace(/\.0+$/, '')
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return yearOfDay(Number(plain))
  const years = new Set(plain.match(/(?<!\d)\d{4}(?!\d)/g))
  if (years.size === 1 && isDateLike(plain)) return Number([...years][0])
  if (years.size > 0) return undefined
  if (/^\d{1,2}$/.test(plain)) return plain.length === 2 ? century(Number(plain)) : undefined
  const [, last] = plain.match(/^(?:\d{1,2}[/. -]){1,2}(\d{2})(?: .*)?$/) ?? []
  if (last !== undefined) return century(Number(last))
  const [, word = '', short] = plain.match(/^(?:\d{1,2} )?([a-z]+)[. ]+(\d{2})$/) ?? []
  return months.test(word) && short !== undefined ? century(Number(short)) : undefined
}

const century = (year: number) => year + (year < 40 ? 2000 : 1900)

function yearOfDay(day: number): number | undefined {
  if (day < spreadsheetDays.least || day > spreadsheetDays.most) return undefined
  return new Date(dayZero + Math.floor(day) * msOfDay).getUTCFullYear()
}

/** Digits with their separators, months, a time, and 'about': no other words, which may turn it round. */
function isDateLike(text: string): boolean {
  const words = text.match(/[a-z]{2,}/g) ?? []
  return words.every(
    (word) =>
      months.test(word) ||
      /^(?:circa|ca|about|approx|approximately|env|environ|le|st|nd|rd|th|am|pm|utc|gmt|mon|tue|wed|thu|fri|sat|sun|de|in|installed|year)$/.test(
        word,
      ),
  )
}

/** A number in which the comma may stand before the decimals, if its whole column is written so. */
function numberOf(text: string, hasDecimalCommas: boolean): number | undefined {
  const read = readNumber(hasDecimalCommas ? text.replaceAll(/\s/g, '').replace(',', '.') : text)
  return 'problem' in read || read.number === null ? undefined : read.number
}

/** The efficiency of a furnace in percent; from 0.4 to 1 it is a share. */
export function afueOf(text: string, hasDecimalCommas: boolean, thisYear: number): ReadValue {
  const number = numberOf(text.replaceAll(/\s*(?:afue|%|percent)\s*/gi, ' ').trim(), hasDecimalCommas)
  if (number === undefined || number <= 0) return undefined
  const isShare = number >= 0.4 && number <= 1
  const value = isShare ? rounded(number * 100) : number
  if (limitProblem(equipmentFields.afuePercent, value, thisYear) !== null) return undefined
  return isShare ? { value, isShare } : { value }
}

/** The rating of a cooler, with the scale that stands beside it. */
export function seerOf(
  text: string,
  hasDecimalCommas: boolean,
  thisYear: number,
): { field: 'seer' | 'seer2'; value: number } | undefined {
  const { rating, scale } = splitRating(text.replace(/^(seer2?)[\s:]+(.*)$/i, '$2 $1'))
  const value = numberOf(rating, hasDecimalCommas)
  if (value === undefined || value <= 0 || limitProblem(equipmentFields.seer, value, thisYear) !== null)
    return undefined
  return { field: scale === 'SEER' ? 'seer' : 'seer2', value }
}

const btuPerTon = 12_000
const mostTons = 6

/** The capacity of a cooler in Btu per hour: '3 Tons', '2.5', '36k', '30,000'. */
export function capacityOf(text: string, hasDecimalCommas: boolean, thisYear: number): ReadValue {
  const [, amount = '', unit = ''] =
    text
      .toLowerCase()
      .match(/^([\d\s.,½¼¾]+?)\s*(tons?|tonnes?|t|k|mbh|kbtuh?|k\s*btu\/?h?|btu\/?h?r?|btus)?\.?$/) ?? []
  const number = numberOf(withFraction(amount.trim()), hasDecimalCommas)
  if (number === undefined || number <= 0) return undefined
  const isTons = /^t/.test(unit) || (unit === '' && number >= 0.5 && number <= mostTons)
  const isThousands = /^(?:k|mbh)/.test(unit)
  const value = Math.round(number * (isTons ? btuPerTon : isThousands ? 1000 : 1))
  return limitProblem(equipmentFields.coolingBtuPerHour, value, thisYear) === null ? { value } : undefined
}

const withFraction = (text: string) =>
  text.replace(/\s*[½¼¾]/, (fraction) => ({ '½': '.5', '¼': '.25', '¾': '.75' })[fraction.trim()] ?? '')

/** The bill of a month in dollars; one that is possible but odd is kept and said. Nothing and 0 are null. */
export function billOf(text: string, hasDecimalCommas: boolean, thisYear: number): ReadValue | null {
  const value = numberOf(text, hasDecimalCommas)
  if (value === 0) return null
  if (value === undefined || limitProblem(homeFields.monthlyGasUsage, value, thisYear) !== null)
    return undefined
  return { value: rounded(value) }
}

export const isOddBill = (field: 'monthlyGasUsage' | 'monthlyElectricityUsage', value: number): boolean =>
  questionAbout(homeFields[field], value) !== null

const rounded = (value: number) => Math.round(value * 100) / 100

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'oui', 'vrai', 'checked', '✓'])

export const isYes = (text: string): boolean => yes.has(text.toLowerCase())

const no = new Set([
  'false',
  'no',
  'n',
  '0',
  'non',
  'faux',
  'inactive',
  'not active',
  'not-active',
  'inactif',
])

export const isNo = (text: string): boolean => no.has(text.toLowerCase())
