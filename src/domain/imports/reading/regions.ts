import { folded } from '../../folding.ts'
import data from './regions.json' with { type: 'json' }

/** Codes of provinces and states, by their folded names. */
const codesByName: ReadonlyMap<string, string> = new Map(
  Object.entries(data.regions).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
)

const codes: ReadonlySet<string> = new Set(Object.keys(data.regions))

/** States whose postal codes begin with a zero, which spreadsheets drop. */
const zeroStates: ReadonlySet<string> = new Set(data.zeroStates)

const longestRegion = 30

/** 'ON' of 'ON', 'Ont.' and 'Ontario'; undefined for what is none. */
export function regionCode(text: string): string | undefined {
  if (/\d/.test(text) || text.length > longestRegion) return undefined
  const code = text.trim().replaceAll('.', '').toUpperCase()
  if (codes.has(code)) return code
  // Why: folding takes long, and every end of an address is looked at.
  const name = /^[a-z ]*$/i.test(text) ? text.toLowerCase() : folded(text.replaceAll('.', ' '))
  return codesByName.get(name)
}

/** The most words that a region's name has. */
const mostWords = 4

/** The region at the end of a text, with what stands before it. */
export function regionAtEnd(text: string): { before: string; region: string } | undefined {
  const words = text.split(' ')
  for (let count = Math.min(mostWords, words.length); count >= 1; count -= 1) {
    const region = words.slice(-count).join(' ')
    if (regionCode(region) !== undefined && isWritten(region))
      return { before: words.slice(0, -count).join(' '), region }
  }
  return undefined
}

/** Why: 'in', 'or' and 'la' are words of a street as well; a code in small letters stands after a comma. */
const isWritten = (region: string) => region.length > 2 || region === region.toUpperCase()

const canadian = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i

/** A postal code as it is written: 'K7L 1A1', and '01085' where a spreadsheet made 1085 of it. */
export function postalCodeOf(text: string, region: string): string {
  const code = text.replace(/\.0+$/, '')
  const [, first, second] = code.match(canadian) ?? []
  if (first !== undefined) return `${first} ${second}`.toUpperCase()
  const isZeroLost = /^\d{4}(?:-\d{4})?$/.test(code) && zeroStates.has(regionCode(region) ?? '')
  return isZeroLost ? `0${code}` : code
}

const postalAtEnd = /^(.*?)[\s,]*\b([a-z]\d[a-z][ -]?\d[a-z]\d|\d{5}(?:-\d{4})?)$/is

/** The postal code at the end of a text, with what stands before it. A number alone is a house's. */
export function postalCodeAtEnd(text: string): { before: string; postalCode: string } | undefined {
  const [, before = '', postalCode] = text.match(postalAtEnd) ?? []
  return postalCode === undefined || before === '' ? undefined : { before, postalCode }
}

const homeCountries: ReadonlySet<string> = new Set(data.homeCountries)

/** Whether a country goes without saying. */
export const isHomeCountry = (text: string): boolean =>
  text.length <= longestRegion && !/\d/.test(text) && homeCountries.has(folded(text.replaceAll('.', ' ')))
